import { createHash } from 'node:crypto';
import { passwordMatches } from '@routebook/server/passwords';
import { testDatabase } from '@routebook/server/testing/test-databases';
import { wrongFiguresIn } from '@routebook/server/testing/wrong-figures';
import type pg from 'pg';
import { makeDemoData } from './make-demo-data.ts';
import { reference } from './orders/payments.ts';
import type { DemoPart } from './part.ts';
import { demoParts } from './parts/index.ts';
import { demoPassword } from './people/people.ts';
import { demoPreparation } from './preparation.ts';
import { rowText } from './row-text.ts';
import { demoDatabase, makingLimit, plugPulled } from './testing/made-demo.ts';
import { createWorld, demoSeed } from './world.ts';

/** A digest of every row that parts write. */
async function digest(parts: readonly DemoPart[], referenceDate: string, seed = demoSeed): Promise<string> {
  const hash = createHash('sha256');
  const world = createWorld('small', referenceDate, seed);
  for (const part of parts) {
    await part.write(world, {
      passwordHash: 'a hash',
      copy: async (table, columns, rows) => {
        hash.update(`${table} ${columns.join()}\n`);
        for (const row of rows) hash.update(rowText(row));
      },
      withoutIndexes: (_, write) => write(),
    });
  }
  return hash.digest('hex');
}

let demo: Awaited<ReturnType<typeof demoDatabase>>;
let pool: pg.Pool;
/** The digest of a day's rows. */
let rows: string;

beforeAll(async () => {
  rows = await digest(demoParts, '2026-02-20');
  demo = await demoDatabase();
  pool = demo.database.owner;
}, makingLimit);
afterAll(() => demo.database.drop());

test('the same size, date and seed make the same rows to the last letter', async () => {
  expect(await digest(demoParts, '2026-02-20')).toBe(rows);
});

test('another date or another seed makes others', async () => {
  const [first] = demoParts;
  const ofFirst = (referenceDate: string, seed?: number) => digest(first ? [first] : [], referenceDate, seed);
  const same = await ofFirst('2026-02-20');
  expect(await ofFirst('2026-02-21')).not.toBe(same);
  expect(await ofFirst('2026-02-20', demoSeed + 1)).not.toBe(same);
});

