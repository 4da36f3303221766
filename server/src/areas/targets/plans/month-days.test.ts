import { apportion, sumOf } from './apportion.ts';
import { daysOfMonth, dayWeights, joined, monthOf, spread, workingDays, yearBefore } from './month-days.ts';

const fridays = (day: string) => new Date(day).getUTCDay() === 5;

test('a month has a target on its working days alone', () => {
  const days = daysOfMonth('2028-02');
  expect(days).toHaveLength(29);
  const holiday = '2028-02-21';
  const weights = dayWeights(days, (day) => fridays(day) || day === holiday, null);
  expect(sumOf(weights)).toBe(24n);
  const parts = spread(100_000n, weights, 100n) ?? [];
  expect(sumOf(parts)).toBe(100_000n);
  expect(parts[20]).toBe(0n);
  expect(new Set(parts)).toEqual(new Set([0n, 4_100n, 4_200n]));
  expect(parts[28]).toBe(4_100n);
});

test('who is transferred in mid-month has days in each area, and none in both', () => {
  const days = daysOfMonth('2026-03');
  const here = dayWeights(days, fridays, [{ from: '2026-03-01', to: '2026-03-15' }]);
  const there = dayWeights(days, fridays, [{ from: '2026-03-16', to: '2026-12-31' }]);
  expect(here.every((weight, place) => weight * (there[place] ?? 0n) === 0n)).toBe(true);
  expect(sumOf(here) + sumOf(there)).toBe(27n);
});

test('days of leave have no target, unless there are no others', () => {
  const days = daysOfMonth('2026-03');
  const leave = [{ from: '2026-03-02', to: '2026-03-04' }];
  expect(sumOf(dayWeights(days, fridays, null, leave))).toBe(24n);
  const friday = [{ from: '2026-03-06', to: '2026-03-06' }];
  expect(sumOf(dayWeights(days, fridays, friday))).toBe(1n);
  expect(sumOf(dayWeights(days, fridays, []))).toBe(0n);
});

test('days share as parts of a whole do', () => {
  for (let amount = 0n; amount < 400n; amount += 7n) {
    const weights = daysOfMonth('2026-03').map((day) => (fridays(day) ? 0n : 1n));
    expect(spread(amount, weights, 1n)).toEqual(apportion(amount, weights));
  }
});

test('days that are past keep what they had, and the others share the rest', () => {
  const weights = [1n, 1n, 0n, 1n, 1n];
  expect(spread(100n, weights, 1n, [10n, 20n])).toEqual([10n, 20n, 0n, 35n, 35n]);
  expect(spread(20n, weights, 1n, [10n, 20n])).toBeNull();
  expect(spread(40n, [1n, 1n, 0n], 1n, [10n, 20n])).toBeNull();
  expect(spread(30n, [1n, 1n, 0n], 1n, [10n, 20n])).toEqual([10n, 20n, 0n]);
});

test('working days that are gone, and that are left', () => {
  expect(workingDays(daysOfMonth('2026-03'), fridays, '2026-03-07')).toEqual({ month: 27, gone: 6, left: 21 });
  expect(workingDays(daysOfMonth('2026-03'), fridays, '2026-02-28')).toEqual({ month: 27, gone: 0, left: 27 });
});

test('spans that meet are one', () => {
  expect(
    joined([
      { from: '2026-03-11', to: '2026-03-20' },
      { from: '2026-03-01', to: '2026-03-10' },
      { from: '2026-03-22', to: '2026-03-25' },
      { from: '2026-03-05', to: '2026-03-07' },
    ]),
  ).toEqual([
    { from: '2026-03-01', to: '2026-03-20' },
    { from: '2026-03-22', to: '2026-03-25' },
  ]);
});

test('the same month of the year before', () => {
  expect(yearBefore('2028-02')).toBe('2027-02');
});

test('a year of 53 weeks has each of its days in one month', () => {
  const days = Array.from({ length: 12 }, (_, place) => daysOfMonth(monthOf(2026, place + 1))).flat();
  expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([365, 365, '2026-01-01', '2026-12-31']);
});
