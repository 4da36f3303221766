import type { Database } from '../../../core/database/database.ts';
import type { ListQuery } from '../../../core/lists/keyed-page.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { plansOf, statementsOf } from '../../../testing/plans.ts';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { type FilterQuery, filterOf } from './filters.ts';
import { findNode } from './find.ts';
import { nodeLists } from './node-lists.ts';

let market: TestMarket;
let branch: Awaited<ReturnType<TestMarket['branch']>>;
let manager: string;

/** Enough routes for a sequential scan to be the wrong plan for a page. */
const routes = 20_000;

beforeAll(async () => {
  market = await testMarket({ ownDatabase: true });
  branch = await market.branch();
  const other = await market.branch({ id: branch.territory.id, level: 'territory' }, 'dbHouse');
  manager = (await market.person({ designation: 'TO' })).id;
  await market.sql(
    `with made as (
       select new_id() as id, n, case when n % 500 = 0 then $1::uuid else $2::uuid end as parent_id from generate_series(1, $3::integer) n
     ), nodes as (
       insert into market_node (id, level, code, name, parent_id, ancestors, manager_id, valid_from)
       select made.id, 'route', 'P-' || n, case when n % 100 = 0 then 'Lane ' else 'Road ' end || n, made.parent_id, parent.ancestors || made.id,
         case when n % 1000 = 0 then $4::uuid end, business_date()
       from made join market_node parent on parent.id = made.parent_id
       returning id)
     insert into route (node_id, visit_days) select id, '{1}' from nodes`,
    [branch.dbHouse.id, other.dbHouse.id, routes, manager],
  );
  await market.sql(
    `insert into sale_month (month, level, place_id, addition, primary_net, secondary_net)
     select month_of(business_date()), 'route', id, 0, 0, 100 from market_node where level = 'route'`,
  );
  await market.sql('vacuum analyze');
});
afterAll(() => market.close());

const everything: Reach = { personId: '00000000-0000-7000-8000-000000000000', everything: true, places: [] };

interface PlanLine {
  readonly 'QUERY PLAN': string;
}

type Query = ListQuery & FilterQuery;

const pageOf = async (db: Database, reach: Reach, query: Query) =>
  nodeLists.route.page(db, await filterOf(db, reach, 'route', query), query);

const key = Buffer.from(JSON.stringify(['Road 700', '00000000-0000-7000-8000-000000000000'])).toString('base64url');

test.each<[string, () => Query]>([
  ['page 1', () => ({})],
  ['a page in the middle', () => ({ page: 400 })],
  ['the last page', () => ({ page: 801 })],
  ['page 1 by code', () => ({ sort: '-code' })],
  ['page 1 by status', () => ({ sort: 'status' })],
  ['page 1 by the last change', () => ({ sort: '-updatedAt' })],
  ['the page after a key', () => ({ after: key })],
  ['the page before a key', () => ({ before: key })],
  ['one status', () => ({ status: 'inactive' })],
  ['the deleted ones', () => ({ status: 'deleted' })],
  ['a narrow market', () => ({ market: branch.dbHouse.id })],
  ['a wide market', () => ({ market: branch.nation.id })],
  ['a deep page of a wide market', () => ({ market: branch.nation.id, page: 300 })],
  ['a search for few', () => ({ search: 'lane 400' })],
  ['a manager', () => ({ managerId: manager })],
])('%s is read by indexes', async (_, query) => {
  const sent = await statementsOf(market.test.database, (db) => pageOf(db, everything, query()));
  expect(sent.length).toBeGreaterThan(0);
  for (const statement of sent) {
    for (const plan of await plansOf(market.test.database, statement))
      expect(plan).not.toMatch(/Seq Scan on (market_node|route|market_total)/);
  }
});

test('MTD is looked up for the rows of a page, and added up in one go', async () => {
  const [statement] = (await statementsOf(market.test.database, (db) => pageOf(db, everything, {}))).slice(-1);
  const plan = await market.sql<PlanLine>(`explain (analyze, timing off) ${statement?.sql}`, [
    ...(statement?.parameters ?? []),
  ]);
  const loops = plan.flatMap((line) => /sale_month.*loops=(\d+)/.exec(line['QUERY PLAN'])?.[1] ?? []).map(Number);
  expect(loops.sort((one, next) => one - next)).toEqual([1, 25]);
});

test('of another day only the rows of the page are looked up in its tree', async () => {
  const asOf = await market.day(1);
  const [statement] = (await statementsOf(market.test.database, (db) => pageOf(db, everything, { asOf }))).slice(-1);
  const lines = await market.sql<PlanLine>(`explain (analyze, timing off) ${statement?.sql}`, [
    ...(statement?.parameters ?? []),
  ]);
  const loops = lines.flatMap((line) => /loops=(\d+)/.exec(line['QUERY PLAN'])?.[1] ?? []).map(Number);
  expect(Math.max(...loops)).toBeLessThan(routes / 10);
});

test('the list of a territory is read by indexes', async () => {
  const reach: Reach = { ...everything, everything: false, places: [{ id: branch.territory.id, level: 'territory' }] };
  for (const statement of await statementsOf(market.test.database, (db) => pageOf(db, reach, {}))) {
    for (const plan of await plansOf(market.test.database, statement))
      expect(plan).not.toMatch(/Seq Scan on (market_node|route|market_total)/);
  }
});

test('one by its id is read by indexes', async () => {
  for (const statement of await statementsOf(market.test.database, (db) =>
    findNode(db, everything, 'route', branch.route.id),
  )) {
    for (const plan of await plansOf(market.test.database, statement))
      expect(plan).not.toMatch(/Seq Scan on (market_node|route|market_total)/);
  }
});
