import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { orderDesk } from '../orders/testing/order-desk.ts';
import { outletsOf } from '../testing/outlets-of.ts';
import { beginDormantDay } from './dormant-day.ts';

let market: TestMarket;
let shops: ReturnType<typeof outletsOf>;
beforeAll(async () => {
  market = await testMarket();
  shops = outletsOf(market, (await market.branch()).route.id);
});
afterAll(() => market.close());

/** Makes outlets active that were added and approved long ago. */
async function approvedLongAgo(ids: readonly string[]): Promise<void> {
  await market.sql(
    "update outlet set status = 'active', created_at = now() - interval '400 days' where id = any ($1::uuid[])",
    [ids],
  );
  await market.sql('update outlet set opened_on = null where id = any ($1::uuid[])', [ids]);
}

test('an active outlet that ordered nothing for long becomes dormant, as the settings say', async () => {
  const [busy, quiet, fresh, pending] = [
    await shops.added(),
    await shops.added(),
    await shops.added(),
    await shops.added(),
  ];
  await approvedLongAgo([busy.id, quiet.id]);
  await market.sql("update outlet set status = 'active' where id = $1", [fresh.id]);
  await market.sql("update outlet set created_at = now() - interval '400 days' where id = $1", [pending.id]);
  await market.sql(
    'insert into outlet_activity (outlet_id, last_order_on) values ($1, business_date() - 30), ($2, business_date() - 62)',
    [busy.id, quiet.id],
  );
  expect(await beginDormantDay(market.app.db, await market.day(1))).toBe(1);
  expect(await shops.read(quiet.id)).toMatchObject({ status: 'dormant', statusReason: 'No order for 60 days' });
  const { body } = await market.get(`/api/v1/outlet/${quiet.id}/history`);
  expect(body.history[0]).toMatchObject({ actorName: 'Routebook', action: 'make dormant' });
  expect(await market.wrongTotals()).toEqual([]);

  const url = '/api/v1/outlet-settings';
  expect((await market.put(url, { dormantAfterDays: 3, version: 1 })).status).toBe(400);
  expect((await market.put(url, { dormantAfterDays: 20, version: 1 })).body.settings.version).toBe(2);
  expect((await market.put(url, { dormantAfterDays: 25, version: 1 })).body.code).toBe('STALE_VERSION');
  const regional = await market.person({ designation: 'RSM', markets: [(await market.branch()).region.id] });
  expect((await market.put(url, { dormantAfterDays: 25, version: 2 }, regional)).status).toBe(403);
  expect(await beginDormantDay(market.app.db, await market.day(2))).toBe(1);
  expect((await shops.read(busy.id)).status).toBe('dormant');
  expect((await shops.read(fresh.id)).status).toBe('active');
  expect((await shops.read(pending.id)).status).toBe('pending');
});

test('an outlet is as busy as those that were merged into it, until they part', async () => {
  const [survivor, twin] = [await shops.added(), await shops.added()];
  const ids = [survivor.id, twin.id];
  await approvedLongAgo(ids);
  await market.sql(
    `insert into outlet_activity (outlet_id, last_visit_on, last_order_on)
     values ($1, business_date() - 40, business_date() - 300), ($2, business_date() - 3, business_date() - 2)`,
    ids,
  );
  const body = { outletId: twin.id, survivorId: survivor.id, reason: 'The same shop' };
  expect((await market.post('/api/v1/outlet-merges', body)).status).toBe(201);
  expect(await shops.read(survivor.id)).toMatchObject({
    lastVisitOn: await market.day(-3),
    lastOrderOn: await market.day(-2),
  });
  const listed = async (filter: string) =>
    (await market.get(`/api/v1/outlets?market=${survivor.route.id}&merged=without&${filter}`)).body.outlets.map(
      ({ id }: { id: string }) => id,
    );
  expect(await listed('notVisited=5')).not.toContain(survivor.id);
  expect(await listed('notOrdered=5')).not.toContain(survivor.id);
  expect(await listed('visitedWithin=5')).toContain(survivor.id);
  expect((await listed('sort=-lastVisitOn'))[0]).toBe(survivor.id);
  await beginDormantDay(market.app.db, await market.day(3));
  expect((await shops.read(survivor.id)).status).toBe('active');

  // A visit that a phone sends late.
  await market.sql('update outlet_activity set last_visit_on = business_date() - 1 where outlet_id = $1', [twin.id]);
  expect((await shops.read(survivor.id)).lastVisitOn).toBe(await market.day(-1));

  expect((await market.post(`/api/v1/outlet/${twin.id}/unmerge`, {})).status).toBe(200);
  expect(await shops.read(survivor.id)).toMatchObject({ lastVisitOn: await market.day(-40) });
  await beginDormantDay(market.app.db, await market.day(4));
  expect((await shops.read(survivor.id)).status).toBe('dormant');
});

