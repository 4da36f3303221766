import { differenceTo } from './difference-to.ts';

const change = (specifier: string, from: string | null, to: string | null) => ({
  changes: [{ specifier, from, to }],
});

describe('what going back changes', () => {
  test('is what the revisions since then changed, taken back', () => {
    expect(differenceTo({ nav: '3', hierarchy: '2' }, [change('nav', '2', '3'), change('nav', '1', '2')])).toEqual([
      { specifier: 'nav', from: '3', to: '1' },
    ]);
  });

  test('leaves out what is again as it was', () => {
    expect(differenceTo({ nav: '1' }, [change('nav', '2', '1'), change('nav', '1', '2')])).toEqual([]);
  });

  test('takes what came since out of the map, and brings back what went', () => {
    expect(differenceTo({ sales: '1' }, [change('sales', null, '1'), change('trace', '4', null)])).toEqual([
      { specifier: 'sales', from: '1', to: null },
      { specifier: 'trace', from: null, to: '4' },
    ]);
  });
});
