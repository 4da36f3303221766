import { dayNumber, dayText, instantAt, lastDateBefore, lastMidQuarter, weekday } from './days.ts';

test('days and texts go both ways', () => {
  expect(dayText(dayNumber('2024-02-29'))).toBe('2024-02-29');
});

test('a minute of a day in Dhaka is six hours earlier in UTC', () => {
  expect(instantAt(dayNumber('2026-01-31'), 9 * 60 + 30)).toBe('2026-01-31T03:30:00.000Z');
  expect(instantAt(dayNumber('2026-01-31'), 0)).toBe('2026-01-30T18:00:00.000Z');
});

test('2026-02-20 is a Friday', () => {
  expect(weekday(dayNumber('2026-02-20'))).toBe(5);
});

test.each([
  ['2026-02-20', '2026-02-11'],
  ['2026-02-11', '2026-01-11'],
  ['2026-02-12', '2026-02-11'],
  ['2026-01-03', '2025-12-11'],
])('the latest 11th before %s is %s', (day, expected) => {
  expect(dayText(lastDateBefore(dayNumber(day), 11))).toBe(expected);
});

test.each([
  ['2026-02-20', '2025-11-16'],
  ['2026-02-23', '2026-02-16'],
  ['2026-01-02', '2025-11-16'],
  ['2026-11-21', '2026-08-16'],
  ['2026-12-31', '2026-11-16'],
])('the middle of the latest quarter on %s is %s', (day, expected) => {
  expect(dayText(lastMidQuarter(dayNumber(day)))).toBe(expected);
});
