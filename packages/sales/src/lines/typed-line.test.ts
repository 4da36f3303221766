import { freshLine, piecesOf, sentLines, typedLine } from './typed-line.ts';

const line = (cases: string, pieces: string, caseSize: number | null = 48) => ({
  ...freshLine,
  productId: 'soap',
  caseSize,
  cases,
  pieces,
});

test.each([
  ['2', '5', 101],
  ['', '5', 5],
  ['2', '', 96],
  ['-1', '', -48],
  ['0', '', 0],
  ['', '', Number.NaN],
  ['two', '', Number.NaN],
])('%p cases and %p pieces are %p pieces', (cases, pieces, all) => {
  expect(piecesOf(line(cases, pieces))).toBe(all);
});

test.each([
  [101, 48, '2', '5'],
  [96, 48, '2', ''],
  [5, 48, '', '5'],
  [101, null, '', '101'],
])('%p pieces in cases of %p are typed as %p and %p, and sent as they were', (pieces, caseSize, cases, left) => {
  const typed = typedLine({ product: { id: 'soap', name: 'Soap', caseSize }, pieces });
  expect([typed.cases, typed.pieces]).toEqual([cases, left]);
  expect(sentLines([typed, freshLine])).toEqual([{ productId: 'soap', pieces }]);
});
