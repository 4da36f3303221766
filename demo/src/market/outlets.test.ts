import { dayNumber } from '../days.ts';
import { createWorld } from '../world.ts';
import { distanceKm } from './ground.ts';
import { marketOf } from './market.ts';
import { categoryShares, isDuplicate, type Outlet, outletsOf } from './outlets.ts';

const world = createWorld('small', '2026-02-20');
const byRoute = marketOf(world).routes.map((route) => ({ route, outlets: [...outletsOf(world, route)] }));
const outlets = byRoute.flatMap((entry) => entry.outlets);
const pairs = byRoute.flatMap(({ route, outlets: onRoute }) =>
  onRoute.flatMap((outlet, place) => {
    const before = onRoute[place - 1];
    return before && isDuplicate(route.firstOutlet + place, place) ? [{ first: before, again: outlet }] : [];
  }),
);

function share(matches: (outlet: Outlet) => boolean): number {
  return (100 * outlets.filter(matches).length) / outlets.length;
}

test('every fiftieth outlet was entered twice: same phone, a near name, a few steps away, later', () => {
  expect(pairs).toHaveLength(outlets.length / 50);
  for (const { first, again } of pairs) {
    expect(again.mobile).toBe(first.mobile);
    expect(again.name).not.toBe(first.name);
    expect(again.category).toBe(first.category);
    expect(distanceKm(first.position, again.position)).toBeLessThan(0.03);
    expect(again.from).toBeGreaterThan(first.from);
  }
});

test('no two other outlets share a phone, and none a code or an id', () => {
  expect(new Set(outlets.map(({ mobile }) => mobile)).size).toBe(outlets.length - pairs.length);
  expect(new Set(outlets.map(({ code }) => code)).size).toBe(outlets.length);
  expect(new Set(outlets.map(({ id }) => id)).size).toBe(outlets.length);
});

test('phones are numbers of Bangladesh', () => {
  expect(outlets.every(({ mobile }) => /^01[3-9]\d{8}$/.test(mobile))).toBe(true);
});

test.each(categoryShares)('%s makes about %d %% of the outlets', (category, percent) => {
  const found = share((outlet) => outlet.category === category);
  expect(Math.abs(found - percent)).toBeLessThan(Math.max(0.5, percent * 0.08));
});

test.each([
  ['A', 8],
  ['B', 22],
  ['C', 40],
  ['D', 30],
] as const)('class %s makes about %d %%', (letter, percent) => {
  expect(Math.abs(share((outlet) => outlet.class === letter) - percent)).toBeLessThan(1.5);
});

test('about a tenth have a Bangla name', () => {
  expect(Math.abs(share(({ name }) => /[\u0980-\u09ff]/.test(name)) - 10)).toBeLessThan(1.5);
});

test('most are active, some of every other status', () => {
  expect(share(({ status }) => status === 'active')).toBeGreaterThan(90);
  expect(new Set(outlets.map(({ status }) => status)).size).toBe(5);
  expect(outlets.filter(({ status }) => status === 'pending')).toHaveLength(3);
});

test('each was made on the day it came to its route, and before today', () => {
  const wrong = outlets.filter(
    ({ createdAt, from }) => dayNumber(createdAt.slice(0, 10)) !== from || from >= world.today,
  );
  expect(wrong).toEqual([]);
});

test('a route tells the same outlets however often it is asked', () => {
  const [entry] = byRoute;
  expect(entry && [...outletsOf(world, entry.route)]).toEqual(entry?.outlets);
});
