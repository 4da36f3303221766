import { clockShift, fenceOf, isTooFast, type Made, paretoOf, type VisitFacts, visitProblem } from './rules.ts';

const at = (time: string) => Date.parse(`2026-11-22T${time}:00Z`);
const shop = { latitude: 23.75, longitude: 90.39 };
/** So many metres north of the shop. */
const north = (metres: number, accuracy: number | null = 8) => ({
  latitude: shop.latitude + metres / 111_195,
  longitude: shop.longitude,
  accuracy,
});

test('a clock that is off by minutes is believed, one that is a day off is set right', () => {
  expect(clockShift(at('05:02'), at('05:00'), 5)).toBe(0);
  expect(clockShift(at('05:00') - 86_400_000, at('05:00'), 5)).toBe(86_400_000);
});

test.each([
  ['at the outlet', north(30), { distance: 30, fence: 'in' }],
  ['far from it', north(400), { distance: 400, fence: 'out' }],
  ['a position vaguer than the fence is never outside', north(400, 51), { distance: 400, fence: 'unverified' }],
  ['nor inside', north(10, 800), { distance: 10, fence: 'unverified' }],
  ['nobody said how vague', north(400, null), { distance: 400, fence: 'unverified' }],
  ['no position', null, { distance: null, fence: 'unverified' }],
] as const)('fence: %s', (_, fix, found) => {
  expect(fenceOf(fix, shop, 50)).toEqual(found);
});

const made = (from: string, to: string, metres: number, extra: Partial<Made> = {}): Made => ({
  outletId: 'a',
  in: at(from),
  out: at(to),
  fix: north(metres),
  ...extra,
});

test('a kilometre in a minute is fast, in ten seconds nobody makes it', () => {
  const first = made('05:00', '05:05', 0);
  expect(isTooFast(first, made('05:06', '05:10', 1_000), 120)).toBe(false);
  expect(isTooFast(first, made('05:06', '05:10', 3_000), 120)).toBe(true);
  expect(isTooFast(first, made('05:03', '05:10', 3_000), 120)).toBe(true);
  expect(isTooFast(first, made('05:03', '05:10', 10), 120)).toBe(false);
  expect(isTooFast(first, made('05:06', '05:10', 3_000, { fix: null }), 120)).toBe(false);
});

const day: VisitFacts = {
  day: '2026-11-22',
  checkedIn: at('03:00'),
  checkedOut: null,
  hasOutlet: true,
  hasReason: true,
};
const sent = { outletId: 'a', position: north(3), productive: false, reasonId: null };
const around = { now: at('10:00'), clockMinutes: 5, openFrom: '2026-11-01', others: [] as Made[] };
const span = { in: at('05:00'), out: at('05:10') };

test.each([
  ['nothing', {}, {}, {}, null],
  ['the future', {}, {}, { now: at('05:04') }, 'future'],
  ['that ends before it begins', { in: at('05:11') }, {}, {}, 'backwards'],
  ['a closed month', {}, {}, { openFrom: '2026-12-01' }, 'closed'],
  ['no check-in', {}, { checkedIn: null }, {}, 'attendance'],
  ['before the check-in', {}, { checkedIn: at('05:06') }, {}, 'attendance'],
  ['after the check-out', {}, { checkedOut: at('04:54') }, {}, 'attendance'],
  ['an outlet of others', {}, { hasOutlet: false }, {}, 'outlet'],
  ['a second one of the same moment', {}, {}, { others: [made('05:09', '05:20', 0)] }, 'double'],
  [
    'another outlet at that moment, which is too fast and not double',
    {},
    {},
    { others: [made('05:09', '05:20', 0, { outletId: 'b' })] },
    null,
  ],
] as const)('refused: %s', (_, moment, facts, circumstances, problem) => {
  const found = visitProblem(sent, { ...span, ...moment }, { ...day, ...facts }, { ...around, ...circumstances });
  expect(found?.problem ?? null).toBe(problem);
});

test('a position beyond the pole, and a reason that does not fit, are refused', () => {
  const problem = (extra: object, facts = {}) =>
    visitProblem({ ...sent, ...extra }, span, { ...day, ...facts }, around)?.problem;
  expect(problem({ position: { latitude: 91, longitude: 0, accuracy: null } })).toBe('position');
  expect(problem({ position: north(3, 1e300) })).toBe('position');
  expect(problem({ productive: true, reasonId: 'r' })).toBe('reason');
  expect(problem({ reasonId: 'r' }, { hasReason: false })).toBe('reason');
});

test('a Pareto adds shares up to all', () => {
  expect(paretoOf([5, 3, 2])).toEqual([
    { percent: 50, cumulative: 50 },
    { percent: 30, cumulative: 80 },
    { percent: 20, cumulative: 100 },
  ]);
  expect(paretoOf([])).toEqual([]);
});