describe('the small demo data in a database', () => {
  async function one<T>(sql: string): Promise<T> {
    const { rows } = await pool.query<{ answer: T }>(sql);
    if (!rows[0]) throw new Error('no row');
    return rows[0].answer;
  }

  test('has the rows that screens.md says', async () => {
    const { rows } = await pool.query<{ level: string; n: number }>(
      'select level, count(*) as n from market_node where deleted_at is null group by level',
    );
    expect(Object.fromEntries(rows.map(({ level, n }) => [level, n]))).toEqual({
      nation: 1,
      region: 4,
      division: 8,
      district: 64,
      zone: 64,
      territory: 80,
      area: 96,
      dbHouse: 96,
      route: 720,
    });
    expect(await one('select count(*) as answer from outlet')).toBe(14_400);
    const active = (designation: string) =>
      one(`select count(*) as answer from user_account where designation = '${designation}' and status = 'active'`);
    expect(await active('SO')).toBe(120);
    expect(await active('TO')).toBe(20);
  });

  test('tells visits of the whole history as screens.md shapes them', async () => {
    const { rows } = await pool.query<Record<string, number>>(`
      select 100::float8 * count(*) filter (where productive) / count(*) as strike, 100::float8 * count(*) filter (where fence = 'out') / count(*) as outside,
        100::float8 * count(*) filter (where adheres) / (select count(*) from scheduled_calls('2000-01-01', business_date() - 1)) as adherence,
        business_date() - min(business_date) as days, count(*) filter (where out_at > now()) as coming,
        count(*) filter (where not exists (select from attendance day where day.user_id = visit.user_id and day.business_date = visit.business_date
          and day.in_at <= visit.in_at and (day.out_at is null or day.out_at >= visit.in_at))) as unattended
      from outlet_visit visit`);
    const [found] = rows;
    expect(found?.strike).toBeGreaterThanOrEqual(55);
    expect(found?.strike).toBeLessThanOrEqual(58);
    expect(found?.adherence).toBeGreaterThanOrEqual(75);
    expect(found?.adherence).toBeLessThanOrEqual(90);
    expect(found?.outside).toBeCloseTo(3, 0);
    expect(found?.days).toBeGreaterThan(88);
    expect([found?.coming, found?.unattended]).toEqual([0, 0]);
  });

  test('has dormant outlets that ordered nothing for as long as the settings say, and closed ones that nobody visits any more', async () => {
    const last = (status: string, column: string) =>
      one<number>(`select business_date() - max(${column}) as answer
        from outlet join outlet_activity activity on activity.outlet_id = outlet.id where outlet.status = '${status}'`);
    expect(await last('dormant', 'last_order_on')).toBeGreaterThan(60);
    expect(await last('closed', 'last_visit_on')).toBeGreaterThanOrEqual(20);
  });

  test('has positions of SOs and of the TOs who go along with them, on duty alone', async () => {
    const { rows } = await pool.query<Record<string, unknown>>(`
      select designation, count(distinct business_date) as days, count(*) filter (where day.user_id is null) as "offDuty", min(battery) > 0 as "hasBattery"
      from trace_position walked join user_account person on person.id = walked.user_id
        left join attendance day on day.user_id = walked.user_id and walked.at >= day.check_in_at and walked.at <= coalesce(day.check_out_at, now())
          and walked.at < (day.business_date + 1)::timestamp at time zone 'Asia/Dhaka'
      group by 1 order by 1`);
    expect(rows).toEqual([
      { designation: 'SO', days: expect.any(Number), offDuty: 0, hasBattery: true },
      { designation: 'TO', days: expect.any(Number), offDuty: 0, hasBattery: true },
    ]);
    for (const { days } of rows) expect(days).toBeGreaterThanOrEqual(2);
  });

  test('has invoices whose receipts are the primary movements, some of them unsettled, in every state, and one house loaded with what nobody bought', async () => {
    expect(await one('select count(*) as answer from verify_primary_sales()')).toBe(0);
    expect(await one<string>("select string_agg(distinct state, ' ' order by state) as answer from primary_sale")).toBe(
      'closed draft inTransit invoiced received receivedInPart',
    );
    expect(
      await one(
        "select count(*) as answer from primary_sale where received + settled < pieces + free and state = 'closed'",
      ),
    ).toBe(0);
    expect(await one("select count(*) as answer from primary_sale where state = 'receivedInPart'")).toBeGreaterThan(0);
    expect(await one("select count(*) as answer from primary_sale where note = 'Month-end loading'")).toBe(1);
    expect(await one('select count(*) as answer from primary_sale where business_date > business_date()')).toBe(0);
  });

  test('has approved targets of 13 months that add up, and a draft in which one territory has 50,000 too much', async () => {
    expect(
      await one(
        `select count(distinct (plan.year, month)) as answer from target_plan plan join target_month of_month on of_month.plan_id = plan.id
         where plan.type = 'secondaryValue' and state in ('approved', 'locked')`,
      ),
    ).toBe(13);
    const { rows } = await pool.query<Record<string, unknown>>(`
      with beneath as (
        select plan_id, month, revision, case when user_id is null then node.parent_id else node.id end as node_id, sum(amount) as amount
        from target_cell cell join market_node node on node.id = cell.node_id group by 1, 2, 3, 4
      )
      select node.level, cell.amount - beneath.amount as difference, of_month.state
      from target_cell cell join beneath using (plan_id, month, revision, node_id)
        join target_month of_month using (plan_id, month, revision) join market_node node on node.id = cell.node_id
      where cell.user_id is null and cell.amount <> beneath.amount`);
    expect(rows).toEqual([{ level: 'territory', difference: '50000.00', state: 'draft' }]);
    expect(
      await one(
        'select count(*) as answer from target_cell where amount <> (select sum(day) from unnest(days) as day)',
      ),
    ).toBe(0);
  });

  test('has primary-sales targets of each month in which anything was bought, split over the DB houses of each territory, and allocations within them', async () => {
    const { rows } = await pool.query<Record<string, unknown>>(`
      select min(month) = (select greatest(min(month), (month_of(business_date()) - interval '12 months')::date) from sale_month where level = 'dbHouse' and primary_net > 0) as since,
        count(distinct month) = (select count(*) from generate_series(min(month), month_of(business_date()), interval '1 month')) as each_month,
        max(month) = month_of(business_date()) as until, min(amount) > 0 as sound from primary_sales_target where level = 'dbHouse'`);
    expect(rows).toEqual([{ since: true, each_month: true, until: true, sound: true }]);
    expect(
      await one(`select count(*) as answer from primary_sales_target territory where level = 'territory' and amount <> (
        select sum(target.amount) from primary_sales_target target join market_node house on house.id = target.place_id
        where target.month = territory.month and target.level = 'dbHouse' and house.ancestors[6] = territory.place_id)`),
    ).toBe(0);
    expect(
      await one(`select count(*) as answer from (select month, db_house_id, sum(value) as value from so_allocation group by 1, 2) as given
        left join primary_sales_target target on target.month = given.month and target.level = 'dbHouse' and target.place_id = given.db_house_id
        where given.value > coalesce(target.amount, 0)`),
    ).toBe(0);
    expect(
      await one(
        `select count(*) as answer from so_allocation where product_id is not null and value <> quantity * plan_price(product_id, month)`,
      ),
    ).toBe(0);
    expect(await one('select count(distinct sales_officer_id) as answer from so_allocation')).toBeGreaterThan(100);
  });

  test(
    'has orders, stock and dues that prove themselves',
    async () => {
      expect((await pool.query('select * from verify_orders()')).rows).toEqual([]);
      expect((await pool.query('select * from verify_sale_months()')).rows).toEqual([]);
      expect(await one('select count(*)::integer as answer from figure_day_to_count')).toBe(0);
      expect(await wrongFiguresIn(pool)).toEqual([]);
    },
    makingLimit,
  );

  test('has an order for each productive visit of two months, of the same outlet, SO and day, and before for each of class A', async () => {
    const { rows } = await pool.query<{ missing: number; other: number; whole: number; days: number }>(`
      select count(*) filter (where ordered.id is null) as missing,
        count(*) filter (where ordered.id is not null and (ordered.outlet_id, ordered.sales_officer_id, ordered.business_date) <> (visit.outlet_id, visit.user_id, visit.business_date)) as other,
        count(*) filter (where outlet.class <> 'A') as whole, business_date() - min(visit.business_date) as days
      from outlet_visit visit join outlet on outlet.id = visit.outlet_id left join sales_order ordered on ordered.visit_id = visit.id
      where visit.productive and visit.business_date > business_date() - case when outlet.class = 'A' then 130 else 62 end`);
    expect(rows).toMatchObject([{ missing: 0, other: 0 }]);
    expect(rows[0]?.whole).toBeGreaterThan(40_000);
    expect(rows[0]?.days).toBeGreaterThan(88);
    expect(
      await one(`select count(*) as answer from sales_order ordered left join outlet_visit visit on visit.id = ordered.visit_id
        where visit.productive is distinct from (ordered.state <> 'cancelled') and ordered.state <> 'draft'`),
    ).toBe(0);
    expect(
      await one('select count(*) - count(distinct visit_id) as answer from sales_order where visit_id is not null'),
    ).toBe(0);
  });

  test('tells orders as screens.md shapes them', async () => {
    const { rows } = await pool.query<Record<string, number>>(`
      with whole as (
        select * from sales_order where business_date > business_date() - 62 and business_date < business_date() and state <> 'draft'
      ), outlet as (
        select net, row_number() over (order by net desc) as place, count(*) over () as outlets from (select sum(net) as net from whole where state <> 'cancelled' group by outlet_id) as each
      )
      select count(*)::float8 / count(distinct business_date) as daily, sum(lines)::float8 / count(*) as lines, 100::float8 * count(*) filter (where state = 'cancelled') / count(*) as cancelled,
        count(*) filter (where extract(dow from business_date) = 5) as fridays,
        (select 100::float8 * sum(line.delivered) / sum(line.pieces) from whole join sales_order_line line on line.order_id = whole.id where delivered_on is not null) as fill,
        (select 100::float8 * count(*) filter (where method = 'cash') / count(*) from collection) as cash,
        (select 100::float8 * sum(net) filter (where place <= 0.2 * outlets) / sum(net) from outlet) as top_fifth
      from whole`);
    const [found] = rows;
    const between = (value: number | undefined, least: number, most: number) => {
      expect(value).toBeGreaterThanOrEqual(least);
      expect(value).toBeLessThanOrEqual(most);
    };
    between(found?.daily, 950, 1_300);
    between(found?.lines, 3.4, 3.8);
    between(found?.fill, 93, 95);
    between(found?.cancelled, 2.5, 3.5);
    between(found?.cash, 83, 87);
    between(found?.top_fifth, 56, 64);
    expect(found?.fridays).toBe(0);
  });

  test('has orders in every state, one delivered in part, one on hold beyond the credit limit, cheques that bounced and offers that were taken', async () => {
    expect(await one<string>("select string_agg(distinct state, ' ' order by state) as answer from sales_order")).toBe(
      'cancelled closed confirmed delivered deliveredInPart dispatched draft submitted',
    );
    expect(await one("select count(*) as answer from sales_order where state = 'closed' and due <> 0")).toBe(0);
    expect(await one('select sum(reserved) as answer from stock_balance')).toBeGreaterThan(0);
    expect(
      await one(`select count(*) as answer from sales_order join sales_order_line line on line.order_id = sales_order.id
        where state = 'deliveredInPart' and line.delivered > 0 and line.delivered < line.reserved`),
    ).toBeGreaterThan(0);
    const { rows: waiting } = await pool.query<{ state: string; over: boolean; hold: string }>(
      'select state, due > credit_limit as over, hold from (select outlet_id, state, hold from sales_order where hold is not null) as held join outlet on outlet.id = held.outlet_id join outlet_activity using (outlet_id)',
    );
    expect(waiting).toEqual([{ state: 'submitted', over: true, hold: expect.stringContaining('more than the BDT') }]);
    expect(
      await one(
        'select count(*) as answer from outlet join outlet_activity on outlet_id = outlet.id where due > credit_limit',
      ),
    ).toBe(1);
    expect(await one("select count(*) as answer from collection where state = 'bounced'")).toBeGreaterThan(10);
    const { rows: taken } = await pool.query<{ code: string; orders: number }>(
      'select code, count(*) as orders from sales_order_offer join offer on offer.id = offer_id group by 1 order by 1',
    );
    expect(taken).toEqual([
      { code: 'MONSOON-5', orders: 260 },
      { code: 'TWELVE-PLUS-ONE', orders: 140 },
      { code: 'WINTER-8', orders: 220 },
    ]);
    const { rows: free } = await pool.query<Record<string, number | string>>(`
      select count(*) as lines, count(*) filter (where free.pieces = paid.pieces / 12 and free.worth = free.pieces * free.price) as fair,
        count(*) filter (where free.delivered > 0) as moved, min(given.message) as message
      from sales_order_line free join sales_order_line paid on paid.order_id = free.order_id and paid.product_id = free.product_id and paid.offer_id is null
        join sales_order_offer given on given.order_id = free.order_id and given.offer_id = free.offer_id
      where free.offer_id is not null`);
    expect(free).toMatchObject([
      { lines: 140, fair: 140, message: expect.stringMatching(/^1 .* free, for \d+ pieces\.$/) },
    ]);
    expect(free[0]?.moved).toBeGreaterThan(100);
    expect(await one('select count(*) as answer from sales_order_event where at > now() or by_id is null')).toBe(0);
  });

  test('writes the reference of a collection whatever its number', async () => {
    const { rows } = await pool.query(
      `select ${reference} as reference from (values (2000000000, 'cheque', null::uuid)) as collection (number, method, id)`,
    );
    expect(rows).toEqual([{ reference: '0000000' }]);
  });

  test('keeps stock that its movements come to, with a best seller out in one house and lying long in its neighbour', async () => {
    expect(await one('select count(*) as answer from verify_stock()')).toBe(0);
    expect(await one('select count(*) as answer from stock_transfer')).toBeGreaterThan(3);
    expect(await one("select count(*) as answer from stock_transfer where id::text !~ '^.{14}7.{4}[89ab]'")).toBe(0);
    const day = `select count(*) as answer from stock_day_end where business_date = (select max(business_date) from stock_movement
      where kind = 'secondary' and business_date < business_date())`;
    expect(await one<number>(day)).toBeGreaterThan(60);
    const movements = await one<number>('select count(*) as answer from stock_movement');
    expect(movements).toBeGreaterThan(150_000);
    expect(movements).toBeLessThan(300_000);
    expect(
      await one(
        "select count(*) as answer from stock_movement where extract(dow from business_date) = 5 and kind = 'secondary'",
      ),
    ).toBe(0);
    expect(await one('select count(*) as answer from stock_movement where at > now()')).toBe(0);
    const updates = await pool.query<{ kind: string; state: string }>(
      'select distinct kind, state from stock_update order by 1, 2',
    );
    expect(updates.rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'adjustment posted',
      'count posted',
      'count rejected',
      'count waiting',
      'damage posted',
      'damage waiting',
    ]);
    expect(
      await one(`select count(*) as answer from stock_update document
        left join (select document_id, sum(pieces) as moved from stock_movement where document_kind = 'stockUpdate' group by 1) as posted on posted.document_id = document.id
        where moved is distinct from case when state = 'posted' then (select sum(difference) from stock_update_line where update_id = document.id) end`),
    ).toBe(0);
    expect(
      await one(`select count(*) as answer from stock_balance missing
        join market_node house on house.id = missing.db_house_id join market_node area on area.id = house.parent_id
        join market_node other_area on other_area.parent_id = area.parent_id join market_node neighbour on neighbour.parent_id = other_area.id
        join stock_balance lying on lying.db_house_id = neighbour.id and lying.product_id = missing.product_id
        join lateral (select -sum(pieces) / 28 as daily from stock_movement sold where sold.db_house_id = lying.db_house_id and sold.product_id = lying.product_id
          and sold.kind = 'secondary' and sold.business_date >= business_date() - 28) as sold on true
        where missing.physical = 0 and lying.physical > 60 * sold.daily and sold.daily > 5`),
    ).toBeGreaterThan(0);
  });

  test('keeps totals that are what the rows say', async () => {
    expect(await one('select count(*) as answer from verify_market_totals()')).toBe(0);
    expect(await one('select count(*) as answer from market_total')).toBeGreaterThan(1_000);
  });

  test('counts what is added afterwards: the triggers are back', async () => {
    const counted =
      "select sum(n) as answer from market_total where ancestor_id = whole_business() and level = 'outlet' and status = 'dormant'";
    const before = await one<number>(counted);
    await pool.query(
      "update outlet set status = 'dormant' where id in (select id from outlet where status = 'active' limit 3)",
    );
    expect(await one(counted)).toBe(before + 3);
    expect(await one('select count(*) as answer from verify_market_totals()')).toBe(0);
  });

  test('stands as of today as its periods say', async () => {
    expect(
      await one(`select count(*) as answer from market_node node
        join market_parent period on period.node_id = node.id and period.valid_from <= business_date()
          and (period.valid_to is null or period.valid_to > business_date())
        where period.parent_id <> node.parent_id`),
    ).toBe(0);
    expect(await one('select place_market_nodes(business_date()) as answer')).toBe(0);
    expect(await one("select place_outlets('-infinity', business_date()) as answer")).toBe(0);
    expect(await one("select place_sales_officers('-infinity', business_date()) as answer")).toBe(0);
  });

  test('looked otherwise half a year ago', async () => {
    const routesOn = (day: string) =>
      one<number>(
        `select count(*) as answer from market_parent join route using (node_id) where daterange(valid_from, valid_to) @> ${day}`,
      );
    expect(await routesOn('business_date()')).toBe(720);
    expect(await routesOn('business_date() - 180')).toBeLessThan(715);
    expect(await routesOn('business_date() - 1000')).toBeGreaterThan(300);
  });

  test('lets everybody in with the demo password, which was hashed once', async () => {
    const hash = await one<string>("select password_hash as answer from user_account where email = 'so@example.com'");
    expect(await passwordMatches(demoPassword, hash)).toBe(true);
    expect(await one('select count(distinct password_hash) as answer from user_account')).toBe(1);
  });

  test('gives everybody a scope today', async () => {
    expect(
      await one(`select count(*) as answer from user_account person where not sees_everything and not exists (
        select from user_market scope where scope.user_id = person.id and daterange(valid_from, valid_to) @> business_date())`),
    ).toBe(0);
  });

  test('numbers the outlets of a route from 1 without a gap', async () => {
    expect(
      await one(`select count(*) as answer from (
        select from outlet_route where valid_to is null group by route_id
        having min(sequence) <> 1 or max(sequence) <> count(*) or count(distinct sequence) <> count(*)) as wrong`),
    ).toBe(0);
  });

  test('has pictures of some outlets, drawn, and why most visits without an order brought none', async () => {
    expect(await one('select count(distinct outlet_id) as answer from outlet_image')).toBe(40);
    expect(
      await one('select (100 * count(reason_id) / count(*))::integer as answer from outlet_visit where not productive'),
    ).toBeGreaterThan(90);
  });

  test('tells its stories in the history', async () => {
    expect(await one("select count(*) as answer from market_move where state = 'confirmed'")).toBe(1);
    expect(await one('select count(*) as answer from outlet_merge')).toBe(1);
    expect(
      await one("select count(*) as answer from outlet where status = 'pending' and proposed_by is not null"),
    ).toBe(3);
    expect(await one('select extract(day from effective_from)::integer as answer from db_house_replacement')).toBe(11);
    expect(await one('select array_agg(distinct action order by action) as answer from audit_entry')).toEqual([
      'acknowledge',
      'add',
      'approve',
      'approve correction',
      'ask correction',
      'deactivate',
      'delete',
      'edit',
      'issue',
      'mark leave',
      'merge',
      'move',
      'reject',
      'reject correction',
      'replace',
      'request',
      'return',
      'stage move',
      'take over',
      'withdraw',
    ]);
    expect(await one('select count(*) as answer from verify_gift_stock()')).toBe(0);
    // Each correction in the history of its day: as it was asked for, and what its approval left.
    expect(
      await one(`select count(*) as answer from attendance_correction correction join attendance day on day.id = correction.attendance_id
        where not exists (select from audit_entry entry where entry.entity_id = day.id and entry.action = 'ask correction' and entry.actor_id = correction.asked_by)
          or (correction.state = 'approved' and not exists (select from audit_entry entry where entry.batch_id = correction.id
            and entry.before ->> 'status' <> day.status and entry.after ->> 'status' = day.status and (entry.after ->> 'outAt')::timestamptz = day.out_at))`),
    ).toBe(0);
    expect(await one("select count(*) as answer from file_import where state = 'failed'")).toBe(1);
    expect(
      await one(
        "select count(*) as answer from file_import_row where action = 'error' and jsonb_array_length(errors) = 1",
      ),
    ).toBe(12);
    expect(await one('select count(*) as answer from audit_entry where batch_id = (select id from market_move)')).toBe(
      2,
    );
  });

  test('has every entry of the audit before now and in the order of its id', async () => {
    expect(await one('select bool_and(at < now()) as answer from audit_entry')).toBe(true);
    expect(
      await one(
        'select bool_and(at >= before) as answer from (select at, lag(at) over (order by id) as before from audit_entry) as entry',
      ),
    ).toBe(true);
  });

  test('was made with progress that only grows, up to the end', () => {
    const fractions = demo.maker.map(({ fraction }) => fraction);
    expect([...fractions].sort((one, other) => one - other)).toEqual(fractions);
    expect(fractions.at(-1)).toBe(1);
    expect(demo.maker[0]?.message).toContain('small');
  });

  test('stays as it is when asked for again, in this or another size', async () => {
    const messages: string[] = [];
    await makeDemoData({ pool, size: 'small', progress: (message) => messages.push(message) });
    await makeDemoData({ pool, size: 'medium', progress: (message) => messages.push(message) });
    expect(messages).toEqual([
      'The small demo data is there already',
      'The small demo data is there already and stays; for medium start with an empty database',
    ]);
    expect(await one('select count(*) as answer from outlet')).toBe(14_400);
  });
});

