import { dayNumber } from '../days.ts';
import { demandOn } from './demand.ts';

test.each([
  ['an ordinary day', '2026-09-15', 1],
  ['a day of winter', '2026-01-10', 0.88],
  ['a day of the mango season', '2026-06-20', 1.14],
])('%s', (_, day, demand) => expect(demandOn(dayNumber(day))).toBeCloseTo(demand));

test('Ramadan, the week before an Eid and the one after it', () => {
  const [ramadan, before, after] = ['2026-03-01', '2026-03-18', '2026-03-24'].map((day) => demandOn(dayNumber(day)));
  expect([ramadan, before, after]).toEqual([1.2, 1.5, 0.6].map((demand) => expect.closeTo(demand)));
});

test('the Eid of the year after counts before New Year already', () => {
  expect(demandOn(dayNumber('2030-12-28'))).toBeCloseTo(0.88 * 1.2);
});
