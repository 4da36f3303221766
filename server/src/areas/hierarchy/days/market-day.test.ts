import { routeFields, type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { beginMarketDay } from './market-day.ts';

let market: TestMarket;

beforeAll(async () => {
  market = await testMarket({ ownDatabase: true });
});
afterAll(() => market.close());

const reason = 'Planned ahead';

test('a new day carries out planned moves, SOs, outlets and statuses, in the order of their days, once', async () => {
  const a = await market.branch();
  const b = await market.branch({ id: a.zone.id, level: 'zone' });
  const [first, second] = [await market.person({ designation: 'SO' }), await market.person({ designation: 'SO' })];
  const edit = (version: number, change: object) =>
    market.put(`/api/v1/new-routes/${a.route.id}`, {
      name: a.route.name,
      status: 'active',
      ...routeFields,
      version,
      ...change,
    });
  await edit(1, { salesOfficerId: first.id });
  await edit(2, { salesOfficerId: second.id, salesOfficerFrom: await market.day(2) });
  const [outlet] = await market.outlets(a.route.id, 2);
  await market.post(`/api/v1/new-routes/${a.route.id}/move-outlets`, {
    outletIds: [outlet],
    toRouteId: b.route.id,
    effectiveFrom: await market.day(2),
    reason,
  });
  const staged = await market.post('/api/v1/market-moves', {
    nodeId: a.area.id,
    toParentId: b.territory.id,
    effectiveFrom: await market.day(3),
    reason,
  });
  await market.post(`/api/v1/market-moves/${staged.body.move.id}/confirm`, {});
  await market.post('/api/v1/market-merges', {
    sourceId: b.route.id,
    targetId: (await market.add('route', b.dbHouse.id)).id,
    effectiveFrom: await market.day(4),
    reason,
  });

  const [today] = await market.sql('select parent_id from market_node where id = $1', [a.area.id]);
  expect(today.parent_id).toBe(a.territory.id);

  const day = await market.day(10);
  const [one, two] = await Promise.all([beginMarketDay(market.app.db, day), beginMarketDay(market.app.db, day)]);
  expect(one + two).toBeGreaterThan(0);
  expect(await beginMarketDay(market.app.db, day)).toBe(0);

  const state = await market.sql(
    `select (select parent_id from market_node where id = $1) as area, (select sales_officer_id from route where node_id = $2) as officer,
       (select status from market_node where id = $3) as merged`,
    [a.area.id, a.route.id, b.route.id],
  );
  expect(state).toEqual([{ area: b.territory.id, officer: second.id, merged: 'inactive' }]);
  expect(await market.wrongTotals()).toEqual([]);
  const [entry] = await market.sql(
    "select actor_name, after from audit_entry where entity_id = $1 and actor_name = 'Routebook'",
    [b.route.id],
  );
  expect(entry.after).toEqual({ status: 'inactive' });
});

test('a day waits for an import for seconds only, and is tried again', async () => {
  const day = await market.day(15);
  await market.elsewhere(async (client) => {
    await client.query('begin');
    await client.query('select hold_market()');
    const late = new Promise((done) => setTimeout(done, 15_000, 'late').unref());
    const tried = beginMarketDay(market.app.jobs.db, day).catch(({ code }: { code: string }) => code);
    expect(await Promise.race([tried, late])).toBe('55P03');
  });
  await beginMarketDay(market.app.jobs.db, day);
  expect(await market.sql('select applied from market_day')).toEqual([{ applied: day }]);
});

test('a plan that fails leaves the others of its day alone, and operations see it until it is done', async () => {
  const { nation, ...a } = await market.branch(undefined, 'region');
  const b = await market.branch({ id: nation.id, level: 'nation' }, 'region');
  const day = await market.day(20);
  const plan = (node: { id: string }, status: string) =>
    market.sql(
      'insert into market_status_plan (id, node_id, effective_from, status, cause) values (new_id(), $1, $2, $3, new_id())',
      [node.id, day, status],
    );
  await plan(a.region, 'nonsense');
  await plan(b.region, 'inactive');
  await beginMarketDay(market.app.db, day);
  const statuses = await market.sql('select status from market_node where id = any ($1) order by created_at', [
    [a.region.id, b.region.id],
  ]);
  expect(statuses).toEqual([{ status: 'active' }, { status: 'inactive' }]);
  const daily = async () =>
    (await market.get('/ops/status')).body.daily.find(({ name }: { name: string }) => name === 'market');
  const failure = expect.stringContaining('check constraint');
  expect(await daily()).toEqual({
    name: 'market',
    day,
    doneAt: expect.any(String),
    failure: null,
    failedAt: null,
    notDone: [{ what: `${a.region.name} becomes nonsense`, day, failure }],
  });

  await market.sql("update market_status_plan set status = 'inactive' where status = 'nonsense'");
  await beginMarketDay(market.app.db, await market.day(21));
  expect(await daily()).toMatchObject({ day: await market.day(21), notDone: [] });
});
