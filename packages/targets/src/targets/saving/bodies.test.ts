import { daysBody, yearBody } from './bodies.ts';

const area = '0190a000-0000-7000-8000-000000000001';
const user = '0190c000-0000-7000-8000-000000000002';
const zone = '0190a000-0000-7000-8000-000000000009';
const year = { decimals: 2, beside: '', parentOf: (row: string) => (row === area ? zone : null) };

test('cells of a year go by row, amounts and buffers of a place together', () => {
  expect(
    yearBody(
      [
        { row: area, cell: 0, amount: 12_500, was: null },
        { row: `${area}:buffer`, cell: 11, amount: null, was: 100 },
        { row: `${area}.${user}`, cell: 2, amount: 0, was: 5 },
      ],
      year,
    ),
  ).toEqual([
    { nodeId: area, parentId: zone, amounts: [[1, '125.00', null]], buffers: [[12, null, '1.00']] },
    { nodeId: area, userId: user, amounts: [[3, '0.00', '0.05']] },
  ]);
});

test('where something stands beside, each second column is a month', () => {
  expect(yearBody([{ row: area, cell: 4, amount: 1, was: 2 }], { ...year, decimals: 0, beside: 'Last year' })).toEqual([
    { nodeId: area, parentId: zone, amounts: [[3, '1', '2']] },
  ]);
});

test('the parent of the top row is not here, and nothing is said of it', () => {
  const top = { ...year, parentOf: () => null };
  expect(yearBody([{ row: area, cell: 0, amount: 100, was: null }], top)).toEqual([
    { nodeId: area, amounts: [[1, '1.00', null]] },
  ]);
});

test('cells of a month are days', () => {
  expect(daysBody([{ row: area, cell: 28, amount: 7, was: null }], { decimals: 0, beside: '' })).toEqual([
    { nodeId: area, days: [[29, '7', null]] },
  ]);
});
