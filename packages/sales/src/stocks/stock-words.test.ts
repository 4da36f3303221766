import { inCases, showCover, signed } from './stock-words.ts';

test.each([
  [101, 48, '2 cs 5 pc'],
  [96, 48, '2 cs'],
  [5, 48, '5 pc'],
  [0, 48, '0 pc'],
  [1_234, null, '1,234 pc'],
])('%i pieces in cases of %p: %s', (pieces, caseSize, words) => {
  expect(inCases(pieces, caseSize)).toBe(words);
});

test('differences have their sign, and cover its days', () => {
  expect([signed(3), signed(-1_200), signed(0)]).toEqual(['+3', '−1,200', '0']);
  expect([showCover(4.5), showCover(14), showCover(1_234.5), showCover(null)]).toEqual([
    '4.5 d',
    '14.0 d',
    '1,235 d',
    '—',
  ]);
});
