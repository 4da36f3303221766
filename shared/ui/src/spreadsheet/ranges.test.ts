import { moved, placesOf, rangeOf, stretched } from './ranges.ts';

const bounds = { rows: 100, columns: 14, page: 20, first: 1, last: 12 };

test('a range goes from one corner to the other, whichever came first', () => {
  expect(rangeOf({ row: 5, column: 1 }, { row: 2, column: 3 })).toEqual({ top: 2, bottom: 5, left: 1, right: 3 });
});

test('the places of a range come row by row', () => {
  expect([...placesOf({ top: 0, bottom: 1, left: 2, right: 3 })].map(({ row, column }) => `${row}:${column}`)).toEqual([
    '0:2',
    '0:3',
    '1:2',
    '1:3',
  ]);
});

test.each([
  ['ArrowDown', false, 6, 4],
  ['ArrowDown', true, 99, 4],
  ['ArrowLeft', true, 5, 0],
  ['PageUp', false, 0, 4],
  ['PageDown', false, 25, 4],
  ['Home', false, 5, 1],
  ['End', true, 99, 12],
])('%s, to the edge %p, leads to row %p, column %p', (key, toEdge, row, column) => {
  expect(moved(key, toEdge, { row: 5, column: 4 }, bounds)).toEqual({ row, column });
});

test('other keys lead nowhere', () => {
  expect(moved('a', false, { row: 0, column: 0 }, bounds)).toBeUndefined();
});

test('a fill goes one way, down or across', () => {
  const range = { top: 2, bottom: 3, left: 2, right: 3 };
  expect(stretched(range, { row: 9, column: 5 })).toEqual({ ...range, bottom: 9 });
  expect(stretched(range, { row: 4, column: 9 })).toEqual({ ...range, right: 9 });
  expect(stretched(range, { row: 0, column: 2 })).toEqual({ ...range, top: 0 });
  expect(stretched(range, { row: 3, column: 2 })).toEqual(range);
});
