import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { createDatabase, type Database } from '../../../core/database/database.ts';
import type { Person } from '../../../testing/people.ts';
import { sentStatements } from '../../../testing/sent-statements.ts';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { outletCategories } from '../outlet-category.ts';
import { outletsInTile } from './outlets-in-tile.ts';
import { mostPoints, placeIn } from './tile.ts';

let market: TestMarket;
let here: Awaited<ReturnType<TestMarket['branch']>>;
let elsewhere: typeof here;
let ids: string[];

beforeAll(async () => {
  market = await testMarket();
  here = await market.branch();
  elsewhere = await market.branch();
  ids = await market.outlets(here.route.id, 3);
  await market.sql(`update outlet set owner_name = 'Abdul Karim' where id = $1`, [ids[2]]);
  await market.outlets(elsewhere.route.id, 2, 'dormant');
  await market.sql('update outlet set latitude = 22.1, longitude = 93.2, class = $2 where route_id = $1', [
    elsewhere.route.id,
    'A',
  ]);
});
afterAll(() => market.close());

/** The tile at a zoom in which a position lies. */
function tileAt(z: number, longitude: number, latitude: number): string {
  const [x, y] = placeIn({ z, x: 0, y: 0 }, longitude, latitude, 1e6);
  return `${z}/${Math.floor(x / 1e6)}/${Math.floor(y / 1e6)}`;
}

async function ask(tile: string, query = '', person: Person = market.admin, headers = {}) {
  return person.inject({ url: `/api/v1/outlet-tiles/${tile}${query}`, headers });
}

/** What a map reads from a tile. */
async function drawn(tile: string, query = '', person?: Person) {
  const answer = await ask(tile, query, person);
  expect(answer.statusCode).toBe(200);
  const layer = new VectorTile(new PbfReader(answer.rawPayload)).layers.outlets;
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index).properties ?? {});
}

/** What is counted of squares otherwise than it is. */
const wrong = async () => [
  ...(await market.sql('select * from verify_outlet_cells()')),
  ...(await market.sql('select * from verify_outlet_squares()')),
];

const country = '4/12/6';

test('from afar a tile says how many outlets lie together, and where', async () => {
  expect(tileAt(4, 90.4, 23.7)).toBe(country);
  expect((await drawn(country)).map(({ n }) => n).sort()).toEqual([2, 3]);
  const answer = await ask(country);
  const [z = 0, x = 0, y = 0] = country.split('/').map(Number);
  const layer = new VectorTile(new PbfReader(answer.rawPayload)).layers.outlets;
  const places = [0, 1].map((index) => layer?.feature(index).toGeoJSON(x, y, z));
  const geometry = places.find((place) => place?.properties?.n === 3)?.geometry;
  const coordinates = geometry?.type === 'Point' ? geometry.coordinates : [];
  expect(coordinates[0]).toBeCloseTo(90.4, 1);
  expect(coordinates[1]).toBeCloseTo(23.7, 1);
});

