import type { Visit } from '@routebook/contract';
import { boundsOf, dayOverlay } from './day-overlay.ts';

const visit = (fence: Visit['fence'], longitude: number | null) =>
  ({ fence, longitude, latitude: longitude === null ? null : 23 }) as Visit;
const missed = [{ outlet: { id: 'o', name: 'Shop', code: 'S' }, sequence: 3, latitude: 23.5, longitude: 90.5 }];
const day = { visits: [visit('in', 90), visit('unverified', null), visit('out', 91)], missed };

test('a day on the map: the way from visit to visit, without those by telephone; what was missed beside it', () => {
  const { source } = dayOverlay(day);
  const features = 'data' in source ? source.data.features : [];
  expect(features[0]?.geometry).toEqual({
    type: 'LineString',
    coordinates: [
      [90, 23],
      [91, 23],
    ],
  });
  expect(features.slice(1).map(({ properties }) => properties)).toEqual([
    { kind: 'in', label: '1' },
    { kind: 'out', label: '3' },
    { kind: 'missed', label: '' },
  ]);
});

test('it covers all of it, and nothing without a position', () => {
  const [west, south, east, north] = boundsOf(day) ?? [0, 0, 0, 0];
  expect([west < 90, south < 23, east > 91, north > 23.5]).toEqual([true, true, true, true]);
  expect(boundsOf({ visits: [visit('unverified', null)], missed: [] })).toBeUndefined();
});
