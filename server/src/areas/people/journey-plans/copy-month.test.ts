import { copiedDays } from './copy-month.ts';
import { weekdayOf, weekOfCycle } from './week-cycle.ts';

const months = ['2026-01', '2026-02', '2026-03', '2026-11', '2026-12', '2027-01', '2027-02', '2028-02', '2028-03'];
const pairs = months.flatMap((from) => months.filter((to) => to > from).map((to) => [from, to] as const));

test.each(pairs)('from %s to %s every day takes one of its weekday and its week in the cycle', (from, to) => {
  for (const { day, from: source } of copiedDays(from, to)) {
    expect(source.slice(0, 7)).toBe(from);
    expect(weekdayOf(source)).toBe(weekdayOf(day));
    expect(weekOfCycle(source, 4)).toBe(weekOfCycle(day, 4));
  }
});

test('the last days of a long month take their plan from eight weeks before', () => {
  const days = copiedDays('2026-11', '2026-12');
  expect(days).toHaveLength(31);
  expect(days[0]).toEqual({ day: '2026-12-01', from: '2026-11-03' });
  expect(days[27]).toEqual({ day: '2026-12-28', from: '2026-11-30' });
  expect(days[28]).toEqual({ day: '2026-12-29', from: '2026-11-03' });
});
