import { sketchAround } from './sketch-points.ts';

const middle = { latitude: 23.75, longitude: 90.39 };

test('the middle is in the middle, north is up and everything is inside', () => {
  const north = { latitude: 23.77, longitude: 90.39 };
  const west = { latitude: 23.75, longitude: 90.38 };
  const sketch = sketchAround(middle, [north, west], 200, 250);
  expect(sketch.point(middle)).toEqual({ x: 100, y: 100 });
  expect(sketch.point(north).y).toBeCloseTo(14);
  expect(sketch.point(west).x).toBeLessThan(100);
  expect(sketch.point(west).x).toBeGreaterThan(14);
});

test('near positions do not blow the sketch up', () => {
  const sketch = sketchAround(middle, [middle], 200, 250);
  expect(sketch.scale).toBeCloseTo(86 / 250);
});
