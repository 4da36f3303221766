import type { RouteState } from './queries.ts';
import { faultOfOrder, faultOfOutletMove } from './rules.ts';

test('a visiting order names every outlet of the route once', () => {
  expect(faultOfOrder(['a', 'b'], ['b', 'a'])).toBeNull();
  expect(faultOfOrder(['a', 'b'], ['a', 'a'])).toMatch('twice');
  expect(faultOfOrder(['a', 'b'], ['a'])).toMatch('missing');
  expect(faultOfOrder(['a'], ['a', 'c'])).toMatch('not on this route');
});

const route = (id: string, change: Partial<RouteState> = {}): RouteState => ({
  id,
  name: `Route ${id}`,
  status: 'active',
  deleted: false,
  validFrom: '2026-01-01',
  sequenceVersion: 1,
  ...change,
});
const [from, to] = [route('a'), route('b')];
const today = '2026-03-10';

test('outlets move to another active route, from today on', () => {
  expect(faultOfOutletMove(from, to, today, today)).toBeNull();
  expect(faultOfOutletMove(from, to, '2026-04-01', today)).toBeNull();
});

test('outlets do not move to their own route, an inactive one, a deleted one, or into the past', () => {
  expect(faultOfOutletMove(from, from, today, today)).toHaveProperty('toRouteId');
  expect(faultOfOutletMove(from, route('b', { status: 'inactive' }), today, today)).toHaveProperty('toRouteId');
  expect(faultOfOutletMove(from, route('b', { deleted: true }), today, today)).toHaveProperty('toRouteId');
  expect(faultOfOutletMove(from, to, '2026-03-09', today)).toHaveProperty('effectiveFrom');
  expect(faultOfOutletMove(from, route('b', { validFrom: '2026-05-01' }), '2026-04-01', today)).toHaveProperty(
    'effectiveFrom',
  );
});
