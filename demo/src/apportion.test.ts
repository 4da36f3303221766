import { seats, spread } from './apportion.ts';

test('seats go by weight, to everybody at least one, and all are given', () => {
  expect(seats(10, [6, 3, 0.1])).toEqual([6, 3, 1]);
  expect(seats(3, [100, 1, 1])).toEqual([1, 1, 1]);
});

test('fewer seats than parties are refused', () => {
  expect(() => seats(2, [1, 1, 1])).toThrow('too few');
});

test('what is spread sums to the whole exactly', () => {
  const weights = Array.from({ length: 997 }, (_, index) => 1 + (index % 7) / 3);
  const shares = spread(33_333, weights);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(33_333);
  expect(Math.min(...shares)).toBeGreaterThan(0);
});
