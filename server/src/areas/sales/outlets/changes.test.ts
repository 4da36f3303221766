import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { outletsOf, pharmacy } from '../testing/outlets-of.ts';

let market: TestMarket;
let shops: ReturnType<typeof outletsOf>;
let routes: { id: string }[];
let houseId: string;
beforeAll(async () => {
  market = await testMarket();
  const { route, dbHouse } = await market.branch();
  houseId = dbHouse.id;
  routes = [route, await market.add('route', dbHouse.id)];
  shops = outletsOf(market, route.id);
});
afterAll(() => market.close());

const change = (ids: string[], change: object, reason = 'Tidying up') =>
  market.post('/api/v1/outlet-changes', { selection: { ids }, change, reason });
const undo = (changeId: string) => market.post(`/api/v1/outlet-changes/${changeId}/undo`, {});
const onRoute = async (id: string | undefined, day = '') =>
  (await market.get(`/api/v1/new-routes/${id}/outlets${day && `?asOf=${day}`}`)).body.outlets.map(
    (outlet: { id: string }) => outlet.id,
  );

test('many outlets get another category or class in one step, seen before and taken back after', async () => {
  const [one, two] = [await shops.added(), await shops.added({ class: 'A' })];
  const selection = { ids: [one.id, two.id] };
  const body = { selection, change: { kind: 'class', class: 'A' }, reason: 'Reviewed' };
  const outcome = { changed: 1, skipped: 1, reasons: [{ reason: 'has it already', outlets: 1 }] };
  expect((await market.post('/api/v1/outlet-changes/preview', body)).body).toMatchObject(outcome);
  expect((await shops.read(one.id)).class).toBe('B');
  const { body: done } = await market.post('/api/v1/outlet-changes', body);
  expect(done).toMatchObject(outcome);
  expect((await shops.read(one.id)).class).toBe('A');
  await change([one.id], { kind: 'category', categoryId: pharmacy });
  expect((await undo(done.changeId)).body).toMatchObject({ undone: 0, stayed: 1 });
  expect((await undo(done.changeId)).body.code).toBe('ALREADY_DONE');

  const { body: again } = await change([two.id], { kind: 'class', class: 'D' });
  expect((await undo(again.changeId)).body).toMatchObject({ undone: 1, stayed: 0 });
  expect((await shops.read(two.id)).class).toBe('A');
});

test.each([
  ['today', 0],
  ['a day to come', 3],
])('outlets of several routes go to another from %s on, and back', async (_, days) => {
  const other = await market.add('route', (await market.branch()).dbHouse.id);
  const [one, two] = [await shops.added(), await shops.added({ routeId: routes[1]?.id })];
  await market.sql("update outlet set status = 'active' where id = any ($1)", [[one.id, two.id]]);
  const day = await market.day(days);
  const { status, body } = await change([one.id, two.id], { kind: 'route', routeId: other.id, effectiveFrom: day });
  expect([status, body.changed]).toEqual([201, 2]);
  expect((await onRoute(other.id, day)).sort()).toEqual([one.id, two.id].sort());
  expect((await undo(body.changeId)).body.undone).toBe(2);
  expect(await onRoute(other.id, day)).toEqual([]);
  expect(await onRoute(routes[0]?.id, day)).toContain(one.id);
  expect((await shops.read(two.id)).route.id).toBe(routes[1]?.id);
  expect(await market.wrongTotals()).toEqual([]);
});

test('outlets that moved twice on a day go back to where they were between', async () => {
  const [first, second] = [await market.add('route', houseId), await market.add('route', houseId)];
  const one = await shops.added();
  await market.sql("update outlet set status = 'active' where id = $1", [one.id]);
  await market.sql('update outlet_route set valid_from = business_date() - 9 where outlet_id = $1', [one.id]);
  const today = await market.day();
  const moved = async (routeId: string) =>
    (await change([one.id], { kind: 'route', routeId, effectiveFrom: today })).body.changeId;
  await moved(first.id);
  expect((await undo(await moved(second.id))).body).toMatchObject({ undone: 1, stayed: 0 });
  expect((await shops.read(one.id)).route.id).toBe(first.id);
  expect(await onRoute(first.id)).toEqual([one.id]);
  expect(await onRoute(routes[0]?.id)).not.toContain(one.id);
  expect(await onRoute(routes[0]?.id, await market.day(-1))).toContain(one.id);
});

