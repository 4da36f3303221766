import { minutesOfParts } from './course-parts.ts';

test.each([
  [1, 5],
  [240, 5],
  [241, 15],
  [48 * 60, 60],
  [7 * 1440, 240],
  [48 * 1440, 1440],
  [49 * 1440, 2880],
])('a course of %i minutes is drawn in parts of %i', (minutes, length) => {
  expect(minutesOfParts(minutes)).toBe(length);
});
