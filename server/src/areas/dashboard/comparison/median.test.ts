import { median } from './median.ts';

test.each([
  [[], null],
  [[7n], 7n],
  [[9n, 1n, 5n], 5n],
  [[1n, 4n], 3n],
  [[-1n, -4n], -3n],
  [[10n, 2n, 4n, 8n], 6n],
])('the median of %s is %s', (amounts, middle) => {
  expect(median(amounts)).toBe(middle);
});
