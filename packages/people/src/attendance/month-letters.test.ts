import { letters } from './month-letters.ts';

test('no two letters are the same', () => {
  expect(new Set(letters.map(({ short }) => short)).size).toBe(letters.length);
});