test('outlets that moved in a month that is closed since do not go back', async () => {
  const one = await shops.added();
  const { body } = await change([one.id], { kind: 'route', routeId: routes[1]?.id, effectiveFrom: await market.day() });
  await market.sql("insert into setting (key, value) select 'closedBefore', to_jsonb((business_date() + 1)::text)");
  const refused = await undo(body.changeId);
  await market.sql("delete from setting where key = 'closedBefore'");
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('is closed')]);
  expect((await undo(body.changeId)).body).toMatchObject({ undone: 1, stayed: 0 });
});

test('no outlet comes back to a route that was deleted since, by an undo or by being restored', async () => {
  const [former, own] = [await market.add('route', houseId), await market.add('route', houseId)];
  const [moved, deleted] = [await shops.added({ routeId: former.id }), await shops.added({ routeId: own.id })];
  const away = { kind: 'route', routeId: routes[1]?.id, effectiveFrom: await market.day() };
  const { body } = await change([moved.id], away);
  expect((await market.delete(`/api/v1/outlet/${deleted.id}`)).status).toBe(200);
  for (const route of [former, own]) expect((await market.delete(`/api/v1/new-routes/${route.id}`)).status).toBe(200);
  expect((await undo(body.changeId)).body).toMatchObject({ undone: 0, stayed: 1 });
  expect((await shops.read(moved.id)).route.id).toBe(routes[1]?.id);
  const restored = await market.post(`/api/v1/outlet/${deleted.id}/restore`, { version: 2 });
  expect(restored).toMatchObject({
    status: 422,
    body: { message: `Its route ${own.name} is deleted: restore that first.` },
  });
});

test('no outlet is added to a route whose merge is planned, moves there, or comes back to it', async () => {
  const [ending, survivor] = [await market.add('route', houseId), await market.add('route', houseId)];
  const [moved, stays] = [await shops.added({ routeId: ending.id }), await shops.added()];
  const route = { kind: 'route', effectiveFrom: await market.day() };
  const { body } = await change([moved.id], { ...route, routeId: routes[1]?.id });
  const merge = { sourceId: ending.id, targetId: survivor.id, effectiveFrom: await market.day(3), reason: 'Too small' };
  expect((await market.post('/api/v1/market-merges', merge)).status).toBe(200);
  const ends = / ends on .*: choose another route\.$/u;
  expect((await shops.propose(shops.described({ routeId: ending.id }))).body.fields.routeId).toMatch(ends);
  const late = { ...route, routeId: ending.id, effectiveFrom: await market.day(4) };
  expect((await change([stays.id], late)).body.fields['change.routeId']).toMatch(ends);
  const move = { outletIds: [stays.id], toRouteId: ending.id, effectiveFrom: await market.day(), reason: 'Nearer' };
  const refused = await market.post(`/api/v1/new-routes/${routes[0]?.id}/move-outlets`, move);
  expect(refused.body.fields.toRouteId).toMatch(ends);
  expect((await undo(body.changeId)).body).toMatchObject({ undone: 0, stayed: 1 });
});

test('pending outlets are approved together, but those that one proposed', async () => {
  const [own, others] = [await shops.added(), await shops.added()];
  await market.sql('update outlet set proposed_by = null where id = $1', [others.id]);
  const { body } = await change([own.id, others.id], { kind: 'status', status: 'active' });
  expect(body).toMatchObject({ changed: 1, reasons: [{ reason: 'was proposed by you', outlets: 1 }] });
  expect((await shops.read(others.id)).status).toBe('active');
});

test('who does not approve outlets does not take back what was decided over them', async () => {
  const one = await shops.added();
  await market.sql('update outlet set proposed_by = null where id = $1', [one.id]);
  const { body } = await change([one.id], { kind: 'status', status: 'active' });
  await market.sql(
    "insert into designation (id, name, level, capabilities) values (new_id(), 'Editor', 3, '{outlets.see,outlets.edit}')",
  );
  const editor = await market.person({ designation: 'Editor', seesEverything: true });
  const refused = await market.post(`/api/v1/outlet-changes/${body.changeId}/undo`, {}, editor);
  expect(refused).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
  expect((await shops.read(one.id)).status).toBe('active');
  expect((await undo(body.changeId)).body).toMatchObject({ undone: 1 });
});

