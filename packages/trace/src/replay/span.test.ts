import { hoursIn, shareOf, spanOf, within } from './span.ts';

const hour = 3_600_000;
const day = { from: 3 * hour, to: 11 * hour };

test('the slider is in proportion to time: two hours without a position are as long as two with a thousand', () => {
  expect([3, 5, 7, 11].map((at) => shareOf(day, at * hour))).toEqual([0, 0.25, 0.5, 1]);
  expect([0, 24].map((at) => shareOf(day, at * hour))).toEqual([0, 1]);
  expect(shareOf({ from: 5, to: 5 }, 5)).toBe(0);
});

test('an instant outside of a span is at its nearer end', () => {
  expect([0, 4 * hour, 24 * hour].map((at) => within(day, at))).toEqual([day.from, 4 * hour, day.to]);
});

test('a span reaches from the first instant to the last that there is', () => {
  expect(spanOf(['1970-01-01T11:00:00Z', null, '1970-01-01T03:00:00Z', undefined])).toEqual(day);
  expect(spanOf([null])).toBeUndefined();
});

test('as many full hours are marked as there is room for', () => {
  expect(hoursIn({ from: 3.5 * hour, to: 6.5 * hour }, 12)).toEqual([4 * hour, 5 * hour, 6 * hour]);
  expect(hoursIn(day, 4)).toEqual([3, 5, 7, 9, 11].map((at) => at * hour));
});
