import { split } from './split.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [1, 2, 3], [2, 3, 5]],
  [-10, [1, 2, 3], [-2, -3, -5]],
  [7, [0, 0], [4, 3]],
  [5, [0, 3], [0, 5]],
  [0, [1, 2], [0, 0]],
  [1, [1, 1, 1], [1, 0, 0]],
  [4, [], []],
])('%p by %p is %p', (total, weights, parts) => {
  expect(split(total, weights)).toEqual(parts);
});

test('large amounts by large weights add up to the paisa', () => {
  const weights = Array.from({ length: 5_000 }, (_, place) => 900_000_000_000 + place * 7);
  const parts = split(899_999_999_999, weights);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(899_999_999_999);
});
