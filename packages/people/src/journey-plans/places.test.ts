import type { PlannedDay, PlannedRoute } from '@routebook/contract';
import { placeInWords, placeKey, placeOfKey, shortCode, tintOf } from './places.ts';

test.each([
  ['RT00012', '12'],
  ['RT29999', '29999'],
  ['0', '0'],
  ['North', 'North'],
])('the code %s is short as %s', (code, short) => {
  expect(shortCode(code)).toBe(short);
});

test('a route keeps its tint', () => {
  expect(tintOf('RT00012')).toBe(tintOf('RT00012'));
  expect(tintOf('RT00012')).toBeLessThan(6);
});

const route = { id: 'r', name: 'Mirpur Bazar', code: 'RT1', outlets: 24 } as PlannedRoute;
const day = (change: Partial<PlannedDay> = {}): PlannedDay => ({
  day: '2026-11-21',
  purpose: 'routes',
  routeIds: ['r'],
  changed: false,
  version: 1,
  conflicts: [],
  ...change,
});
const place = (plan: PlannedDay | null) => ({ userId: 'u', userName: 'Rahim', day: '2026-11-21', plan });
const routes = new Map([['r', route]]);

test('a place says what is planned, and what needs a look', () => {
  expect(placeInWords(place(null), routes, undefined)).toBe('nothing planned');
  expect(placeInWords(place(day()), routes, undefined)).toBe('Mirpur Bazar (RT1), 24 outlets');
  const small = new Map([['r', { ...route, outlets: 1 }]]);
  expect(placeInWords(place(day()), small, undefined)).toBe('Mirpur Bazar (RT1), 1 outlet');
  expect(placeInWords(place(day({ purpose: 'leave', routeIds: [] })), routes, undefined)).toBe('leave');
  const conflicts = [{ kind: 'offDay' as const, text: 'Friday is the weekly off.', routeId: null }];
  expect(placeInWords(place(day({ changed: true, conflicts })), routes, 'Friday is the weekly off')).toBe(
    'Mirpur Bazar (RT1), 24 outlets; changed by hand; Friday is the weekly off; Conflict: Friday is the weekly off.',
  );
});

test('a place is found again by its key', () => {
  expect(placeOfKey(placeKey('u', '2026-11-21'))).toEqual({ userId: 'u', day: '2026-11-21' });
  expect(['', 'u', 'u_soon', '_2026-11-21'].map(placeOfKey)).toEqual([undefined, undefined, undefined, undefined]);
});
