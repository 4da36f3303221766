import type { TraceSettings } from '@routebook/contract';
import { stateAt } from './moment.ts';

const settings = { offlineSeconds: 45, gapMinutes: 5, stopMetres: 50 } as TraceSettings;
const place = { latitude: 23.7, longitude: 90.4 };
const metre = 1 / 111_195;
const north = (metres: number) => ({ ...place, latitude: place.latitude + metres * metre });
const stateOf = (standing: Partial<Parameters<typeof stateAt>[0]>) =>
  stateAt({ ago: 20_000, place, before: null, checkedOut: false, ...standing }, settings);

test('who was within the circle of a stop before was idle, whoever came from further was moving', () => {
  expect(stateOf({ before: north(49) })).toBe('idle');
  expect(stateOf({ before: north(51) })).toBe('moving');
});

test('who walked, and whoever had just begun, was moving', () => {
  expect(stateOf({ before: null })).toBe('moving');
});

test('who had not been heard for a gap was offline, wherever they stood', () => {
  expect(stateOf({ before: place, ago: 300_000 })).toBe('idle');
  expect(stateOf({ before: place, ago: 300_001 })).toBe('offline');
});

test('who had checked out was off duty, however long ago that was', () => {
  expect(stateOf({ before: place, checkedOut: true })).toBe('offDuty');
  expect(stateOf({ ago: 3_600_000, checkedOut: true })).toBe('offDuty');
});
