import type { Product } from '@routebook/contract';
import type { Person } from '../../../testing/people.ts';
import type { Answer, TestMarket } from '../../../testing/test-market.ts';
import { lookForCases } from '../exceptions/round.ts';

/** A territory in which everything is wrong that the inbox looks for, once it is told to be. */
export interface TroubledMarket {
  readonly market: TestMarket;
  readonly branch: Record<string, Answer['body']>;
  readonly product: Product;
  readonly outletId: string;
  readonly offerId: string;
  /** Who manages the territory, and who walks its route and works under them. */
  readonly manager: Person;
  readonly officer: Person;
  /** Looks for cases of all rules, whatever was looked for before. */
  look(): Promise<void>;
  /** Each story by its rule, and how it ends. */
  readonly stories: Readonly<Record<'stockOut' | 'overLimit', { begin(): Promise<void>; end(): Promise<void> }>>;
}

const alwaysAgain = -60;

interface Desk {
  readonly market: TestMarket;
  readonly branch: Record<string, Answer['body']>;
  readonly outletId: string;
  product(extra?: object): Promise<Product>;
}

/** Plants the stories at a desk of orders, in figures, days and balances as they would have come to. */
export async function troubledMarket(desk: Desk): Promise<TroubledMarket> {
  const { market, branch, outletId } = desk;
  const { sql } = { sql: market.sql.bind(market) };
  const { dbHouse, route, territory, nation } = branch;
  const manager = await market.person({ designation: 'TO', name: 'Manager of it', markets: [territory.id] });
  const officer = await market.person({ designation: 'SO', name: 'Officer of it', markets: [route.id] });
  await sql('update market_node set manager_id = $2 where id = $1', [territory.id, manager.id]);
  await sql('update user_account set supervisor_id = $2 where id = $1', [officer.id, manager.id]);
  await sql("update market_node set valid_from = '2020-01-01'");
  await sql('update route set sales_officer_id = $2 where node_id = $1', [route.id, officer.id]);
  // Every day is worked on, at any hour; targets are asked for from the first day on.
  await sql(`update setting set value = '[]' where key = 'weeklyOff'`);
  await sql(`update weekly_off set weekdays = '{}'`);
  await sql(
    `update setting set value = jsonb_set(jsonb_set(value, '{notInMarket,hour}', '0'), '{targetLost,gone}', '1') where key = 'exceptions'`,
  );

  const product = await desk.product({ name: 'Gul Soap' });
  await sql("update product set status = 'active' where id = $1", [product.id]);
  await sql(
    `insert into stock_movement (id, db_house_id, product_id, number, business_date, kind, pieces, balance_after, document_kind, document_id, by_id)
     values (new_id(), $1, $2, 1, business_date() - 20, 'opening', 280, 280, 'opening', new_id(), $3),
       (new_id(), $1, $2, 2, business_date() - 3, 'secondary', -280, 0, 'order', new_id(), $3)`,
    [dbHouse.id, product.id, market.admin.id],
  );
  await sql(
    `insert into stock_balance (db_house_id, product_id, physical, reserved, movements, moved_at) values ($1, $2, 0, 0, 2, now() - interval '3 days')`,
    [dbHouse.id, product.id],
  );
  await sql(
    `insert into figure_place_day (place_id, day, moved, primary_net, delivered) values ($1, business_date() - 4, false, 80000, 0), ($2, business_date(), false, 0, 100)`,
    [dbHouse.id, territory.id],
  );
  await sql(`insert into journey_plan (user_id, day, route_ids) values ($1, business_date(), array[$2::uuid])`, [
    officer.id,
    route.id,
  ]);
  await sql(
    `with plan as (
       insert into target_plan (id, type, year, scenario) values (new_id(), 'secondaryValue', extract(year from business_date()), 'Plan') returning id
     ), month as (
       insert into target_month (plan_id, month, state) select id, extract(month from business_date()), 'approved' from plan returning plan_id, month
     )
     insert into target_cell (plan_id, month, revision, node_id, amount) select plan_id, month, 1, $1, 9000000 from month`,
    [territory.id],
  );
  const owes = async (due: number) => {
    await sql(
      `insert into outlet_activity (outlet_id, due) values ($1, $2) on conflict (outlet_id) do update set due = excluded.due`,
      [outletId, due],
    );
  };
  await sql('update outlet set credit_limit = 10000 where id = $1', [outletId]);
  await owes(12_500);
  const offer = await market.post('/api/v1/add-offer', {
    code: 'EID',
    name: 'Eid soap',
    kind: 'percent',
    appliesTo: 'order',
    productIds: [],
    brandIds: [],
    categoryIds: [],
    startsOn: await market.day(-5),
    lastDay: await market.day(20),
    marketIds: [nation.id],
    outletClasses: [],
    priority: 100,
    stacks: false,
    exclusiveGroup: null,
    measure: 'quantity',
    mixed: true,
    cumulative: null,
    slabs: [{ from: '1', to: null, reward: { kind: 'percent', percent: '2.00' } }],
    mostPerOrder: null,
    mostPerOutlet: null,
    timesPerOutlet: null,
    budget: '1000.00',
  });
  if (offer.status !== 201) throw new Error(JSON.stringify(offer.body));
  const offerId: string = offer.body.offer.id;
  await sql("update offer set state = 'released' where id = $1", [offerId]);
  await sql(
    'insert into offer_day (offer_id, number, business_date, redemptions, worth) values ($1, 1, business_date() - 1, 1, 950)',
    [offerId],
  );
  // A round that the server had done before all this was there would have kept the best sellers of a day without sales.
  await sql('delete from exception_round');
  const available = async (pieces: number) => {
    await sql('update stock_balance set physical = $3 where db_house_id = $1 and product_id = $2', [
      dbHouse.id,
      product.id,
      pieces,
    ]);
  };
  return {
    market,
    branch,
    product,
    outletId,
    offerId,
    manager,
    officer,
    look: () => lookForCases(market.app.jobs.db, alwaysAgain),
    stories: {
      stockOut: { begin: () => available(0), end: () => available(24) },
      overLimit: { begin: () => owes(12_500), end: () => owes(9_000) },
    },
  };
}
