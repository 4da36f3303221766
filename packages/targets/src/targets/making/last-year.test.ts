import { grownCells } from './last-year.ts';

const lastYear = [{ id: 'area', beside: ['1000.50', null, '0.00'] }];
const selected = [
  { row: { id: 'area' }, cells: [0, 1, 2] },
  { row: { id: 'elsewhere' }, cells: [0] },
];

test('selected cells become what was achieved a year before, grown; what was not measured stays', () => {
  expect(grownCells(lastYear, selected, { percent: 10, decimals: 2, beside: '' })).toEqual([
    { row: 'area', cell: 0, amount: 110_055 },
    { row: 'area', cell: 2, amount: 0 },
  ]);
});

test('where something stands beside, each second column is a month', () => {
  const [area] = selected;
  const cells = area ? [{ ...area, cells: [0, 4] }] : [];
  expect(grownCells(lastYear, cells, { percent: -50, decimals: 2, beside: 'In force' })).toEqual([
    { row: 'area', cell: 0, amount: 50_025 },
    { row: 'area', cell: 4, amount: 0 },
  ]);
});
