import { showDistance, showHours, showMinutes } from './amounts.ts';

test.each([
  [null, '—'],
  [0, '—'],
  [45, '45 min'],
  [60, '1 h'],
  [495, '8 h 15 min'],
])('%s minutes are shown as %s', (minutes, text) => {
  expect(showMinutes(minutes)).toBe(text);
});

test('who was out within a minute has hours, who is not out yet has none', () => {
  const inAt = '2026-11-22T02:30:00Z';
  expect(showHours({ inAt, outAt: inAt, minutes: 0 })).toBe('0 min');
  expect(showHours({ inAt, outAt: null, minutes: 0 })).toBe('—');
});

test.each([
  [null, '—'],
  [0, '0 m'],
  [84.6, '85 m'],
  [1380, '1.4 km'],
])('%s metres are shown as %s', (metres, text) => {
  expect(showDistance(metres)).toBe(text);
});
