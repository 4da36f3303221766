import { routeFields, type TestMarket, testMarket } from '../../../testing/test-market.ts';

let market: TestMarket;
let house: { id: string };
let other: { id: string };
let branch: Awaited<ReturnType<TestMarket['branch']>>;

interface Row {
  readonly id: string;
  readonly name: string;
}

beforeAll(async () => {
  market = await testMarket();
  branch = await market.branch(undefined, 'area');
  house = await market.add('dbHouse', branch.area.id, { status: 'active' });
  other = await market.add('dbHouse', branch.area.id, { status: 'active' });
  for (let n = 1; n <= 23; n += 1) {
    await market.add('route', n % 4 === 0 ? other.id : house.id, {
      code: `R-${n}`,
      name: `Road ${n}`,
      status: n % 5 === 0 ? 'inactive' : 'active',
    });
  }
});
afterAll(() => market.close());

const list = async (query: string) => (await market.get(`/api/v1/new-routes?${query}`)).body;
const names = (rows: readonly Row[]) => rows.map(({ name }) => name);
const roads = (numbers: readonly number[]) => numbers.map((n) => `Road ${n}`);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('names are in the order people read them, with the total over the filter', async () => {
  const body = await list('pageSize=5');
  expect(names(body.routes)).toEqual(roads([1, 2, 3, 4, 5]));
  expect(body.totalRoutes).toBe(23);
  expect(names((await list('pageSize=5&page=5')).routes)).toEqual(roads([21, 22, 23]));
  expect(await list('pageSize=5&page=6')).toMatchObject({
    routes: [],
    totalRoutes: 23,
    cursors: { next: null, previous: null },
  });
});

test.each([
  'name',
  '-name',
  'code',
  '-code',
  'status',
  '-status',
  'createdAt',
  '-createdAt',
  'updatedAt',
  '-updatedAt',
])('sorted by %s the pages by number, by key forwards and by key backwards are the same', async (sort) => {
  const byNumber: string[][] = [];
  for (const page of upTo(5)) byNumber.push(names((await list(`sort=${sort}&pageSize=5&page=${page}`)).routes));
  expect(new Set(byNumber.flat()).size).toBe(23);

  const forwards: string[][] = [];
  let body = await list(`sort=${sort}&pageSize=5`);
  expect(body.cursors.previous).toBeNull();
  forwards.push(names(body.routes));
  while (body.cursors.next) {
    body = await list(`sort=${sort}&pageSize=5&after=${body.cursors.next}`);
    expect(body.totalRoutes).toBe(23);
    forwards.push(names(body.routes));
  }
  expect(forwards).toEqual(byNumber);

  const backwards = [names(body.routes)];
  while (body.cursors.previous) {
    body = await list(`sort=${sort}&pageSize=5&before=${body.cursors.previous}`);
    backwards.unshift(names(body.routes));
  }
  expect(backwards).toEqual(byNumber);
});

test('a market filter includes descendants, a status narrows, and both total exactly', async () => {
  expect(await list(`market=${other.id}`)).toMatchObject({ totalRoutes: 5 });
  expect(await list(`market=${branch.district.id}&status=inactive`)).toMatchObject({ totalRoutes: 4 });
  expect(await list(`market=${house.id}&status=inactive&pageSize=2`)).toMatchObject({ totalRoutes: 3 });
  expect(
    (await list(`market=${house.id}&pageSize=3&sort=-code`)).routes.map((row: { code: string }) => row.code),
  ).toEqual(['R-23', 'R-22', 'R-21']);
  const territories = (await market.get(`/api/v1/new-territories?market=${branch.territory.id}`)).body;
  expect(territories).toMatchObject({ totalTerritories: 1, territories: [{ id: branch.territory.id }] });
  expect((await market.get(`/api/v1/zones?market=${branch.territory.id}`)).body).toMatchObject({
    totalZones: 0,
    zones: [],
  });
});

test('a search finds every word in name or code, and pages like any list', async () => {
  expect(await list('search=road%202&pageSize=2')).toMatchObject({
    totalRoutes: 6,
    routes: [{ name: 'Road 2' }, { name: 'Road 12' }],
  });
  expect(names((await list('search=ROAD%202&pageSize=2&page=2')).routes)).toEqual(roads([20, 21]));
  const first = await list('search=road%202&pageSize=4');
  expect(names((await list(`search=road%202&pageSize=4&after=${first.cursors.next}`)).routes)).toEqual(roads([22, 23]));
  expect(await list('search=r-7')).toMatchObject({ totalRoutes: 1 });
  expect(await list('search=%25')).toMatchObject({ totalRoutes: 0 });
  expect(await list('search=_')).toMatchObject({ totalRoutes: 0 });
  expect(await list(`search=${encodeURIComponent("';--")}`)).toMatchObject({ totalRoutes: 0 });
});

test('a manager and an SO narrow the list', async () => {
  const officer = await market.person({ designation: 'SO' });
  const [route] = (await list('search=r-9')).routes;
  await market.put(`/api/v1/new-routes/${route.id}`, {
    name: route.name,
    status: route.status,
    version: route.version,
    ...routeFields,
    salesOfficerId: officer.id,
  });
  expect(await list(`salesOfficerId=${officer.id}`)).toMatchObject({ totalRoutes: 1, routes: [{ id: route.id }] });
  expect(await list(`salesOfficerId=${officer.id}&asOf=${await market.day(-1)}`)).toMatchObject({ totalRoutes: 0 });
  const manager = await market.person({ designation: 'TO' });
  const { territory } = branch;
  await market.put(`/api/v1/new-territories/${territory.id}`, {
    name: territory.name,
    status: 'active',
    version: 1,
    managerId: manager.id,
  });
  expect((await market.get(`/api/v1/new-territories?managerId=${manager.id}`)).body.totalTerritories).toBe(1);
});

