import type { Person } from '../../../testing/people.ts';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';

let market: TestMarket;
let area: { id: string };

beforeAll(async () => {
  market = await testMarket();
  area = (await market.branch(undefined, 'area')).area;
});
afterAll(() => market.close());

/** A house with some routes, the first walked by an SO since long ago, three outlets on each. */
async function houseWith(routes: number, status = 'active') {
  const house = await market.add('dbHouse', area.id, { status });
  const officer = await market.person({ designation: 'SO', markets: [house.id] });
  const routeIds: string[] = [];
  for (let number = 0; number < routes; number += 1) {
    const route = await market.add('route', house.id);
    await market.outlets(route.id, 3);
    routeIds.push(route.id);
  }
  await market.sql("update market_node set valid_from = '2024-01-01' where id = $1 or parent_id = $1", [house.id]);
  await market.sql("update market_parent set valid_from = '2024-01-01' where node_id = $1 or parent_id = $1", [
    house.id,
  ]);
  if (routeIds[0]) {
    await market.sql("insert into route_sales_officer (route_id, user_id, valid_from) values ($1, $2, '2024-01-01')", [
      routeIds[0],
      officer.id,
    ]);
    await market.sql('update route set sales_officer_id = $2 where node_id = $1', [routeIds[0], officer.id]);
  }
  return { id: house.id as string, name: house.name as string, officer, routeIds };
}

interface RosterRow {
  readonly dbHouse: { readonly id: string; readonly name: string };
  readonly salesOfficer: { readonly name: string; readonly employeeCode: string; readonly mobile: string | null };
}

type House = Awaited<ReturnType<typeof houseWith>>;

const planOf = async (old: House, next: House, change: object = {}) => ({
  oldId: old.id,
  newId: next.id,
  effectiveFrom: await market.day(),
  reason: 'The proprietor retires',
  routeIds: old.routeIds,
  keepSalesOfficers: true,
  ...change,
});

const replaceUrl = '/api/v1/replace-db-house';
const houseNow = async ({ id }: House) => (await market.get(`/api/v1/new-dbhouses/${id}`)).body.dbHouse;

