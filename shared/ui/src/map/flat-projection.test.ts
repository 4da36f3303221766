import { flatProjection } from './flat-projection.ts';

const centre = { latitude: 23.8, longitude: 90.4 };
const view = { centre, zoom: 10, width: 800, height: 600 };

test('what the map looks at lies in the middle of it', () => {
  const { x, y } = flatProjection(view)(centre);
  expect([x, y]).toEqual([expect.closeTo(400), expect.closeTo(300)]);
});

test('a degree of longitude is a 360th of the world, which doubles with each zoom', () => {
  const east = { ...centre, longitude: centre.longitude + 1 };
  expect(flatProjection(view)(east).x - 400).toBeCloseTo((512 * 2 ** 10) / 360);
  expect(flatProjection({ ...view, zoom: 11 })(east).x - 400).toBeCloseTo((512 * 2 ** 11) / 360);
});

test('the furthest north and south that Mercator draws are the edges of the world', () => {
  const whole = flatProjection({ centre: { latitude: 0, longitude: 0 }, zoom: 0, width: 512, height: 512 });
  const edge = 85.0511287798066;
  expect(whole({ latitude: edge, longitude: -180 })).toEqual({ x: expect.closeTo(0), y: expect.closeTo(0) });
  expect(whole({ latitude: -edge, longitude: 180 })).toEqual({ x: expect.closeTo(512), y: expect.closeTo(512) });
});