test('pages of another day go by number and by key as well', async () => {
  const day = await market.day(1);
  const pages: string[][] = [];
  for (const page of upTo(5)) pages.push(names((await list(`asOf=${day}&pageSize=5&page=${page}`)).routes));
  expect(pages.flat()).toEqual(roads(upTo(23)));
  let body = await list(`asOf=${day}&pageSize=5`);
  expect(body.totalRoutes).toBe(23);
  body = await list(`asOf=${day}&pageSize=5&after=${body.cursors.next}`);
  expect(names(body.routes)).toEqual(pages[1]);
  body = await list(`asOf=${day}&pageSize=5&before=${body.cursors.previous}`);
  expect(names(body.routes)).toEqual(pages[0]);
  expect(await list(`asOf=${await market.day(-1)}`)).toMatchObject({ routes: [], totalRoutes: 0 });
});

test('deep pages are the same from either end', async () => {
  await market.sql(
    `with made as (
       insert into market_node (id, level, code, name, parent_id, ancestors, valid_from)
       select id, 'route', 'deep-' || n, 'Deep ' || n, $1, (select ancestors from market_node where id = $1) || id, business_date()
       from (select new_id() as id, n from generate_series(1, 3000) n) as made returning id)
     insert into route (node_id, visit_days) select id, '{1}' from made`,
    [house.id],
  );
  for (const page of [1, 50, 59, 60, 61, 100, 120, 121, 122]) {
    const byNumber = (await list(`search=&pageSize=25&page=${page}`)).routes;
    const expected = await market.sql(
      "select id from market_node where level = 'route' order by name, id limit 25 offset $1",
      [(page - 1) * 25],
    );
    expect(byNumber.map(({ id }: Row) => ({ id }))).toEqual(expected);
  }
});

test.each([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['pageSize=201', 'pageSize'],
  ['sort=colour', 'sort'],
  ['after=%00', 'after'],
  ['after=W10', 'after'],
  [`after=${Buffer.from('["a\\u0000","x"]').toString('base64url')}`, 'after'],
  [`before=${Buffer.from('["Road","not-an-id"]').toString('base64url')}`, 'before'],
  [
    `sort=createdAt&after=${Buffer.from('["yesterday","00000000-0000-7000-8000-000000000000"]').toString('base64url')}`,
    'after',
  ],
  ['after=a&before=b', 'before'],
  ['asOf=2026-02-30', 'asOf'],
  ['market=1', 'market'],
  ['status=gone', 'status'],
  ['colour=red', 'colour'],
])('?%s is refused by the name of the parameter', async (query, field) => {
  const refused = await market.get(`/api/v1/new-routes?${query}`);
  expect(refused).toMatchObject({ status: 400, body: { code: 'MALFORMED', fields: { [field]: expect.any(String) } } });
});

test('a null byte in a search is refused, not a fault of the server', async () => {
  expect((await market.get('/api/v1/new-routes?search=a%00b')).status).toBe(400);
});

test('a market that is not there is not found', async () => {
  expect((await market.get('/api/v1/new-routes?market=00000000-0000-7000-8000-000000000001')).status).toBe(404);
});

describe('a search that many routes match', () => {
  const lanes = 520;

  beforeAll(async () => {
    const far = await market.branch(undefined, 'area');
    const another = await market.add('dbHouse', far.area.id, { status: 'active' });
    await market.sql(
      `with lane as (
        insert into market_node (id, level, code, name, parent_id, ancestors, valid_from)
        select made.id, 'route', 'L-' || n, 'Lane ' || n, house.id, house.ancestors || made.id, business_date()
        from (select new_id() as id, n from generate_series(1, ${lanes}) as n) as made, market_node house where house.id = $1
        returning id
      ), walked as (insert into route (node_id, visit_days) select id, '{0,2}' from lane)
      insert into market_parent (node_id, parent_id, valid_from) select id, $1, business_date() from lane`,
      [another.id],
    );
  });

  test('is counted once, and again when one of them changes, comes or goes', async () => {
    const first = await list('search=lane&pageSize=2');
    expect(first).toMatchObject({ totalRoutes: lanes, routes: [{ name: 'Lane 1' }, { name: 'Lane 2' }] });
    expect(await list('search=lane&pageSize=2')).toEqual(first);
    expect(names((await list('search=lane&pageSize=2&page=260')).routes)).toEqual(['Lane 519', 'Lane 520']);
    const [lane] = first.routes;
    const { version } = (await market.get(`/api/v1/new-routes/${lane.id}`)).body.route;
    expect((await market.delete(`/api/v1/new-routes/${lane.id}?version=${version}`)).status).toBe(200);
    expect(await list('search=lane&pageSize=1')).toMatchObject({
      totalRoutes: lanes - 1,
      routes: [{ name: 'Lane 2' }],
    });
    await market.add('route', house.id, { code: 'L-0', name: 'Lane 0' });
    expect(await list('search=lane&pageSize=1')).toMatchObject({ totalRoutes: lanes, routes: [{ name: 'Lane 0' }] });
  });

  test('is counted apart for each person', async () => {
    const elsewhere = await market.person({ designation: 'TO', markets: [branch.territory.id] });
    expect((await list('search=lane')).totalRoutes).toBe(lanes);
    expect((await market.get('/api/v1/new-routes?search=lane', elsewhere)).body.totalRoutes).toBe(1);
  });
});