describe('replacing a DB house', () => {
  test('is told beforehand what moves and what stands in the way, and nothing changes by that', async () => {
    const [old, next] = [await houseWith(2), await houseWith(0, 'prospect')];
    const { status, body } = await market.post(`${replaceUrl}/checklist`, await planOf(old, next));
    expect(status).toBe(200);
    expect(body.moves).toEqual({ routes: 2, salesOfficers: 1, outlets: 6 });
    expect(body.checklist.every((point: { state: string }) => point.state === 'ok')).toBe(true);
    expect((await houseNow(old)).counts.routes).toBe(2);
  });

  test('hands routes, SOs and outlets over, and the old house keeps its past', async () => {
    const [old, next] = [await houseWith(2), await houseWith(0, 'prospect')];
    const { status, body } = await market.post(replaceUrl, await planOf(old, next));
    expect([status, body.replacement?.moves]).toMatchObject([
      200,
      { routes: 2, salesOfficers: 1, outlets: 6, pieces: 0 },
    ]);
    const [before, after] = [await houseNow(old), await houseNow(next)];
    expect([before.status, before.counts.routes, before.replacedBy.id]).toEqual(['closed', 0, next.id]);
    expect([after.status, after.counts.routes, after.counts.outlets, after.counts.salesOfficers]).toEqual([
      'active',
      2,
      6,
      1,
    ]);
    const yesterday = await market.get(`/api/v1/new-routes?market=${old.id}&asOf=${await market.day(-1)}`);
    expect(yesterday.body.totalRoutes).toBe(2);
    expect(await market.wrongTotals()).toEqual([]);
    const listed = await market.get(`${replaceUrl}?market=${next.id}`);
    expect(listed.body.replacements).toHaveLength(1);
  });

  test('is listed by any of its columns, found by either house or the reason, added up, and comes as a file', async () => {
    const here = (await market.branch(undefined, 'area')).area;
    const [small, large, next] = [await houseWith(1), await houseWith(2), await houseWith(0)];
    for (const [old, reason] of [
      [large, 'Gives the business up'],
      [small, 'Ran out of money'],
    ] as const)
      expect((await market.post(replaceUrl, await planOf(old, next, { reason }))).status).toBe(200);
    const of = async (query: string) => (await market.get(`${replaceUrl}?market=${next.id}&${query}`)).body;
    const olds = async (query: string) =>
      (await of(query)).replacements.map(({ old }: { old: { name: string } }) => old.name);

    expect(await olds('sort=routes')).toEqual([small.name, large.name]);
    expect(await olds('sort=-routes&pageSize=1')).toEqual([large.name]);
    expect(await olds('pageSize=1&page=2')).toEqual([large.name]);
    expect(await olds('search=BUSINESS gives')).toEqual([large.name]);
    expect(await olds(`search=${encodeURIComponent(small.name)}`)).toEqual([small.name]);
    expect(await of('pageSize=1')).toMatchObject({
      totalReplacements: 2,
      totalRoutes: 3,
      totalSalesOfficers: 2,
      totalOutlets: 9,
      totalPieces: 0,
      totalDues: '0.00',
    });
    expect((await market.get(`${replaceUrl}?market=${here.id}`)).body.totalReplacements).toBe(0);

    const { body } = await market.get(`/api/v1/replace-db-house-exports?format=csv&market=${next.id}&sort=routes`);
    const [head, first, second, ...others] = body.trim().split('\r\n');
    expect(head).toContain('old_code,old,new_code,new,effective_from,routes,sos,outlets');
    expect([first, second].map((line) => line.includes(small.name))).toEqual([true, false]);
    expect(others).toEqual([]);
  });

  test('leaves the routes vacant when the SOs do not come along', async () => {
    const [old, next] = [await houseWith(1), await houseWith(0)];
    await market.post(replaceUrl, await planOf(old, next, { keepSalesOfficers: false }));
    const { body } = await market.get(`/api/v1/db-wise-so?market=${next.id}`);
    expect([body.totalSalesOfficers, body.vacantRoutes]).toEqual([0, 1]);
    expect(await market.wrongTotals()).toEqual([]);
  });

  test('with some routes only, the old house goes on closing', async () => {
    const [old, next] = [await houseWith(2), await houseWith(0)];
    await market.post(replaceUrl, await planOf(old, next, { routeIds: old.routeIds.slice(0, 1) }));
    expect((await houseNow(old)).status).toBe('closing');
  });

  test('planned for a later day changes nothing until that day comes', async () => {
    const [old, next] = [await houseWith(1), await houseWith(0, 'prospect')];
    const later = await market.day(3);
    expect((await market.post(replaceUrl, await planOf(old, next, { effectiveFrom: later }))).status).toBe(200);
    expect([(await houseNow(old)).status, (await houseNow(next)).status]).toEqual(['active', 'prospect']);
    await market.sql('select apply_market_day($1)', [later]);
    const [before, after] = [await houseNow(old), await houseNow(next)];
    expect([before.status, before.replacedBy?.id, after.status, after.counts.routes]).toEqual([
      'closed',
      next.id,
      'active',
      1,
    ]);
    expect(await market.wrongTotals()).toEqual([]);
  });

  test('is refused in plain words, and leaves no half', async () => {
    const [old, next] = [await houseWith(1), await houseWith(0, 'hold')];
    const { status, body } = await market.post(replaceUrl, await planOf(old, next));
    expect([status, body.code]).toEqual([422, 'REFUSED']);
    expect(body.message).toMatch('only an active house or a prospect takes over');
    expect((await houseNow(old)).counts.routes).toBe(1);
  });

  test('twice at once happens once', async () => {
    const [old, next] = [await houseWith(1), await houseWith(0)];
    const plan = await planOf(old, next);
    const answers = await Promise.all([market.post(replaceUrl, plan), market.post(replaceUrl, plan)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('needs both houses in scope', async () => {
    const [old, next] = [await houseWith(1), await houseWith(0)];
    const person = await market.person({ designation: 'RSM', markets: [old.id] });
    const { status, body } = await market.post(replaceUrl, await planOf(old, next), person);
    expect([status, Object.keys(body.fields)]).toEqual([404, ['newId']]);
  });
});

describe('the SOs by DB house', () => {
  test('are listed with their routes, as of a day', async () => {
    const house = await houseWith(2);
    await market.sql(
      `insert into sale_month (month, level, place_id, primary_net, secondary_net)
       select month_of(business_date()) - back, 'route', route_id, 0, 120.50 from unnest($1::uuid[]) as route_id, unnest('{0, 1}'::integer[]) as back`,
      [house.routeIds],
    );
    const { body } = await market.get(`/api/v1/db-wise-so?market=${house.id}`);
    expect([body.totalSalesOfficers, body.vacantRoutes]).toEqual([1, 1]);
    expect(body.roster[0]).toMatchObject({
      dbHouse: { id: house.id, name: house.name },
      salesOfficer: { id: house.officer.id },
      routes: [{ id: house.routeIds[0], from: '2024-01-01', to: null, outlets: 3 }],
      mtdSecondary: '120.50',
    });
    expect(body.totals).toEqual({ dbHouses: 1, routes: 1, outlets: 3, mtdSecondary: '120.50' });
    const none = { dbHouses: 0, routes: 0, outlets: 0, mtdSecondary: '0.00' };
    expect((await market.get(`/api/v1/db-wise-so?market=${house.id}&search=nobody`)).body.totals).toEqual(none);
    const earlier = await market.get(`/api/v1/db-wise-so?market=${house.id}&asOf=2024-06-01`);
    expect(earlier.body.totals).toEqual({ dbHouses: 1, routes: 1, outlets: 3, mtdSecondary: null });
    expect(earlier.body.roster[0].mtdSecondary).toBeNull();
    const before = await market.get(`/api/v1/db-wise-so?market=${house.id}&asOf=2023-06-01`);
    expect(before.body.totalSalesOfficers).toBe(0);
  });

  test('are sorted by any column, the file as the list', async () => {
    const [house, other] = [await houseWith(2), await houseWith(1)];
    await market.sql("insert into route_sales_officer (route_id, user_id, valid_from) values ($1, $2, '2024-02-01')", [
      house.routeIds[1],
      house.officer.id,
    ]);
    await market.sql(
      `insert into sale_month (month, level, place_id, primary_net, secondary_net)
       select month_of(business_date()), 'route', route_id, 0, net from unnest($1::uuid[], $2::numeric[]) as sold (route_id, net)`,
      [
        [house.routeIds[0], other.routeIds[0]],
        [10, 900.5],
      ],
    );
    const sorted = async (sort: string): Promise<RosterRow[]> =>
      (await market.get(`/api/v1/db-wise-so?market=${area.id}&pageSize=200&sort=${sort}`)).body.roster;
    const housesBy = async (sort: string) =>
      (await sorted(sort)).map(({ dbHouse }) => dbHouse.id).filter((id) => [house.id, other.id].includes(id));
    for (const sort of ['mtdSecondary', '-routes', '-outlets'])
      expect([sort, await housesBy(sort)]).toEqual([sort, [house.id, other.id]]);
    for (const sort of ['-mtdSecondary', 'routes', 'outlets'])
      expect([sort, await housesBy(sort)]).toEqual([sort, [other.id, house.id]]);

    const ofName = (one: string, next: string) => one.localeCompare(next, 'en', { numeric: true });
    const texts: readonly [string, (row: RosterRow) => string, typeof ofName?][] = [
      ['dbHouse', (row) => row.dbHouse.name, ofName],
      ['salesOfficer', (row) => row.salesOfficer.name, ofName],
      ['employeeCode', (row) => row.salesOfficer.employeeCode],
      ['mobile', (row) => row.salesOfficer.mobile ?? ''],
    ];
    for (const [sort, textOf, order] of texts) {
      const up = (await sorted(sort)).map(textOf);
      expect([sort, up]).toEqual([sort, [...up].sort(order)]);
      expect([sort, (await sorted(`-${sort}`)).map(textOf)]).toEqual([sort, [...up].reverse()]);
    }
    const { body } = await market.get(`/api/v1/db-wise-so-exports?format=csv&market=${area.id}&sort=-mtdSecondary`);
    expect(body.split('\r\n')[1]).toContain(`,${other.name},`);
    expect((await market.get('/api/v1/db-wise-so?sort=vacant')).status).toBe(400);
  });

  test('come as a file of exactly the filter, within scope', async () => {
    const [house, other] = [await houseWith(2), await houseWith(1)];
    await market.sql(
      `insert into sale_month (month, level, place_id, primary_net, secondary_net) values (month_of(business_date()), 'route', $1, 0, 120.50)`,
      [house.routeIds[0]],
    );
    const file = (query: string, by?: Person) => market.get(`/api/v1/db-wise-so-exports?format=csv${query}`, by);
    const lines = async (query: string, by?: Person) => (await file(query, by)).body.trim().split('\r\n');
    const [head, line, ...more] = await lines(`&market=${house.id}`);
    expect(head).toBe(
      'db_house_code,db_house,employee_code,so,mobile,routes,route_names,walks_since,outlets,mtd_secondary',
    );
    expect(line).toContain(`,${house.name},`);
    expect(line).toMatch(/,1,[^,]+,2024-01-01,3,120\.50$/);
    expect(more).toEqual([]);
    expect((await lines(`&market=${house.id}&asOf=2024-06-01`))[1]).toMatch(/,2024-01-01,3,$/);
    expect(await lines(`&market=${house.id}&asOf=2023-06-01`)).toEqual([head]);
    expect(await lines(`&search=${encodeURIComponent(other.officer.name)}`)).toHaveLength(2);

    const manager = await market.person({ designation: 'RSM', markets: [house.id] });
    expect((await lines('', manager)).slice(1)).toHaveLength(1);
    expect((await file(`&market=${other.id}`, manager)).status).toBe(404);
    expect(
      (await file('', await market.person({ designation: 'SO', markets: house.routeIds.slice(0, 1) }))).status,
    ).toBe(403);
  });

  test('are found by name and stay within scope', async () => {
    const [house, other] = [await houseWith(1), await houseWith(1)];
    const person = await market.person({ designation: 'RSM', markets: [house.id] });
    const { body } = await market.get('/api/v1/db-wise-so', person);
    expect(body.roster.map((entry: { dbHouse: { id: string } }) => entry.dbHouse.id)).toEqual([house.id]);
    const found = await market.get(`/api/v1/db-wise-so?search=${encodeURIComponent(other.officer.name)}`);
    expect(
      found.body.roster.some((entry: { salesOfficer: { id: string } }) => entry.salesOfficer.id === other.officer.id),
    ).toBe(true);
  });
});

test('DB houses are told where they are, with those of which nobody said it, within scope and place', async () => {
  const [house, other] = [await houseWith(1), await houseWith(0, 'prospect')];
  const nowhere = await market.add('dbHouse', area.id, { position: null });
  const places = async (query = '', person = market.admin) =>
    (await market.get(`/api/v1/db-house-places${query}`, person)).body;
  const all = await places(`?market=${area.id}`);
  expect(all.places).toContainEqual({
    id: house.id,
    name: house.name,
    status: 'active',
    latitude: 23.75,
    longitude: 90.39,
  });
  expect(all.places).toContainEqual(expect.objectContaining({ id: other.id, status: 'prospect' }));
  expect(all.unplaced).toBe(1);
  expect(all.totalPlaces).toBe(all.places.length);
  expect(await places(`?market=${nowhere.id}`)).toMatchObject({ places: [], totalPlaces: 0, unplaced: 1 });
  expect((await places(`?market=${house.routeIds[0]}`)).places).toMatchObject([{ id: house.id }]);

  const person = await market.person({ designation: 'RSM', markets: [house.id] });
  expect(await places('', person)).toMatchObject({ places: [{ id: house.id }], totalPlaces: 1, unplaced: 0 });
  expect((await market.get(`/api/v1/db-house-places?market=${other.id}`, person)).status).toBe(404);
});
