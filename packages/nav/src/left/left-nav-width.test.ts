import { leftNavWidthFor } from './left-nav-width.ts';

test.each([
  [320, 120],
  [600, 120],
  [601, 120],
  [900, 180],
  [1200, 240],
  [3840, 240],
])('in a window of %i px the left navigation is %i px wide', (window, width) => {
  expect(leftNavWidthFor(window)).toBe(width);
});