test('what is cut short while rows are loaded leaves nothing, and can be made again', async () => {
  expect(demo.ended).toBe(plugPulled);
  expect(demo.left).toBe(0);
  expect((await pool.query('select from outlet')).rowCount).toBe(14_400);
});

test('what is cut short later goes on where it ended, and leaves nothing of its own behind', async () => {
  expect(demo.endedLater).toBe(plugPulled);
  expect(demo.maker[0]).toEqual({ message: 'Going on with the small demo data', fraction: 0.5 });
  expect(demo.maker.map(({ message }) => message)).not.toContain('Making visits');
  const { rows } = await pool.query("select relname from pg_class where relname like 'demo\\_%'");
  expect(rows).toEqual([]);
});

test('a server that starts on it greets with the sign-in', async () => {
  const prepare = demoPreparation({ ROUTEBOOK_DEMO: 'small' });
  const messages: string[] = [];
  const part = (message: string) => messages.push(message);
  expect(await prepare(pool, { part, step: () => undefined })).toMatchObject({
    greeting: expect.stringContaining(demoPassword),
    openToAnybody: true,
  });
  expect(messages).toEqual(['The small demo data is there already']);
});

test('a server that is to make none makes whole what was begun', async () => {
  const done = demoParts.flatMap(({ steps = [] }) => steps.map(({ name }) => name));
  await pool.query('create table demo_step (name text primary key)');
  await pool.query('insert into demo_step select unnest($1::text[])', [[...done, 'foreign keys']]);
  const messages: string[] = [];
  const part = (message: string) => messages.push(message);
  await demoPreparation({ ROUTEBOOK_DEMO: 'none' })(pool, { part, step: () => undefined });
  expect(messages).toEqual(['Going on with the small demo data', 'Adding up', 'The small demo data is ready']);
  expect((await pool.query("select to_regclass('demo_step') as left")).rows).toEqual([{ left: null }]);
});

