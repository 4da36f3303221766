import { timeLeft } from './time-left.ts';

const now = new Date('2026-11-22T09:00:00Z');

test.each([
  ['2026-11-22T11:05:00Z', '2 h 05 min'],
  ['2026-11-22T09:08:30Z', '9 min'],
  ['2026-11-22T09:00:01Z', '1 min'],
  ['2026-11-22T09:00:00Z', null],
  ['2026-11-21T09:00:00Z', null],
])('until %s: %s', (until, words) => {
  expect(timeLeft(until, now)).toBe(words);
});
