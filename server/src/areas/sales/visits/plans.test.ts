import type { Reach } from '../../../core/scope/reach.ts';
import { plansOf, statementsOf } from '../../../testing/plans.ts';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { visitList } from './visits.ts';

let market: TestMarket;

beforeAll(async () => {
  market = await testMarket({ ownDatabase: true });
  const { route, dbHouse } = await market.branch();
  await market.sql(
    `insert into outlet_visit (id, business_date, user_id, outlet_id, route_id, db_house_id, path, planned, adheres, in_at, out_at, device_in_at, device_out_at, fence, productive, client_id)
     select new_id(), business_date() - n % 10, new_id(), new_id(), new_id(), $1, node.ancestors, true, false, at.at, at.at, at.at, at.at, 'in', true, gen_random_uuid()
     from generate_series(1, 20000) as n cross join lateral (select now() - interval '1 day' * (n % 10) - interval '1 second' * n as at) as at join market_node node on node.id = $2`,
    [dbHouse.id, route.id],
  );
  // Rows that are on their way to the disk are not yet known to be visible to all.
  await market.sql('checkpoint');
  await market.sql('vacuum analyze outlet_visit');
});
afterAll(() => market.close());

test('visits of the whole business are counted by an index alone, and the latest are read without the others', async () => {
  const reach: Reach = { personId: market.admin.id, everything: true, places: [] };
  const [from, to] = [await market.day(-3), await market.day(-1)];
  const filter = { reach, place: undefined, from, to };
  const [sent, ...more] = await statementsOf(market.test.database, (db) => visitList.page(db, filter, {}));
  if (!sent) throw new Error('Nothing was read.');
  expect(more).toEqual([]);
  const [plan] = await plansOf(market.test.database, sent);
  expect(plan).toMatch(/Index Only Scan using outlet_visit\w+/);
  expect(plan).toMatch(/Limit .*\n.*Index Only Scan Backward using outlet_visit\w+/);
});
