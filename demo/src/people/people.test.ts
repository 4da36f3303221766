import { marketOf } from '../market/market.ts';
import { above, isBeneath } from '../market/place.ts';
import { createWorld, type DemoWorld } from '../world.ts';
import { peopleOf } from './people.ts';
import { routePeriodsOf } from './route-periods.ts';
import { territoryPostsOf } from './territory-officers.ts';

const sizes = (['small', 'medium', 'enterprise'] as const).map(
  (size) => [size, createWorld(size, '2026-02-20')] as const,
);

describe.each(sizes)('the people of the %s business', (_, world: DemoWorld) => {
  const market = marketOf(world);
  const people = peopleOf(world);
  const { posts } = territoryPostsOf(world);
  const { periods, vacant, officerOf } = routePeriodsOf(world);

  test('are as many of each designation as the size says', () => {
    const count = (designation: string) =>
      people.everybody.filter((person) => person.designation === designation).length;
    expect(count('NSM')).toBe(1);
    expect(count('RSM')).toBe(world.counts.regions);
    expect(count('TO')).toBe(world.counts.territoryOfficers);
    expect(count('SO')).toBe(world.counts.salesOfficers);
    for (const single of ['Administrator', 'Catalogue manager', 'Viewer']) expect(count(single)).toBe(1);
  });

  test('have a code, an address and a phone each of their own', () => {
    const { everybody } = people;
    for (const field of ['id', 'employeeCode', 'email', 'mobile'] as const) {
      expect(new Set(everybody.map((person) => person[field].toLowerCase())).size).toBe(everybody.length);
    }
    expect(everybody.every(({ mobile }) => /^01[3-9]\d{8}$/.test(mobile))).toBe(true);
  });

  test('can be signed in as, one for each designation', () => {
    const named = ['admin', 'nsm', 'rsm', 'to', 'so', 'catalogue', 'viewer'].map((name) =>
      people.everybody.find(({ email }) => email === `${name}@example.com`),
    );
    expect(named.map((person) => person?.designation)).toEqual([
      'Administrator',
      'NSM',
      'RSM',
      'TO',
      'SO',
      'Catalogue manager',
      'Viewer',
    ]);
  });

  test('report one level up: SO to TO to RSM to NSM', () => {
    const superior = { SO: 'TO', TO: 'RSM', RSM: 'NSM' } as const;
    const wrong = people.everybody.filter(
      ({ designation, supervisor }) =>
        designation in superior && supervisor?.designation !== superior[designation as keyof typeof superior],
    );
    expect(wrong).toEqual([]);
  });

  test('report to somebody of the same region', () => {
    for (const { officer, territory, to } of posts) {
      if (to !== null) continue;
      const region = market.regions.indexOf(above(territory, 'region'));
      expect(people.territoryOfficers[officer]?.supervisor).toBe(people.managers[region]);
    }
  });

  test('look after every active territory, and every TO after at least one', () => {
    const today = posts.filter(({ to }) => to === null);
    const active = market.territories.filter(({ status }) => status === 'active');
    expect(new Set(today.map(({ territory }) => territory))).toEqual(new Set(active));
    expect(new Set(today.map(({ officer }) => officer)).size).toBe(world.counts.territoryOfficers);
  });

  test('changed in the territory that was moved on the day of the move', () => {
    const { territory, on, fromZone } = market.territoryMove;
    const [before, after] = posts
      .filter((post) => post.territory === territory)
      .sort((one, other) => one.from - other.from);
    expect(before).toMatchObject({ to: on });
    expect(after).toMatchObject({ from: on, to: null });
    const former = people.territoryOfficers[before?.officer ?? -1];
    expect(former?.supervisor).toBe(people.managers[market.regions.indexOf(above(fromZone, 'region'))]);
  });

  test('walk routes in periods that begin before they end and after both joined', () => {
    const wrong = periods.filter(
      ({ route, person, from, to }) => from < Math.max(route.from, person.joined) || (to ?? world.today) <= from,
    );
    expect(wrong).toEqual([]);
    const open = periods.filter(({ to }) => to === null);
    expect(new Set(open.map(({ route }) => route)).size).toBe(open.length);
  });

  test('leave a few routes vacant, one of them in Sylhet', () => {
    expect(vacant[0]?.district?.name).toBe('Sylhet');
    expect(market.routes.filter((route) => !officerOf.has(route))).toHaveLength(vacant.length);
    expect(vacant.length).toBeLessThan(0.01 * market.routes.length);
  });

  test('include an SO who was transferred, and the successor on the routes left behind', () => {
    const { officer, successor, fromHouse, toHouse, on } = market.transfer;
    const transferred = people.salesOfficers[officer];
    const history = periods.filter(({ person }) => person === transferred);
    expect(new Set(history.filter(({ to }) => to === on).map(({ route }) => route.dbHouse))).toEqual(
      new Set([fromHouse]),
    );
    expect(new Set(history.filter(({ from }) => from === on).map(({ route }) => route.dbHouse))).toEqual(
      new Set([toHouse]),
    );
    const left = history.filter(({ to }) => to === on).map(({ route }) => officerOf.get(route));
    expect(new Set(left)).toEqual(new Set([people.salesOfficers[successor]]));
  });

  test('are in charge of what lies beneath their own place', () => {
    for (const area of market.areas.filter(({ status }) => status === 'active')) {
      const inCharge = people.inChargeOf(area);
      const own = posts.filter(({ officer, to }) => to === null && people.territoryOfficers[officer] === inCharge);
      expect(own.some(({ territory }) => isBeneath(area, territory))).toBe(true);
    }
  });
});
