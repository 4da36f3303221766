import { actionInWords, valueInWords } from './history-words.ts';

test.each([
  ['edit', 'changed it'],
  ['set logo', 'set the logo'],
  ['remove logo', 'removed the logo'],
  ['merge', 'merge'],
])('%s reads as %s', (action, words) => {
  expect(actionInWords(action)).toBe(words);
});

test.each([
  ['status', 'active', 'Active'],
  ['lastDay', '2026-12-31', '31 Dec 2026'],
  ['owner', '', '—'],
  ['position', 0, '0'],
])('the %s %p is shown as %p', (field, value, shown) => {
  expect(valueInWords(field, value)).toBe(shown);
});