test('a change of all that match leaves out those of other markets and names no target that is closed', async () => {
  const elsewhere = await market.branch();
  const stranger = await market.person({ designation: 'RSM', markets: [elsewhere.territory.id] });
  const body = {
    selection: { allMatching: { class: 'B' } },
    change: { kind: 'class', class: 'C' },
    reason: 'All of it',
  };
  expect((await market.post('/api/v1/outlet-changes', body, stranger)).body).toMatchObject({
    changed: 0,
    changeId: null,
  });
  const [one] = [await shops.added()];
  expect(
    (await market.post('/api/v1/outlet-changes', { ...body, selection: { ids: [one.id] } }, stranger)).status,
  ).toBe(404);
  await market.sql("update market_node set status = 'inactive' where id = $1", [elsewhere.route.id]);
  const away = { kind: 'route', routeId: elsewhere.route.id, effectiveFrom: await market.day() };
  expect((await change([one.id], away)).body.fields['change.routeId']).toMatch('inactive');
});

describe('outlets that are one', () => {
  const merge = (outletId: string, survivorId: string) =>
    market.post('/api/v1/outlet-merges', { outletId, survivorId, reason: 'The same shop' });
  const unmerge = (id: string) => market.post(`/api/v1/outlet/${id}/unmerge`, {});

  test('become one, with those that had become one of them before, and part again', async () => {
    const [one, two, three] = [await shops.added(), await shops.added(), await shops.added()];
    expect((await merge(one.id, two.id)).status).toBe(201);
    expect((await merge(two.id, three.id)).status).toBe(201);
    expect(await shops.read(one.id)).toMatchObject({ status: 'closed', mergedInto: { id: three.id } });
    const { body: told } = await market.get(`/api/v1/outlet/${three.id}/history`);
    expect(told.history.filter(({ action }: { action: string }) => action === 'add')).toHaveLength(3);
    expect((await unmerge(two.id)).body.survivorId).toBe(three.id);
    expect(await shops.read(one.id)).toMatchObject({ mergedInto: { id: two.id } });
    expect(await shops.read(two.id)).toMatchObject({ status: 'pending', mergedInto: null });
    expect((await unmerge(two.id)).body.code).toBe('ALREADY_DONE');
    expect(await market.wrongTotals()).toEqual([]);
  });

  test('one that parted on its own is not taken along when the one it had become parts as well', async () => {
    const [one, two, three] = [await shops.added(), await shops.added(), await shops.added()];
    await merge(one.id, two.id);
    await merge(two.id, three.id);
    expect((await unmerge(one.id)).status).toBe(200);
    expect((await unmerge(two.id)).status).toBe(200);
    for (const { id } of [one, two])
      expect(await shops.read(id)).toMatchObject({ status: 'pending', mergedInto: null });
  });

  test('one that was merged into the same survivor again stays with it when the one before parts', async () => {
    const [one, two, three] = [await shops.added(), await shops.added(), await shops.added()];
    await merge(one.id, two.id);
    await merge(two.id, three.id);
    await unmerge(one.id);
    await merge(one.id, three.id);
    expect((await unmerge(two.id)).status).toBe(200);
    expect(await shops.read(one.id)).toMatchObject({ status: 'closed', mergedInto: { id: three.id } });
  });

  test('are not merged with themselves, with a closed one, or in a circle', async () => {
    const [one, two] = [await shops.added(), await shops.added()];
    expect((await merge(one.id, one.id)).body.fields.survivorId).toMatch('another outlet');
    expect((await merge(one.id, two.id)).status).toBe(201);
    expect((await merge(two.id, one.id)).body.fields.survivorId).toMatch('was merged into');
    const closed = await shops.added();
    await market.sql("update outlet set status = 'closed' where id = $1", [closed.id]);
    expect((await merge(two.id, closed.id)).body.fields.survivorId).toMatch('is closed');
  });

  test('merged crosswise at once become one in one direction', async () => {
    const [one, two] = [await shops.added(), await shops.added()];
    const answers = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('stay one once something new was posted to the one that stays', async () => {
    const [one, two] = [await shops.added(), await shops.added()];
    await merge(one.id, two.id);
    await market.sql("insert into gift_category (id, code, name) values (new_id(), 'G', 'Gifts')");
    await market.sql(
      "insert into gift_type (id, code, name, category_id, unit_cost, on_hand) select new_id(), 'U', 'Umbrella', id, 1, 5 from gift_category",
    );
    await market.sql("update outlet set status = 'active' where id = $1", [two.id]);
    const [type] = await market.sql<{ id: string }>('select id from gift_type');
    const gift = {
      giftTypeId: type?.id,
      outletId: two.id,
      quantity: 1,
      reason: 'Loyal',
      offerId: null,
      state: 'requested',
    };
    expect((await market.post('/api/v1/gift-history', gift)).status).toBe(201);
    expect((await unmerge(one.id)).body.message).toMatch('Something new was posted');
  });
});