test('an outlet that was closed, or proposed only, is quiet from the day on which it is open', async () => {
  const [reopened, approved, quiet] = [await shops.added(), await shops.added(), await shops.added()];
  const ids = [reopened.id, approved.id, quiet.id];
  await approvedLongAgo([reopened.id, quiet.id]);
  await market.sql('update outlet_route set valid_from = business_date() - 400 where outlet_id = any ($1::uuid[])', [
    ids,
  ]);
  await market.sql("update outlet set created_at = now() - interval '400 days' where id = $1", [approved.id]);
  await market.sql(
    'insert into outlet_activity (outlet_id, last_order_on) select id, business_date() - 300 from unnest($1::uuid[]) as id',
    [[reopened.id, quiet.id]],
  );
  await market.sql("update outlet set status = 'closed' where id = $1", [reopened.id]);
  await market.sql('update outlet_closed set valid_from = valid_from - 250 where outlet_id = $1', [reopened.id]);
  const approver = await shops.approver();
  for (const { id } of [reopened, approved]) {
    const { version } = await shops.read(id);
    expect((await shops.step(id, { status: 'active', version }, approver)).status).toBe(200);
  }
  const statuses = async () => Promise.all(ids.map(async (id) => (await shops.read(id)).status));
  await beginDormantDay(market.app.db, await market.day(5));
  expect(await statuses()).toEqual(['active', 'active', 'dormant']);
  await beginDormantDay(market.app.db, await market.day(100));
  expect(await statuses()).toEqual(['dormant', 'dormant', 'dormant']);
});

test('a dormant outlet that somebody opens again has as many days to order as any other', async () => {
  const { id } = await shops.added();
  await approvedLongAgo([id]);
  await market.sql("update outlet set status = 'dormant' where id = $1", [id]);
  const { version } = await shops.read(id);
  expect((await shops.step(id, { status: 'active', version }, await shops.approver())).status).toBe(200);
  await market.sql("delete from daily_work where name = 'outlets'");
  await beginDormantDay(market.app.db, await market.day(20));
  expect((await shops.read(id)).status).toBe('active');
  await beginDormantDay(market.app.db, await market.day(26));
  expect((await shops.read(id)).status).toBe('dormant');
});

test('a dormant outlet that orders again is active from then on, whatever a phone sends late', async () => {
  const desk = await orderDesk();
  const soap = await desk.product({ name: 'Soap' });
  const { market: trade, route } = desk;
  const [ordering, twin, late] = await trade.outlets(route.id, 3);
  await trade.sql("update outlet set created_at = now() - interval '400 days' where id = any ($1::uuid[])", [
    [ordering, twin, late],
  ]);
  expect(await beginDormantDay(trade.app.db, await trade.day(1))).toBe(3);
  const shop = async (id = '') => (await trade.get(`/api/v1/outlet/${id}`)).body.outlet;

  await desk.ordered([[soap, 1]], { outletId: ordering, status: 'draft' });
  expect((await shop(ordering)).status).toBe('dormant');
  await desk.ordered([[soap, 1]], { outletId: ordering });
  expect(await shop(ordering)).toMatchObject({ status: 'active', statusReason: null });
  const { history } = (await trade.get(`/api/v1/outlet/${ordering}/history`)).body;
  expect(history[0]).toMatchObject({ action: 'reopen', reason: 'It ordered again', actorName: 'Routebook' });
  expect(await trade.wrongTotals()).toEqual([]);

  const sends = (id: string | undefined, days: number) =>
    trade.sql(
      `insert into outlet_activity (outlet_id, last_order_on) values ($1, business_date() - $2::integer)
       on conflict (outlet_id) do update set last_order_on = greatest(outlet_activity.last_order_on, excluded.last_order_on)`,
      [id, days],
    );
  await sends(late, 70);
  expect((await shop(late)).status).toBe('dormant');
  await sends(late, 50);
  expect((await shop(late)).status).toBe('active');
  // By hand, and nothing is ordered since.
  await trade.sql("update outlet set status = 'dormant' where id = $1", [late]);
  await sends(late, 55);
  expect((await shop(late)).status).toBe('dormant');

  await trade.sql('update outlet set merged_into = $2 where id = $1', [twin, late]);
  await sends(twin, 1);
  expect((await shop(late)).status).toBe('active');
  await trade.close();
});
