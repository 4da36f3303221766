import { placeOnWay } from './walk.ts';

const stops = [23.7, 23.8, 23.9].map((latitude) => ({ latitude, longitude: 90.4 }));
const latitudes = (...shares: number[]) => shares.map((share) => placeOnWay(stops, share)?.latitude.toFixed(3));

test('somebody stands at an outlet, then walks to the next, and stays at the last', () => {
  expect(latitudes(0, 0.1, 0.2)).toEqual(['23.700', '23.700', '23.700']);
  expect(latitudes(0.8 / 3, 1 / 3)).toEqual(['23.750', '23.800']);
  expect(latitudes(0.9, 1, 2)).toEqual(['23.900', '23.900', '23.900']);
});

test('without an outlet nobody is anywhere', () => {
  expect(placeOnWay([], 0.5)).toBeNull();
});
