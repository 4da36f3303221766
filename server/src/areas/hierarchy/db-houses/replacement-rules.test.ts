import { checkReplacement, type ReplacementFacts } from './replacement-rules.ts';

const facts: ReplacementFacts = {
  old: {
    id: 'old',
    name: 'Meghna Traders',
    status: 'active',
    deleted: false,
    areaId: 'area',
    way: ['area', 'old'],
    validFrom: '2023-01-01',
  },
  new: {
    id: 'new',
    name: 'Padma Enterprise',
    status: 'prospect',
    deleted: false,
    areaId: 'area',
    way: ['area', 'new'],
    validFrom: '2026-02-01',
  },
  effectiveFrom: '2026-03-11',
  today: '2026-03-11',
  openFrom: null,
  routesThere: 6,
  routesMoving: 6,
  strangers: 0,
  nameClashes: [],
  laterChanges: 0,
  salesOfficers: 2,
  keepSalesOfficers: true,
  offers: { lost: [], gained: [] },
};

const stateOf = (change: Partial<ReplacementFacts>, point: string) =>
  checkReplacement({ ...facts, ...change }).find((check) => check.point === point)?.state;

test('a prospect takes over all routes of an active house today without a word against it', () => {
  expect(checkReplacement(facts).map((check) => check.state)).toEqual(Array(9).fill('ok'));
});

test.each([
  ['Old house', { old: { ...facts.old, status: 'closed' } }],
  ['Old house', { old: { ...facts.old, deleted: true } }],
  ['New house', { new: facts.old }],
  ['New house', { new: { ...facts.new, status: 'hold' } }],
  ['Effective date', { effectiveFrom: '2026-01-31' }],
  ['Effective date', { openFrom: '2026-04-01' }],
  ['Routes', { strangers: 1 }],
  ['Route names', { nameClashes: ['Bazar Road'] }],
  ['Later changes', { laterChanges: 1 }],
] satisfies [string, Partial<ReplacementFacts>][])('%s stands in the way with %j', (point, change) => {
  expect(stateOf(change, point)).toBe('blocks');
});

test.each([
  ['Area', { new: { ...facts.new, areaId: 'other' } }],
  ['Effective date', { today: '2026-03-20' }],
  ['Routes', { routesMoving: 4 }],
  ['Routes', { routesMoving: 0 }],
  ['SOs', { keepSalesOfficers: false }],
  ['Offers', { offers: { lost: ['Eid offer'], gained: [] } }],
] satisfies [string, Partial<ReplacementFacts>][])('%s is worth a warning with %j', (point, change) => {
  expect(stateOf(change, point)).toBe('warns');
});

test.each([
  ['Effective date', { effectiveFrom: '2026-04-01' }, 'Planned for 1 April 2026; nothing changes before.'],
  [
    'Effective date',
    { effectiveFrom: '2026-01-31' },
    'Both houses exist from 1 February 2026: choose that day or a later one.',
  ],
  ['SOs', { salesOfficers: 1 }, 'The one SO goes on walking the routes.'],
  ['SOs', { keepSalesOfficers: false }, '6 routes become vacant on that day.'],
  ['SOs', { keepSalesOfficers: false, routesMoving: 1 }, 'The route becomes vacant on that day.'],
  ['Routes', { strangers: 1 }, '1 of the chosen routes is not with the old house on that day; choose again.'],
  [
    'Later changes',
    { laterChanges: 1 },
    '1 of these routes has a change of house planned for a later day; undo that first.',
  ],
  ['SOs', { salesOfficers: 0 }, 'No route is walked by anybody.'],
] satisfies [string, Partial<ReplacementFacts>, string][])('%s with %j says so', (point, change, detail) => {
  expect(checkReplacement({ ...facts, ...change })).toContainEqual(expect.objectContaining({ point, detail }));
});
