import { lastActiveInWords } from './last-active.ts';

const now = new Date('2026-11-26T16:00:00Z');

test.each([
  ['2026-11-26T15:56:10Z', '21:56 today'],
  ['2026-11-25T18:05:00Z', '00:05 today'],
  ['2026-11-25T17:55:00Z', '25 Nov 2026'],
])('at 22:00 of 26 Nov who was there at %s was there %s', (at, words) => {
  expect(lastActiveInWords(at, now)).toBe(words);
});
