import { type TestMarket, testMarket } from '../../../testing/test-market.ts';

let market: TestMarket;
let house: { id: string };
let area: { id: string };

beforeAll(async () => {
  market = await testMarket();
  const branch = await market.branch();
  house = branch.dbHouse;
  area = branch.area;
});
afterAll(() => market.close());

async function routeWith(outlets: number) {
  const route = await market.add('route', house.id);
  const ids = await market.outlets(route.id, outlets);
  return { id: route.id as string, url: `/api/v1/new-routes/${route.id}/outlets`, ids };
}

const idsIn = (body: { outlets: { id: string }[] }) => body.outlets.map(({ id }) => id);

describe('the outlets of a route', () => {
  test('come in the order they are visited, numbered from one', async () => {
    const route = await routeWith(3);
    const { status, body } = await market.get(route.url);
    expect(status).toBe(200);
    expect(idsIn(body)).toEqual(route.ids);
    expect(body.outlets.map((outlet: { sequence: number }) => outlet.sequence)).toEqual([1, 2, 3]);
  });

  test('take a new order, which the history of the route keeps', async () => {
    const route = await routeWith(3);
    const outletIds = [...route.ids].reverse();
    const { body } = await market.put(route.url, { outletIds, sequenceVersion: 1 });
    expect(idsIn(body)).toEqual(outletIds);
    expect(idsIn((await market.get(route.url)).body)).toEqual(outletIds);
    const entries = await market.sql("select * from audit_entry where entity_id = $1 and action = 'reorder'", [
      route.id,
    ]);
    expect(entries).toHaveLength(1);
  });

  test('refuse an order made from an older list, and answer with the present one', async () => {
    const route = await routeWith(2);
    await market.put(route.url, { outletIds: [...route.ids].reverse(), sequenceVersion: 1 });
    const { status, body } = await market.put(route.url, { outletIds: route.ids, sequenceVersion: 1 });
    expect(status).toBe(409);
    expect(body.code).toBe('STALE_VERSION');
    expect(idsIn(body.current)).toEqual([...route.ids].reverse());
  });

  test('refuse an order that leaves one out', async () => {
    const route = await routeWith(2);
    const { status, body } = await market.put(route.url, { outletIds: route.ids.slice(1), sequenceVersion: 1 });
    expect(status).toBe(422);
    expect(body.fields.outletIds).toMatch('missing');
  });

  test('are those that are called on: the others keep their places for when they are', async () => {
    const route = await routeWith(5);
    const [first, pending, third, closed, last] = route.ids as [string, string, string, string, string];
    const [longAgo] = await market.sql<{ day: string }>(
      'update outlet_route set valid_from = business_date() - 3 where route_id = $1 returning valid_from::text as day',
      [route.id],
    );
    await market.sql("update outlet set status = 'pending' where id = $1", [pending]);
    await market.sql("update outlet set status = 'closed' where id = $1", [closed]);
    const { body } = await market.get(route.url);
    expect(body.outlets.map(({ id, sequence }: { id: string; sequence: number }) => [id, sequence])).toEqual([
      [first, 1],
      [third, 2],
      [last, 3],
    ]);
    expect(idsIn((await market.get(`${route.url}?asOf=${longAgo?.day}`)).body)).toEqual([first, third, closed, last]);
    const { sequenceVersion } = body;
    const all = { outletIds: route.ids, sequenceVersion };
    expect((await market.put(route.url, all)).body.fields.outletIds).toMatch('not on this route');
    const reversed = await market.put(route.url, { outletIds: [last, third, first], sequenceVersion });
    expect(idsIn(reversed.body)).toEqual([last, third, first]);
    await market.sql("update outlet set status = 'active' where id = any ($1)", [[pending, closed]]);
    expect(idsIn((await market.get(route.url)).body)).toEqual([last, pending, third, closed, first]);
  });

  test('are not there for a person of another area', async () => {
    const route = await routeWith(1);
    const elsewhere = await market.branch({ id: area.id, level: 'area' }, 'dbHouse');
    const stranger = await market.person({ designation: 'RSM', markets: [elsewhere.dbHouse.id] });
    expect((await market.get(route.url, stranger)).status).toBe(404);
    expect((await market.put(route.url, { outletIds: route.ids, sequenceVersion: 1 }, stranger)).status).toBe(404);
  });
});

describe('outlets that move to another route', () => {
  const order = (toRouteId: string, outletIds: string[], effectiveFrom: string) => ({
    toRouteId,
    outletIds,
    effectiveFrom,
    reason: 'Nearer to the other walk',
  });

  test('stand at its end from that day on, and where they were before it', async () => {
    const [from, to] = [await routeWith(3), await routeWith(2)];
    const [first, second] = from.ids as [string, string];
    const { status, body } = await market.post(
      `/api/v1/new-routes/${from.id}/move-outlets`,
      order(to.id, [second, first], await market.day()),
    );
    expect([status, body.moved]).toEqual([200, 2]);
    expect(idsIn((await market.get(to.url)).body)).toEqual([...to.ids, first, second]);
    expect(idsIn((await market.get(from.url)).body)).toEqual(from.ids.slice(2));
    expect(idsIn((await market.get(`${from.url}?asOf=${await market.day(-1)}`)).body)).toEqual(from.ids);
    expect(await market.wrongTotals()).toEqual([]);
  });

  test('stay until a later day has come', async () => {
    const [from, to] = [await routeWith(2), await routeWith(1)];
    const later = await market.day(5);
    await market.post(`/api/v1/new-routes/${from.id}/move-outlets`, order(to.id, from.ids, later));
    expect(idsIn((await market.get(from.url)).body)).toEqual(from.ids);
    expect(idsIn((await market.get(`${to.url}?asOf=${later}`)).body)).toEqual([...to.ids, ...from.ids]);
  });

  test('go back on the same day', async () => {
    const [from, to] = [await routeWith(1), await routeWith(1)];
    const today = await market.day();
    await market.post(`/api/v1/new-routes/${from.id}/move-outlets`, order(to.id, from.ids, today));
    const back = await market.post(`/api/v1/new-routes/${to.id}/move-outlets`, order(from.id, from.ids, today));
    expect(back.status).toBe(200);
    expect(idsIn((await market.get(from.url)).body)).toEqual(from.ids);
  });

  test('have to be on the route', async () => {
    const [from, to] = [await routeWith(1), await routeWith(1)];
    const { status, body } = await market.post(
      `/api/v1/new-routes/${from.id}/move-outlets`,
      order(to.id, to.ids, await market.day()),
    );
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty('outletIds');
  });

  test('do not move into the past or to a route of another market', async () => {
    const [from, to] = [await routeWith(1), await routeWith(0)];
    const past = await market.post(
      `/api/v1/new-routes/${from.id}/move-outlets`,
      order(to.id, from.ids, await market.day(-1)),
    );
    expect([past.status, Object.keys(past.body.fields)]).toEqual([422, ['effectiveFrom']]);
    const elsewhere = await market.branch({ id: area.id, level: 'area' });
    const person = await market.person({ designation: 'RSM', markets: [house.id] });
    const abroad = await market.post(
      `/api/v1/new-routes/${from.id}/move-outlets`,
      order(elsewhere.route.id, from.ids, await market.day()),
      person,
    );
    expect([abroad.status, Object.keys(abroad.body.fields)]).toEqual([404, ['toRouteId']]);
  });
});
