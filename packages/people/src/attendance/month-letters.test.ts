import { daysOfMonth, letters, monthLater, monthName } from './month-letters.ts';

test('a month has its days, a leap year one more', () => {
  expect(daysOfMonth('2026-02')).toHaveLength(28);
  expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29');
});

test('months follow each other across years', () => {
  expect(monthLater('2026-12', 1)).toBe('2027-01');
  expect(monthLater('2026-01', -1)).toBe('2025-12');
  expect(monthName('2026-01')).toBe('January 2026');
});

test('no two letters are the same', () => {
  expect(new Set(letters.map(({ short }) => short)).size).toBe(letters.length);
});
