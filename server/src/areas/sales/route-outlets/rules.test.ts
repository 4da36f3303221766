import type { RouteState } from './queries.ts';
import { orderProblem, outletMoveProblem } from './rules.ts';

test('a visiting order names every outlet of the route once', () => {
  expect(orderProblem(['a', 'b'], ['b', 'a'])).toBeNull();
  expect(orderProblem(['a', 'b'], ['a', 'a'])).toMatch('twice');
  expect(orderProblem(['a', 'b'], ['a'])).toMatch('missing');
  expect(orderProblem(['a'], ['a', 'c'])).toMatch('not on this route');
});

const route = (id: string, change: Partial<RouteState> = {}): RouteState => ({
  id,
  name: `Route ${id}`,
  status: 'active',
  deleted: false,
  validFrom: '2026-01-01',
  endsOn: null,
  sequenceVersion: 1,
  ...change,
});
const [from, to] = [route('a'), route('b')];
const today = '2026-03-10';

test('outlets move to another active route, from today on', () => {
  expect(outletMoveProblem(from, to, today, today)).toBeNull();
  expect(outletMoveProblem(from, to, '2026-04-01', today)).toBeNull();
});

test('outlets do not move to a route that is planned to end, whatever the day', () => {
  const ending = route('b', { endsOn: '2026-05-01' });
  const fields = { toRouteId: 'Route b ends on 1 May 2026: choose another route.' };
  expect(outletMoveProblem(from, ending, today, today)).toEqual(fields);
  expect(outletMoveProblem(from, ending, '2026-06-01', today)).toEqual(fields);
});

test('outlets do not move to their own route, an inactive one, a deleted one, or into the past', () => {
  expect(outletMoveProblem(from, from, today, today)).toHaveProperty('toRouteId');
  expect(outletMoveProblem(from, route('b', { status: 'inactive' }), today, today)).toHaveProperty('toRouteId');
  expect(outletMoveProblem(from, route('b', { deleted: true }), today, today)).toHaveProperty('toRouteId');
  expect(outletMoveProblem(from, to, '2026-03-09', today)).toHaveProperty('effectiveFrom');
  expect(outletMoveProblem(from, route('b', { validFrom: '2026-05-01' }), '2026-04-01', today)).toHaveProperty(
    'effectiveFrom',
  );
});
