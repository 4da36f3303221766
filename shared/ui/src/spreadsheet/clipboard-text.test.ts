import { mergedCell, readCells, writeCells } from './clipboard-text.ts';

test.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1\n2\n', [['1'], ['2']]],
  ['1\t\t3', [['1', '', '3']]],
  ['"two\nlines"\t5\r\n', [['two\nlines', '5']]],
  ['"say ""yes"""\t5', [['say "yes"', '5']]],
  ['5" pipe\t7', [['5" pipe', '7']]],
  ['"5" pipe\t7', [['"5" pipe', '7']]],
  ['', [['']]],
  ['\t', [['', '']]],
  ['1\n\n2', [['1'], [''], ['2']]],
])('%j is read as %j', (text, cells) => {
  expect(readCells(text)).toEqual(cells);
});

test('what is written is read again', () => {
  const cells = [
    ['a\tb', '1'],
    ['two\r\nlines', ''],
    ['"', '-2.5'],
  ];
  expect(readCells(writeCells(cells))).toEqual(cells);
});

test('a cell that stands over several is found with its place', () => {
  expect(mergedCell('<table><tr><td>1</td></tr><tr><td>2</td><td rowspan="3">3</td></tr></table>')).toEqual({
    row: 2,
    column: 2,
    rows: 3,
    columns: 1,
  });
  expect(mergedCell('<table><tr><td colspan="1">1</td></tr></table>')).toBeUndefined();
  expect(mergedCell('')).toBeUndefined();
});
