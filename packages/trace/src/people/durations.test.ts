import { agoInWords, distanceInWords, durationInWords } from './durations.ts';

test.each([
  [0, '0 s'],
  [35_400, '35 s'],
  [12 * 60_000, '12 min'],
  [59.7 * 60_000, '1 h'],
  [185 * 60_000, '3 h 5 min'],
])('%p ms are %p', (milliseconds, words) => {
  expect(durationInWords(milliseconds)).toBe(words);
});

test('how long ago something was is said in what people count in', () => {
  expect([-3_000, 4_000, 40_000, 107 * 60_000, 26 * 3_600_000, 80 * 3_600_000].map(agoInWords)).toEqual([
    'now',
    'now',
    '40 s ago',
    '1 h ago',
    'a day ago',
    '3 days ago',
  ]);
});

test('metres become kilometres', () => {
  expect([849.6, 12_360].map(distanceInWords)).toEqual(['850 m', '12.4 km']);
});
