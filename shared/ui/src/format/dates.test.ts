import { addDays, businessDate, showDate, showInstant } from './dates.ts';

describe('business dates', () => {
  test('a day begins at midnight in Dhaka', () => {
    expect(businessDate(new Date('2026-03-14T17:59:59Z'))).toBe('2026-03-14');
    expect(businessDate(new Date('2026-03-14T18:00:00Z'))).toBe('2026-03-15');
  });

  test('days are counted over months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  test('a date is the same everywhere, an instant is shown in Dhaka', () => {
    expect(showDate('2026-01-31')).toBe('31 Jan 2026');
    expect(['2026-02-30x', ''].map(showDate)).toEqual(['2026-02-30x', '']);
    expect(showInstant('2026-01-31T20:05:00Z')).toBe('01 Feb 2026, 02:05');
  });
});
