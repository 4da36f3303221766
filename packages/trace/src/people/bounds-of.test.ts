import { boundsOf } from './bounds-of.ts';

test('places lie within their bounds, with room around them; without places there are none', () => {
  const [west, south, east, north] = boundsOf([
    { latitude: 22, longitude: 88 },
    { latitude: 26, longitude: 92 },
  ]) ?? [0, 0, 0, 0];
  expect([west < 88, south < 22, east > 92, north > 26]).toEqual([true, true, true, true]);
  expect(boundsOf([{ latitude: 23, longitude: 90 }], 0.5)).toEqual([89.5, 22.5, 90.5, 23.5]);
  expect(boundsOf([])).toBeUndefined();
});
