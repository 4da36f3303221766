import { conflictsOfDay, type DayFacts, noPlanText, type RouteFacts } from './conflicts.ts';

const route = (id: string, change: Partial<RouteFacts> = {}): RouteFacts => ({
  id,
  name: `Route ${id}`,
  status: 'active',
  houseName: 'Karim Traders',
  houseStatus: 'active',
  outlets: 20,
  visitsAWeek: 1,
  ...change,
});

const day = (change: Partial<DayFacts> = {}): DayFacts => ({
  routes: [route('a')],
  dayOff: null,
  leave: null,
  othersOn: () => [],
  assignee: () => ({ kind: 'self' }),
  timesThisWeek: () => 1,
  ...change,
});

const kinds = (facts: DayFacts) => conflictsOfDay(facts).map(({ kind }) => kind);
const texts = (facts: DayFacts) => conflictsOfDay(facts).map(({ text }) => text);

test('a day as it should be has no conflict', () => {
  expect(conflictsOfDay(day())).toEqual([]);
  expect(conflictsOfDay(day({ routes: [] }))).toEqual([]);
});

test('a route that two SOs walk on one day is named with the other SO, or without who is out of reach', () => {
  expect(texts(day({ othersOn: () => ['Rahim Uddin', null] }))).toEqual([
    'Route a is walked by Rahim Uddin too on this day.',
    'Route a is walked by another SO too on this day.',
  ]);
});

test('a route may be walked as often in a week as it has visit days', () => {
  const routes = [route('a', { visitsAWeek: 2 })];
  expect(kinds(day({ routes, timesThisWeek: () => 2 }))).toEqual([]);
  expect(texts(day({ routes, timesThisWeek: () => 3 }))).toEqual([
    'Route a is walked 3 times in this week; it is due 2 times.',
  ]);
});

test('days off and leave are not walked', () => {
  expect(conflictsOfDay(day({ dayOff: 'Friday is the weekly off', leave: 'fever' }))).toEqual([
    { kind: 'onLeave', text: 'On leave this day: fever.', routeId: null },
    { kind: 'offDay', text: 'Friday is the weekly off.', routeId: null },
  ]);
});

test('a route that is not active is not walked, nor one of a house that is not at work', () => {
  expect(texts(day({ routes: [route('a', { status: 'inactive' })] }))).toEqual(['Route a is inactive.']);
  expect(texts(day({ routes: [route('a', { status: 'deleted', houseStatus: 'closed' })] }))).toEqual([
    'Route a is deleted.',
  ]);
  expect(texts(day({ routes: [route('a', { houseStatus: 'hold' })] }))).toEqual([
    'Karim Traders, the DB house of Route a, is on hold.',
  ]);
  expect(kinds(day({ routes: [route('a', { houseStatus: 'closing' })] }))).toEqual([]);
});

test('more than 60 outlets are too many for a day, of all its routes together', () => {
  expect(kinds(day({ routes: [route('a', { outlets: 30 }), route('b', { outlets: 30 })] }))).toEqual([]);
  expect(texts(day({ routes: [route('a', { outlets: 30 }), route('b', { outlets: 31 })] }))).toEqual([
    '61 outlets in a day; more than 60 are too many.',
  ]);
});

test('a route is walked by the SO it is assigned to', () => {
  expect(texts(day({ assignee: () => ({ kind: 'nobody' }) }))).toEqual(['Route a is assigned to nobody on this day.']);
  expect(texts(day({ assignee: () => ({ kind: 'other', name: 'Karim' }) }))).toEqual([
    'Route a is assigned to Karim on this day.',
  ]);
});

test('an SO without any plan ahead is told of, unless no working day is ahead', () => {
  expect(noPlanText(0, 3)).toMatch('Nothing is planned');
  expect(noPlanText(1, 3)).toBeNull();
  expect(noPlanText(0, 0)).toBeNull();
});
