import { bodyOf, freshLine, isComplete, piecesOf } from './typed-lines.ts';

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

test('a line without a product is none, and one without a number is not complete', () => {
  const typed = (...lines: object[]) => bodyOf({ dbHouseId: 'house', date: '2026-01-01', lines: lines as never });
  expect(typed(line('1', '2'), freshLine).lines).toEqual([{ productId: 'soap', pieces: 50 }]);
  expect(isComplete(typed(line('1', '2'), freshLine))).toBe(true);
  expect(isComplete(typed(line('', '')))).toBe(false);
  expect(isComplete(typed(freshLine))).toBe(false);
});
