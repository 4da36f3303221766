import { paretoShape } from './pareto-shape.ts';

test('a bar is as high as its share, and the line ends at the top', () => {
  const { columns, points, lines, floor } = paretoShape([
    { name: 'A', percent: 75, cumulative: 75 },
    { name: 'B', percent: 25, cumulative: 100 },
  ]);
  const at = (percent: number) => lines.find((line) => line.percent === percent)?.y;
  expect(columns.map(({ y }) => y)).toEqual([at(75), at(25)]);
  expect(points.at(-1)?.y).toBe(at(100));
  expect(at(0)).toBe(floor);
});
