import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { outletsOf } from '../testing/outlets-of.ts';
import { beginDormantDay } from './dormant-day.ts';

let market: TestMarket;
let shops: ReturnType<typeof outletsOf>;
beforeAll(async () => {
  market = await testMarket();
  shops = outletsOf(market, (await market.branch()).route.id);
});
afterAll(() => market.close());

test('an active outlet that ordered nothing for long becomes dormant, as the settings say', async () => {
  const [busy, quiet, fresh, pending] = [
    await shops.added(),
    await shops.added(),
    await shops.added(),
    await shops.added(),
  ];
  const ids = [busy.id, quiet.id, fresh.id];
  await market.sql("update outlet set status = 'active' where id = any ($1::uuid[])", [ids]);
  await market.sql("update outlet set created_at = now() - interval '400 days' where id = any ($1::uuid[])", [
    [busy.id, quiet.id, pending.id],
  ]);
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
