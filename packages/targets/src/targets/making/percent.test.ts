import { grownBy, readPercent } from './percent.ts';

test.each([
  ['12.5', 12.5],
  ['+8 %', 8],
  ['−10', -10],
  ['৭.৫', 7.5],
  ['0', 0],
  ['-100', -100],
])('%p is %p', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});

test.each(['', 'ten', '7,5', '1.234', '-101', '1e3'])('%p is no percentage', (text) => {
  expect(readPercent(text)).toBeUndefined();
});

test.each([
  [100, 12.5, 113],
  [99_999_999_999_999, 10, 109_999_999_999_999],
  [101, -50, 51],
  [7, 0, 7],
  [5, -100, 0],
  [null, 10, null],
])('%p raised by %p percent is %p', (amount, percent, raised) => {
  expect(grownBy(amount, percent)).toBe(raised);
});
