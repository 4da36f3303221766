import type { Database } from '../../core/database/database.ts';
import type { Reach } from '../../core/scope/reach.ts';
import { plansOf, statementsOf } from '../../testing/plans.ts';
import { allocations } from './allocations/allocations.ts';
import { consumedById } from './allocations/consumed.ts';
import { housePlans } from './allocations/house-plans.ts';
import { primarySalesTargets } from './primary-sales-targets/targets.ts';
import { type QuotaMarket, quotaMarket } from './testing/quota-market.ts';

let quota: QuotaMarket;
let month: string;

beforeAll(async () => {
  quota = await quotaMarket({ ownDatabase: true });
  month = quota.month(-1);
  const { market, house, karim, soap } = quota;
  await market.sql(
    `insert into sales_order (id, outlet_id, route_id, db_house_id, path, sales_officer_id, business_date, state, source, delivered_on, made_by)
     select new_id(), new_id(), $1, $2, '{}', case n % 400 when 0 then $3 else gen_random_uuid() end, day, 'delivered', 'desk', day, $3
     from generate_series(1, 40000) n cross join lateral (select $4::date + 27 - n / 100 as day) as delivered`,
    [quota.route.id, house.id, karim.id, `${month}-01`],
  );
  await market.sql(
    `insert into sales_order_line (order_id, place, product_id, pieces, price, price_from, vat_rate, gross, discount, net, vat, reserved, delivered)
     select id, 0, $1, 5, 0, '2020-01-01', 0, 0, 0, 0, 0, 5, 5 from sales_order`,
    [soap.id],
  );
  await market.sql(
    `insert into stock_movement (id, db_house_id, product_id, number, business_date, kind, pieces, balance_after, document_kind, document_id, by_id)
     select new_id(), case n % 400 when 0 then $1 else gen_random_uuid() end, new_id(), 1, $3::date + n % 27, 'primary', 1, 1, 'primarySale', new_id(), $2
     from generate_series(1, 40000) n`,
    [house.id, karim.id, `${month}-01`],
  );
  await market.sql(
    `insert into sale_month (month, level, place_id, primary_net, secondary_net) select $1, 'route', gen_random_uuid(), 0, 1 from generate_series(1, 40000)`,
    [`${month}-01`],
  );
  await quota.target(house.id, month, '1000.00');
  await market.sql('vacuum analyze sales_order, sales_order_line, stock_movement, sale_month, primary_sales_target');
});
afterAll(() => quota.market.close());

const everything: Reach = { personId: '0199a300-0000-7000-8000-00000000dead', everything: true, places: [] };
const large = /Seq Scan on (sales_order|sales_order_line|stock_movement|sale_month|outlet_ledger)\b/;

/** What PostgreSQL does for a piece of work, for the values given and for any. */
async function plansFor(work: (db: Database) => Promise<unknown>): Promise<string> {
  const { database } = quota.market.test;
  const sent = await statementsOf(database, work);
  return (await Promise.all(sent.map((statement) => plansOf(database, statement)))).flat().join('\n');
}

test('what is consumed of a page is found by the SOs of its rows, in one statement', async () => {
  const { market, karim, house, soap } = quota;
  const answer = await market.post(
    '/api/v1/monthly-so-allocation',
    { month, salesOfficerId: karim.id, dbHouseId: house.id, productId: soap.id, quantity: 10, routeIds: [], note: '' },
    quota.officer,
  );
  const { id } = answer.body.allocation;
  const plans = await plansFor((db) => consumedById(db, [id]));
  expect(plans).toMatch(/sales_order_(delivered_)?by_officer/);
  expect(plans).not.toMatch(large);
  expect((await consumedById(market.app.db, [id])).get(id)).toMatchObject({ pieces: 30 });
});

test('the plan of a DB house reads its own movements alone', async () => {
  const plans = await plansFor((db) => housePlans(db, { month, houseIds: [quota.house.id] }));
  expect(plans).not.toMatch(large);
});

test('a page of targets and one of allocations read no large table through', async () => {
  const filter = { reach: everything, place: undefined, month };
  expect(
    await plansFor((db) => primarySalesTargets.page(db, { ...filter, level: 'dbHouse' }, { page: 1, pageSize: 25 })),
  ).not.toMatch(large);
  expect(await plansFor((db) => allocations.page(db, filter, { page: 1, pageSize: 25 }))).not.toMatch(large);
});
