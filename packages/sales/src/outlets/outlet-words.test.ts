import { positionWords } from './outlet-words.ts';

test('a position is read with how exact it is, where that is known', () => {
  const at = { latitude: 23.784376, longitude: 90.4 };
  expect(positionWords({ ...at, accuracy: 7.6 })).toBe('23.78438, 90.40000 ± 8 m');
  expect(positionWords({ ...at, accuracy: null })).toBe('23.78438, 90.40000');
});