test('two servers that start together make it once', async () => {
  expect((await pool.query('select from outlet')).rowCount).toBe(14_400);
  expect(demo.second).toEqual([{ message: 'The small demo data is there already', fraction: 1 }]);
});

test('a database in use is left alone, and has the same indexes, keys and obligatory columns as one with demo data', async () => {
  const { owner, drop } = await testDatabase();
  await owner.query(
    `insert into user_account (id, employee_code, name, email, designation) values (gen_random_uuid(), 'E1', 'Somebody', 'somebody@example.com', 'Viewer')`,
  );
  const messages: string[] = [];
  await makeDemoData({ pool: owner, size: 'small', progress: (message) => messages.push(message) });
  expect(messages).toEqual(['The database holds other data already: no demo data was added']);
  expect((await owner.query('select from user_account')).rowCount).toBe(1);
  const indexes =
    "select indexdef from pg_indexes where schemaname = 'public' and tablename !~ '_[0-9]{4}_[0-9]{2}$' order by 1";
  expect((await pool.query(indexes)).rows).toEqual((await owner.query(indexes)).rows);
  const constraints =
    "select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as says from pg_constraint where conrelid::regclass::text !~ '_[0-9]{4}_[0-9]{2}$' order by 1, 2";
  expect((await pool.query(constraints)).rows).toEqual((await owner.query(constraints)).rows);
  await drop();
});
