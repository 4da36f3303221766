import { paceShape } from './pace-shape.ts';

const pace = [
  { date: '2026-11-01', target: '100', actual: '50' },
  { date: '2026-11-02', target: '200', actual: '150' },
  { date: '2026-11-03', target: '400', actual: null },
];

test('runs from the left to the right, the most at the top, and ends where days are still to come', () => {
  const { target, actual, width, floor } = paceShape(pace, 0);
  expect(target.map(({ x }) => x)).toEqual([8, width / 2, width - 8]);
  expect(target.at(-1)?.y).toBe(10);
  expect(actual).toHaveLength(2);
  expect(actual[0]?.y).toBeCloseTo(floor - (floor - 10) / 8);
});

test('stands on the floor where nothing is aimed at', () => {
  const { target, floor } = paceShape([{ date: '2026-11-01', target: '0', actual: '0' }], 0);
  expect(target[0]?.y).toBe(floor);
});
