import { inOrder } from './in-order.ts';
import { periods, periodText } from './periods.ts';

describe('named periods', () => {
  test('end with the business day, both days included', () => {
    expect(periods('2026-03-15')).toEqual({
      Today: { from: '2026-03-15', to: '2026-03-15' },
      Yesterday: { from: '2026-03-14', to: '2026-03-14' },
      'This week': { from: '2026-03-14', to: '2026-03-15' },
      'Last 7 days': { from: '2026-03-09', to: '2026-03-15' },
      'This month': { from: '2026-03-01', to: '2026-03-15' },
      'Last month': { from: '2026-02-01', to: '2026-02-28' },
      'This quarter': { from: '2026-01-01', to: '2026-03-15' },
      'This year': { from: '2026-01-01', to: '2026-03-15' },
    });
    expect(periods('2026-12-31')['This quarter']).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  });

  test('a week begins on Saturday and ends with the Friday off', () => {
    expect(periods('2026-03-20')['This week']).toEqual({ from: '2026-03-14', to: '2026-03-20' });
    expect(periods('2026-03-21')['This week']).toEqual({ from: '2026-03-21', to: '2026-03-21' });
  });

  test('last month of January is December of the year before', () => {
    expect(periods('2026-01-31')['Last month']).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  test.each([
    ['2026-03-01', '2026-03-15', 'This month'],
    ['2026-01-01', '2026-01-31', 'Jan 2026'],
    ['2026-03-02', '2026-03-15', '02 Mar 2026 to 15 Mar 2026'],
    ['2026-09-05', '2026-09-05', '05 Sep 2026'],
    ['2026-03-02', '', 'From 02 Mar 2026'],
    ['', '2026-03-02', 'Until 02 Mar 2026'],
  ])('from %p to %p is %s', (from, to, text) => {
    expect(periodText({ from, to }, '2026-03-15')).toBe(text);
  });
});

test('a period that was typed the wrong way round is put in order', () => {
  expect(inOrder({ from: '2026-03-09', to: '2026-03-02' })).toEqual({ from: '2026-03-02', to: '2026-03-09' });
  expect(inOrder({ from: '2026-03-09', to: '' })).toEqual({ from: '2026-03-09', to: '' });
});
