import { dayNumber, dayText, weekday } from '../days.ts';
import { routesPerOfficer } from '../sizes.ts';
import { createWorld, type DemoWorld } from '../world.ts';
import { divisions } from './districts.ts';
import { distanceKm } from './ground.ts';
import { type Market, marketOf, placesOf } from './market.ts';
import { above, type Place, pathOf } from './place.ts';
import { walk, walkKm } from './walk.ts';

const referenceDate = '2026-02-20';
const worlds = {
  small: createWorld('small', referenceDate),
  medium: createWorld('medium', referenceDate),
  enterprise: createWorld('enterprise', referenceDate),
};
const sizes = Object.entries(worlds).map(([size, world]) => [size, world, marketOf(world)] as const);

test('the eight divisions of Bangladesh hold their sixty-four districts', () => {
  const count = Object.fromEntries(divisions.map(({ name, districts }) => [name, districts.length]));
  expect(count).toEqual({
    Barishal: 6,
    Chattogram: 11,
    Dhaka: 13,
    Khulna: 10,
    Mymensingh: 4,
    Rajshahi: 8,
    Rangpur: 8,
    Sylhet: 4,
  });
  expect(new Set(divisions.flatMap(({ districts }) => districts.map(({ name }) => name))).size).toBe(64);
});

test('the safe circles of two districts never overlap', () => {
  const districts = divisions.flatMap((division) => division.districts);
  const overlaps = districts.flatMap((one, index) =>
    districts.slice(index + 1).filter((other) => distanceKm(one, other) < one.safeKm + other.safeKm),
  );
  expect(overlaps).toEqual([]);
});