test('from near a tile has each outlet, with what colours it', async () => {
  await market.sql('insert into outlet_activity values ($1, business_date() - 3, business_date() - 40, 120.5)', [
    ids[0],
  ]);
  const near = await drawn(tileAt(14, 90.4, 23.7));
  expect(near.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(near.find(({ id }) => id === ids[0])).toEqual({
    id: ids[0],
    name: 'Shop 1',
    class: 'C',
    status: 'active',
    visited: 3,
    ordered: 40,
    due: 120.5,
  });
  expect(near.find(({ id }) => id === ids[1])).not.toHaveProperty('visited');
});

test("an outlet that was merged into another is not drawn, from afar or near, and what it owes is the other's", async () => {
  const [survivor = '', merged = ''] = await market.outlets(here.route.id, 2);
  await market.sql('update outlet set latitude = 24.9 where id = any ($1)', [[survivor, merged]]);
  await market.sql(
    `insert into outlet_activity (outlet_id, last_visit_on, last_order_on, due)
     values ($1, business_date() - 9, business_date() - 2, 10), ($2, business_date() - 3, null, 20)`,
    [survivor, merged],
  );
  const body = { outletId: merged, survivorId: survivor, reason: 'The same shop' };
  expect((await market.post('/api/v1/outlet-merges', body)).status).toBe(201);
  const near = await drawn(tileAt(14, 90.4, 24.9));
  expect(near).toEqual([expect.objectContaining({ id: survivor, visited: 3, ordered: 2, due: 30 })]);
  const together = async (query: string) => (await drawn(tileAt(9, 90.4, 24.9), query)).map(({ n }) => n);
  for (const query of [
    '',
    '?class=C',
    `?market=${here.dbHouse.id}`,
    `?market=${here.dbHouse.id}&class=C`,
    '?search=Shop',
    '?notOrdered=1',
    '?notVisited=2',
    '?visitedWithin=4',
  ])
    expect(await together(query)).toEqual([1]);
  expect(await together('?notVisited=3')).toEqual([]);
  expect(await together('?status=closed')).toEqual([]);
  expect(await wrong()).toEqual([]);
  const listed = await market.get(`/api/v1/outlets?market=${here.route.id}&merged=without`);
  expect(listed.body).toMatchObject({ totalOutlets: 4, totals: { active: 4, closed: 0 } });
  expect(listed.body.outlets.map(({ id }: { id: string }) => id).sort()).toEqual([...ids, survivor].sort());
  const closed = await market.get(`/api/v1/outlets?market=${here.route.id}&merged=without&status=closed`);
  expect(closed.body).toMatchObject({ totalOutlets: 0, outlets: [] });
  await market.sql('delete from outlet_merge where outlet_id = $1', [merged]);
  for (const table of ['outlet_route', 'outlet_activity'])
    await market.sql(`delete from ${table} where outlet_id = any ($1)`, [[survivor, merged]]);
  await market.sql('delete from outlet where id = $1', [merged]);
  await market.sql('delete from outlet where id = $1', [survivor]);
});

test('a tile has those that nobody visited or that ordered nothing for so many days, wherever they are since', async () => {
  const [visited, ...others] = await market.outlets(here.route.id, 3);
  await market.sql('update outlet set latitude = 25.4 where id = any ($1)', [[visited, ...others]]);
  await market.sql(
    `insert into outlet_activity (outlet_id, last_visit_on, last_order_on) values ($1, business_date() - 5, business_date() - 50)`,
    [visited],
  );
  const many = async (query: string, latitude = 25.4) =>
    Promise.all([8, 12].map(async (z) => (await drawn(tileAt(z, 90.4, latitude), query)).map(({ n }) => n ?? 1)));
  expect(await many('?notVisited=4')).toEqual([[3], [1, 1, 1]]);
  expect(await many('?notVisited=5')).toEqual([[2], [1, 1]]);
  expect(await many('?notOrdered=49')).toEqual([[3], [1, 1, 1]]);
  expect(await many('?notOrdered=50')).toEqual([[2], [1, 1]]);
  await market.sql('update outlet set latitude = 25.9 where id = $1', [visited]);
  expect(await many('?notVisited=5', 25.9)).toEqual([[], []]);
  expect(await many('?notVisited=4', 25.9)).toEqual([[1], [1]]);
  expect(await many('?notVisited=5')).toEqual([[2], [1, 1]]);
  await market.sql('update outlet set deleted_at = now() where id = any ($1)', [[visited, others[0]]]);
  expect(await many('?notVisited=5', 25.9)).toEqual([[], []]);
  expect(await many('?notVisited=5')).toEqual([[1], [1]]);
  await market.sql('delete from outlet_route where outlet_id = any ($1)', [[visited, ...others]]);
  await market.sql('delete from outlet where id = any ($1)', [[visited, ...others]]);
});

test('nobody is drawn an outlet of another market: their tiles are empty', async () => {
  const stranger = await market.person({ designation: 'RSM', markets: [elsewhere.region.id] });
  for (const z of [4, 9, 11, 12, 14]) {
    expect(await drawn(tileAt(z, 93.2, 22.1), '', stranger)).not.toEqual([]);
    if (z > 4) expect((await ask(tileAt(z, 90.4, 23.7), '', stranger)).rawPayload).toHaveLength(0);
  }
  expect((await drawn(country, '', stranger)).map(({ n }) => n)).toEqual([2]);
  expect((await ask(country, `?market=${here.region.id}`, stranger)).statusCode).toBe(404);
});

test.each([
  ['?status=dormant', [2]],
  ['?class=C', [3]],
  ['?class=C&status=dormant', []],
  ['?categoryId=0199a100-0000-7000-8000-000000000002', []],
  ['?notVisited=30', [2, 2]],
  ['?visitedWithin=4', [1]],
  ['?visitedWithin=3', []],
  ['?within=90.3,23.6%2090.5,23.6%2090.4,23.9', [3]],
  ['?search=Karim', [1]],
])('a tile has what matches the filter %s', async (query, counts) => {
  expect((await drawn(country, query)).map(({ n }) => n)).toEqual(counts);
});

test('a tile narrowed to a place has what lies beneath it', async () => {
  for (const place of [
    here.nation,
    here.region,
    here.division,
    here.district,
    here.zone,
    here.territory,
    here.dbHouse,
    here.route,
  ])
    for (const narrowed of ['', '&class=C', '&status=active&class=C'])
      expect((await drawn(country, `?market=${place.id}${narrowed}`)).map(({ n }) => n)).toEqual([3]);
});

test('a map is told what the outlets of a place lie in, and nothing of other places', async () => {
  const extent = async (id: string, person = market.admin) =>
    (await market.get(`/api/v1/outlet-extent?market=${id}`, person)).body.extent;
  for (const [place, around] of [
    [here.region, 0.044],
    [here.route, 0.011],
  ] as const)
    expect(await extent(place.id)).toEqual({
      west: expect.closeTo(90.4 - around, 3),
      south: expect.closeTo(23.7 - around, 3),
      east: expect.closeTo(90.4 + around, 3),
      north: expect.closeTo(23.7 + around, 3),
    });
  expect(await extent((await market.add('route', here.dbHouse.id)).id)).toBeNull();
  const stranger = await market.person({ designation: 'RSM', markets: [elsewhere.region.id] });
  expect((await market.get(`/api/v1/outlet-extent?market=${here.region.id}`, stranger)).status).toBe(404);
  // Without a place it is that of what they see.
  const own = async (person: Person) => (await market.get('/api/v1/outlet-extent', person)).body.extent;
  const officer = await market.person({ designation: 'SO', markets: [here.route.id] });
  expect(await own(officer)).toEqual(await extent(here.route.id));
  expect(await own(stranger)).toEqual(await extent(elsewhere.region.id));
});

test('who has a tile is told that it still holds, until it holds no more', async () => {
  const tile = tileAt(14, 90.4, 23.7);
  const { etag } = (await ask(tile)).headers;
  const again = () => ask(tile, '', market.admin, { 'if-none-match': String(etag) });
  expect((await again()).statusCode).toBe(304);
  await market.sql(`update outlet set class = 'D' where id = $1`, [ids[2]]);
  expect((await again()).statusCode).toBe(200);
});

test.each([
  ['17/0/0', { z: 'There are tiles up to zoom 16.' }],
  ['3/8/0', { x: 'At zoom 3 there are tiles up to 7.' }],
  ['3/0/8', { y: 'At zoom 3 there are tiles up to 7.' }],
  ['3/0/0?within=90.1,23.5', { within: 'Name at least three corners like 90.1,23.5 with blanks between them.' }],
  ['3/-1/0', { x: 'Use a whole number.' }],
])('there is no tile %s', async (tile, fields) => {
  const answer = await ask(tile);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual(fields);
});

describe('what is counted of squares', () => {
  test('follows every change of outlets, and folding changes none of it', async () => {
    const more = await market.outlets(here.route.id, 5);
    await market.sql(`update outlet set latitude = 24.5, class = 'B' where id = $1`, [more[0]]);
    await market.sql(`update outlet set status = 'closed', route_id = $2 where id = $1`, [more[1], elsewhere.route.id]);
    await market.sql('update outlet set deleted_at = now() where id = $1', [more[2]]);
    expect(await wrong()).toEqual([]);
    await market.sql('select fold_outlet_cells()');
    expect(await market.sql('select from outlet_cell where addition > 0')).toEqual([]);
    expect(await wrong()).toEqual([]);
    await market.sql('update outlet set deleted_at = null where id = $1', [more[2]]);
    await market.sql('delete from outlet_route where outlet_id = any ($1)', [more]);
    await market.sql('delete from outlet where id = any ($1)', [more]);
    expect(await wrong()).toEqual([]);
  });

  test('goes along with a route that comes beneath other places, folded or not', async () => {
    const { route, dbHouse } = await market.branch();
    await market.outlets(route.id, 2);
    await market.sql('select fold_outlet_cells()');
    await market.outlets(route.id, 1);
    const moveTo = (house: string) =>
      market.sql(
        `update market_node set parent_id = $2, ancestors = (select ancestors from market_node where id = $2) || id where id = $1`,
        [route.id, house],
      );
    for (const house of [here.dbHouse.id, dbHouse.id]) {
      await moveTo(house);
      expect(await wrong()).toEqual([]);
    }
    await moveTo(here.dbHouse.id);
    expect((await drawn(country, `?market=${here.region.id}&status=active`)).map(({ n }) => n)).toEqual([6]);
    await market.sql('select fold_outlet_cells()');
    expect(await wrong()).toEqual([]);
    await market.sql('delete from outlet_route where route_id = $1', [route.id]);
    await market.sql('delete from outlet where route_id = $1', [route.id]);
  });

  test('is counted anew after a business was loaded as a whole', async () => {
    await market.sql(`begin; select pause_market_triggers(); update outlet set latitude = latitude + 0.2;
      select resume_market_triggers(); commit`);
    expect(await wrong()).toEqual([]);
    await market.sql('update outlet set latitude = latitude - 0.2');
    expect(await wrong()).toEqual([]);
  });
});

test('where more outlets lie than can be told apart, they are drawn together up to the last zoom', async () => {
  await market.outlets(here.route.id, mostPoints);
  for (const z of [12, 15]) {
    expect((await drawn(tileAt(z, 90.4, 23.7))).map(({ n }) => n)).toEqual([mostPoints + 3]);
    expect((await drawn(tileAt(z, 90.4, 23.7), '?notVisited=30')).map(({ n }) => n)).toEqual([mostPoints + 2]);
  }
  expect(await drawn(tileAt(16, 90.4, 23.7))).toHaveLength(mostPoints + 3);
});

describe('of outlets is read', () => {
  const reach = { personId: '', everything: true, places: [] };
  /** What PostgreSQL does for what is read. */
  async function planOf(read: (db: Database) => Promise<unknown>): Promise<string> {
    const { pool } = market.test.database;
    const [sent = ''] = await sentStatements(pool, () => read(createDatabase(pool)));
    const typed = sent.replaceAll(/\$\d+/gu, '(select null)');
    const plan = await market.sql<{ 'QUERY PLAN': string }>(`explain (costs off) ${typed}`);
    return plan.map((line) => line['QUERY PLAN']).join('\n');
  }
  const tileRead = (z: number, filter: object) => (db: Database) =>
    outletsInTile(db, { z, x: 0, y: 0 }, { reach, place: undefined, seesMobiles: true, ...filter });
  const within = (level: 'district' | 'zone') => ({ place: { id: here[level].id, level } });

  test('from afar none, whatever it is narrowed to that squares are counted by', async () => {
    for (const filter of [{}, { class: 'A', status: 'active' }, { notVisited: 30 }, within('district'), within('zone')])
      for (const z of [4, 8, 12]) {
        const plan = await planOf(tileRead(z, filter));
        expect(plan).toMatch(/ on outlet_square\n/u);
        expect(plan).not.toMatch(/ on outlet\b(?!_)/u);
      }
  });

  test('from near of groups none, since an index has all that they are made of', async () => {
    await market.sql('vacuum analyze outlet');
    expect(await planOf(tileRead(13, { class: 'A' }))).toMatch(/Index Only Scan using outlet_on_map on outlet/u);
  });

  test('what a category says of its outlets reads none, since who adds an outlet waits for it', async () => {
    const plan = await planOf((db) => outletCategories.list.page(db, { reach }, {}));
    expect(plan).toMatch(/ on outlet_square\n/u);
    expect(plan).not.toMatch(/ on outlet\b(?!_)/u);
  });
});
