import { cellsOf, type Point } from './cells.ts';

const area = (cell: readonly Point[]) =>
  Math.abs(
    cell.reduce((sum, [x, y], place) => {
      const [nextX, nextY] = cell[(place + 1) % cell.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

test('two points share a box where neither is nearer', () => {
  const [one = [], other = []] = cellsOf(
    [
      [2, 5],
      [6, 5],
    ],
    [0, 0, 10, 10],
  );
  expect(area(one)).toBe(40);
  expect(area(other)).toBe(60);
  expect(Math.max(...one.map(([x]) => x))).toBe(4);
});

test('the cells of many points make up the whole box', () => {
  const points = Array.from({ length: 30 }, (_, place): Point => [(place * 37) % 100, (place * 61) % 90]);
  const cells = cellsOf(points, [0, 0, 100, 90]);
  expect(cells.reduce((sum, cell) => sum + area(cell), 0)).toBeCloseTo(9000);
});

test('one point has it all', () => {
  expect(area(cellsOf([[1, 1]], [0, 0, 3, 3])[0] ?? [])).toBe(9);
});