describe.each(sizes)('the %s market', (_, world: DemoWorld, market: Market) => {
  test('has as many of each level as its size says', () => {
    const { counts } = world;
    expect(market.regions).toHaveLength(counts.regions);
    expect(market.divisions).toHaveLength(8);
    expect(market.districts).toHaveLength(64);
    expect(market.zones).toHaveLength(counts.zones);
    expect(market.territories).toHaveLength(counts.territories);
    expect(market.areas).toHaveLength(counts.areas);
    expect(market.dbHouses).toHaveLength(counts.dbHouses);
    expect(market.posts).toHaveLength(counts.salesOfficers);
    expect(market.routes).toHaveLength(counts.routes);
    expect(market.routes.reduce((sum, { outlets }) => sum + outlets, 0)).toBe(counts.outlets);
  });

  test('leads from every route through all nine levels to the nation', () => {
    const paths = new Set(
      market.routes.map((route) =>
        pathOf(route)
          .map(({ level }) => level)
          .join(' '),
      ),
    );
    expect([...paths]).toEqual(['nation region division district zone territory area dbHouse route']);
  });

  test('has no code twice in a level and no name twice beneath one parent', () => {
    const places = placesOf(market);
    expect(new Set(places.map(({ level, code }) => `${level} ${code.toLowerCase()}`)).size).toBe(places.length);
    const kept = places.filter(({ deleted }) => deleted === null);
    const names = new Set(kept.map(({ parent, name }) => `${parent?.id} ${name.toLowerCase()}`));
    expect(names.size).toBe(kept.length);
  });

  test('has every id once', () => {
    const places = placesOf(market);
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
  });

  test('gives every place a parent from its first day on, without a gap, and never before the parent', () => {
    const isSound = (place: Place) =>
      place.periods[0]?.from === place.from &&
      place.periods.at(-1)?.parent === place.parent &&
      place.periods.every(
        (period, index) =>
          period.to === (place.periods[index + 1]?.from ?? null) &&
          period.from >= period.parent.from &&
          period.from < world.today,
      );
    const unsound = placesOf(market)
      .slice(1)
      .filter((place) => !isSound(place));
    expect(unsound.map(({ code }) => code)).toEqual([]);
  });

  test('walks six routes an SO, one each working day and none on Friday', () => {
    const days = new Map<number, number[]>();
    for (const { officer, visitDay } of market.routes) days.set(officer, [...(days.get(officer) ?? []), visitDay]);
    expect(days.size).toBe(world.counts.salesOfficers);
    expect([...new Set([...days.values()].map((own) => own.sort().join()))]).toEqual(['0,1,2,3,4,6']);
    expect(routesPerOfficer).toBe(6);
  });

  test('plans more than sixty outlets a day for few routes, and for at least one', () => {
    const heavy = market.routes.filter(({ outlets }) => outlets > 60).length;
    expect(heavy).toBe(Math.max(1, Math.round(world.counts.routes / 1_000)));
    expect(Math.min(...market.routes.map(({ outlets }) => outlets))).toBeGreaterThan(5);
  });

  test('has DB houses of every status, most of them active, and trade only at open ones', () => {
    const statuses = new Set(market.dbHouses.map(({ status }) => status));
    expect([...statuses].sort()).toEqual(['active', 'closed', 'closing', 'hold', 'prospect']);
    const active = market.dbHouses.filter(({ status }) => status === 'active');
    expect(active.length).toBeGreaterThan(0.9 * market.dbHouses.length);
    const withRoutes = new Set(market.routes.map(({ dbHouse }) => dbHouse));
    const open = market.dbHouses.filter(({ status }) => status !== 'prospect' && status !== 'closed');
    expect(withRoutes).toEqual(new Set(open));
  });

  test('puts every DB house and every outlet inside the safe circle of its district', () => {
    const step = Math.ceil(market.routes.length / 2_000);
    expect(market.dbHouses.every((house) => inside(house, house.position))).toBe(true);
    for (const route of market.routes.filter(({ index }) => index % step === 0)) {
      expect(walk(world, route).every((position) => inside(route, position))).toBe(true);
    }
  });

  test('deactivated a territory with nothing active beneath it', () => {
    const { territory } = market.woundUp;
    expect(territory.status).toBe('inactive');
    expect(market.areas.filter(({ parent }) => parent === territory).map(({ status }) => status)).toEqual(['inactive']);
    expect(market.dbHouses.some((house) => above(house, 'territory') === territory)).toBe(false);
  });

  test('moved a territory to a zone of another region in the middle of a quarter', () => {
    const { territory, fromZone, toZone, on } = market.territoryMove;
    expect(above(fromZone, 'region')).not.toBe(above(toZone, 'region'));
    expect(territory.parent).toBe(toZone);
    expect(dayText(on)).toBe('2025-11-16');
    expect(market.routes.some((route) => above(route, 'territory') === territory)).toBe(true);
    expect(market.territories.some(({ parent }) => parent === fromZone)).toBe(true);
  });

  test('replaced a DB house on the 11th with all of its routes', () => {
    const [replacement] = market.replacements;
    expect(dayText(replacement?.on ?? 0)).toBe('2026-02-11');
    expect(replacement?.old).toMatchObject({ status: 'closed', replacedBy: replacement?.new });
    expect(replacement?.old.parent).toBe(replacement?.new.parent);
    const moved = market.routes.filter(({ parent }) => parent === replacement?.new);
    expect(moved.length).toBeGreaterThanOrEqual(routesPerOfficer);
    for (const { periods } of moved) {
      expect(periods.map(({ parent, from }) => [parent, from])).toEqual([
        [replacement?.old, replacement?.old.from],
        [replacement?.new, replacement?.on],
      ]);
    }
  });

  test('deleted one area that was added by mistake', () => {
    expect(placesOf(market).filter(({ deleted }) => deleted !== null)).toEqual([market.mistakenArea]);
  });
});

test('the routes of the smallest market are a day on foot', () => {
  const { small } = worlds;
  const lengths = marketOf(small).routes.map((route) => walkKm(route, walk(small, route)));
  expect(Math.min(...lengths)).toBeGreaterThan(0.5);
  expect(Math.max(...lengths)).toBeLessThan(25);
});

test('visits stand next to each other: no step is longer than 150 m', () => {
  const { small } = worlds;
  const steps = marketOf(small).routes.flatMap((route) => {
    const positions = walk(small, route);
    return positions.slice(1).map((position, index) => distanceKm(positions[index] ?? position, position));
  });
  expect(Math.max(...steps)).toBeLessThan(0.15);
});

test('another reference date moves the stories with it', () => {
  const market = marketOf(createWorld('small', '2026-08-11'));
  expect(dayText(market.replacements[0]?.on ?? 0)).toBe('2026-07-11');
  expect(dayText(market.territoryMove.on)).toBe('2026-05-16');
  expect(weekday(dayNumber('2026-08-14'))).toBe(5);
});

function inside({ district }: Place, position: { latitude: number; longitude: number }): boolean {
  return district !== null && distanceKm(district, position) <= district.safeKm;
}
