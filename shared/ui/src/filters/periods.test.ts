import { periodName, periods } from './periods.ts';

describe('named periods', () => {
  test('end with the business day, both days included', () => {
    expect(periods('2026-03-15')).toEqual({
      Today: { from: '2026-03-15', to: '2026-03-15' },
      Yesterday: { from: '2026-03-14', to: '2026-03-14' },
      'This week': { from: '2026-03-14', to: '2026-03-15' },
      'Last 7 days': { from: '2026-03-09', to: '2026-03-15' },
      'This month': { from: '2026-03-01', to: '2026-03-15' },
      'Last month': { from: '2026-02-01', to: '2026-02-28' },
    });
  });

  test('a week begins on Saturday and ends with the Friday off', () => {
    expect(periods('2026-03-20')['This week']).toEqual({ from: '2026-03-14', to: '2026-03-20' });
    expect(periods('2026-03-21')['This week']).toEqual({ from: '2026-03-21', to: '2026-03-21' });
  });

  test('last month of January is December of the year before', () => {
    expect(periods('2026-01-31')['Last month']).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  test('a period without a name has none', () => {
    expect(periodName({ from: '2026-03-01', to: '2026-03-15' }, '2026-03-15')).toBe('This month');
    expect(periodName({ from: '2026-03-02', to: '2026-03-15' }, '2026-03-15')).toBeUndefined();
  });
});
