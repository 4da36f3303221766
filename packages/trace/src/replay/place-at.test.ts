import { lastUntil, placeAt } from './place-at.ts';

const track = {
  from: '2026-11-23T03:00:00.000Z',
  at: [0, 60, 120, 7_320],
  latitude: [23.0, 23.1, 23.1, 23.5],
  longitude: [90.0, 90.2, 90.4, 90.8],
};
const start = Date.parse(track.from);
const gap = 5 * 60_000;
const at = (seconds: number) => placeAt(track, start + seconds * 1_000, gap);

test('between two positions somebody is as far on the way as the time is', () => {
  const place = at(30);
  expect(place?.latitude).toBeCloseTo(23.05);
  expect(place?.longitude).toBeCloseTo(90.1);
  expect(place?.isCertain).toBe(true);
});

test('at a position they are exactly there', () => {
  expect(at(60)).toEqual({ latitude: 23.1, longitude: 90.2, isCertain: true });
  expect(at(7_320)).toEqual({ latitude: 23.5, longitude: 90.8, isCertain: true });
});

test('in a tunnel of two hours nobody knows where they are: they stay where they were last, and that is said', () => {
  expect(at(3_600)).toEqual({ latitude: 23.1, longitude: 90.4, isCertain: false });
});

test('after the last position they were there last, before the first they are nowhere', () => {
  expect(at(9_000)).toEqual({ latitude: 23.5, longitude: 90.8, isCertain: false });
  expect(at(-1)).toBeNull();
  expect(placeAt({ ...track, at: [], latitude: [], longitude: [] }, start, gap)).toBeNull();
});

test('the last number that is not larger is found', () => {
  expect([-1, 0, 1, 5, 9].map((value) => lastUntil([0, 2, 4, 8], value))).toEqual([-1, 0, 0, 2, 3]);
});
