import { daysOf, isMonth, weeksOf } from './month.ts';

test('a month has its days, also in a leap year', () => {
  expect(daysOf('2028-02')).toHaveLength(29);
  expect(daysOf('2026-11').at(-1)).toBe('2026-11-30');
});

test('the weeks of a month begin on Saturday, with empty places before and after it', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([null, '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06']);
  expect(weeks.at(-1)).toEqual(['2026-11-28', '2026-11-29', '2026-11-30', null, null, null, null]);
});

test('an address may name anything', () => {
  expect(['2026-11', '2026-13', 'soon', ''].map(isMonth)).toEqual([true, false, false, false]);
});
