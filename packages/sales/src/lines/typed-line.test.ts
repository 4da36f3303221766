import { freshLine, lineProblem, piecesOf, sentLines, typedLine } from './typed-line.ts';

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

test.each([
  [[line('2', '5'), freshLine], null],
  [[line('-1', '')], null],
  [[{ ...line('', ''), free: '3' }], null],
  [[line('2', ''), { ...freshLine, pieces: '5' }], 'Choose the product of line 2, or remove the line.'],
  [[line('', '')], 'Say how many of Soap.'],
  [[line('', 'ten')], 'Enter whole cases and pieces of Soap.'],
  [[line('1.5', '')], 'Enter whole cases and pieces of Soap.'],
  [[line('', '1,5')], 'Enter whole cases and pieces of Soap.'],
  [[{ ...line('2', ''), free: '1,5' }], 'Enter whole cases and pieces of Soap.'],
  [[line('', '-')], 'Enter whole cases and pieces of Soap.'],
  [[{ ...line('2', ''), discount: '12.50' }], null],
  [[{ ...line('2', ''), discount: '12,5' }], 'Enter the discount of Soap as an amount like 1,250.50.'],
])('of lines that are not sent as they stand it is said which and why', (lines, problem) => {
  expect(lineProblem(lines.map((one) => ({ ...one, name: 'Soap' })))).toBe(problem);
});
