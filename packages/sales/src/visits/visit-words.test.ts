import { showMetres, showSeconds } from './visit-words.ts';

test.each([
  [45, '45 s'],
  [80, '1 min 20 s'],
  [300, '5 min'],
  [700, '11 min'],
])('%i seconds are %s', (seconds, words) => {
  expect(showSeconds(seconds)).toBe(words);
});

test('metres turn to kilometres', () => {
  expect([null, 7, 999, 1_240].map(showMetres)).toEqual(['—', '7 m', '999 m', '1.2 km']);
});
