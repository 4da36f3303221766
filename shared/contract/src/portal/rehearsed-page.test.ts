import { neverCame, steady } from './rehearsed-page.ts';

const seen = {
  ...neverCame(undefined, ''),
  state: 'shown' as const,
  errors: [],
  show: 900,
  mount: 20,
  rows: [{ name: 'Zones', rows: 25 }],
  texts: ['Zones', 'Dhaka', 'Dhaka', '14:05'],
};

test('of two loads the quicker counts, and what stood there both times', () => {
  const again = {
    ...seen,
    show: 700,
    mount: 30,
    rows: [{ name: 'Zones', rows: 24 }],
    texts: ['Zones', 'Dhaka', '14:06'],
  };
  expect(steady(seen, again)).toMatchObject({ show: 700, mount: 20, rows: [], texts: ['Zones', 'Dhaka'] });
});

test('what either broke counts', () => {
  const again = { ...seen, state: 'failed' as const, errors: ['Boom'], faults: ['It replaced fetch of the page.'] };
  expect(steady(seen, again)).toMatchObject({ state: 'failed', errors: ['Boom'], faults: again.faults });
});

test('a page that came once came', () => {
  expect(steady(neverCame(undefined, 'Nothing came.'), seen)).toMatchObject({ state: 'shown', show: 900 });
});
