import { showDistance, showMinutes } from './amounts.ts';

test.each([
  [null, '—'],
  [0, '—'],
  [45, '45 min'],
  [60, '1 h'],
  [495, '8 h 15 min'],
])('%s minutes are shown as %s', (minutes, text) => {
  expect(showMinutes(minutes)).toBe(text);
});

test.each([
  [null, '—'],
  [0, '0 m'],
  [84.6, '85 m'],
  [1380, '1.4 km'],
])('%s metres are shown as %s', (metres, text) => {
  expect(showDistance(metres)).toBe(text);
});
