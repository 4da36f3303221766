import { addDays, daysBetween } from '../../../core/calendar/days.ts';
import { weekdayOf, weekOfCycle, weekStart } from './week-cycle.ts';

test('weeks begin on Saturday', () => {
  expect(weekdayOf('2026-11-21')).toBe(6);
  expect(weekStart('2026-11-21')).toBe('2026-11-21');
  expect(weekStart('2026-11-27')).toBe('2026-11-21');
});

test.each([1, 2, 4])('a cycle of %i weeks goes on across the ends of months and years', (length) => {
  const weeks = daysBetween('2026-12-19', '2027-02-26').map((day) => weekOfCycle(day, length));
  for (let at = 7; at < weeks.length; at += 1) expect(weeks[at]).toBe(((weeks[at - 7] ?? 0) % length) + 1);
  for (let at = 0; at < weeks.length; at += 7) expect(new Set(weeks.slice(at, at + 7)).size).toBe(1);
});

test('days are calendar days, whatever the clock of the computer does in its own zone', () => {
  // Days on which clocks are changed in Europe and America, and a leap day.
  for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2028-02-28']) {
    expect(addDays(addDays(day, 1), -1)).toBe(day);
    expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) + 1) % 7);
  }
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});
