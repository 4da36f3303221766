import { metresBetween } from './ground.ts';

test('metres between two positions are those along the ground', () => {
  const dhaka = { latitude: 23.8103, longitude: 90.4125 };
  expect(metresBetween(dhaka, dhaka)).toBe(0);
  expect(metresBetween(dhaka, { latitude: 22.3569, longitude: 91.7832 })).toBeCloseTo(213_700, -3);
  expect(metresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015_114, -2);
});
