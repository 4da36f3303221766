import type { OrderDetails, Product } from '@routebook/contract';
import { rewinding } from '../../../testing/rewinding.ts';
import type { TestMarket } from '../../../testing/test-market.ts';
import { type OrderDesk, orderDesk } from '../orders/testing/order-desk.ts';

let desk: OrderDesk;
let market: TestMarket;
let soap: Product;
let beside: { id: string; name: string };
let elsewhere: { id: string; name: string };
let officer: { id: string };
let today: string;
let rewind: () => Promise<void>;

beforeAll(async () => {
  desk = await orderDesk();
  ({ market } = desk);
  today = await market.day();
  soap = await desk.product({ name: 'Soap' });
  await desk.stock(soap, 100);
  beside = await market.add('route', desk.house.id);
  elsewhere = await market.add('route', (await market.branch(desk.branch.zone)).dbHouse.id);
  officer = await market.person({ designation: 'SO', markets: [desk.house.id] });
  const dated = [beside.id, elsewhere.id, desk.route.id];
  await market.sql("update market_node set valid_from = '2024-01-01' where id = any ($1)", [dated]);
  await market.sql('update route set sales_officer_id = $2 where node_id = $1', [beside.id, officer.id]);
  await market.sql("insert into route_sales_officer (route_id, user_id, valid_from) values ($1, $2, '2024-01-01')", [
    beside.id,
    officer.id,
  ]);
  rewind = await rewinding(market.test.database);
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await desk.wrong()).toEqual([]);
  await rewind();
});

const url = () => `/api/v1/new-routes/${desk.route.id}/move-outlets`;
const move = (toRouteId: string, effectiveFrom = today) =>
  market.post(url(), { outletIds: [desk.outletId], toRouteId, effectiveFrom, reason: 'A route is split' });
const preview = async (toRouteId: string) =>
  (await market.post(`${url()}/preview`, { outletIds: [desk.outletId], toRouteId })).body;

async function confirmed(pieces: number): Promise<OrderDetails> {
  return desk.did(await desk.ordered([[soap, pieces]]), 'confirm', { shortage: 'refuse' });
}
const placeOf = async ({ id }: OrderDetails) => {
  const { route, dbHouse, salesOfficer } = await desk.read(id);
  return [route.id, dbHouse.id, salesOfficer?.id ?? null];
};

test('open orders go along with their outlet to a route of the same house, with its SO; what was delivered stays', async () => {
  const [open, delivered] = [await confirmed(3), await confirmed(2)];
  await desk.did(delivered, 'deliver', { lines: null });
  expect(await preview(beside.id)).toMatchObject({ orders: 1, ordersStaying: 0 });
  expect((await move(beside.id)).status).toBe(200);
  expect(await placeOf(open)).toEqual([beside.id, desk.house.id, officer.id]);
  expect((await placeOf(delivered))[0]).toBe(desk.route.id);
  expect((await market.get(`/api/v1/load-sheet?routeId=${beside.id}`)).body.orders).toMatchObject([{ id: open.id }]);
  await desk.did(open, 'deliver', { lines: null });
});

test('to a route of another house they do not: the one that promised its stock delivers them', async () => {
  const open = await confirmed(3);
  expect(await preview(elsewhere.id)).toMatchObject({ orders: 0, ordersStaying: 1 });
  const change = { kind: 'route', routeId: elsewhere.id, effectiveFrom: today };
  const many = { selection: { ids: [desk.outletId] }, change, reason: 'Another house is nearer' };
  expect((await market.post('/api/v1/outlet-changes/preview', many)).body).toMatchObject({
    changed: 1,
    orders: 0,
    ordersStaying: 1,
  });
  expect((await market.post('/api/v1/outlet-changes', many)).status).toBe(201);
  expect((await placeOf(open)).slice(0, 2)).toEqual([desk.route.id, desk.house.id]);
  await desk.did(open, 'deliver', { lines: null });
  expect(await desk.balance(soap)).toEqual({ physical: 97, reserved: 0 });
  // The next order is the new house's.
  expect((await desk.ordered([[soap, 1]])).route.id).toBe(elsewhere.id);
});

test('when one route is merged into another they go along, and the preview says how many', async () => {
  const open = await confirmed(3);
  await desk.ordered([[soap, 1]]);
  const both = { sourceId: desk.route.id, targetId: beside.id };
  const seen = await market.post('/api/v1/market-merges/preview', both);
  expect(seen.body.impact).toMatchObject({ outlets: 1, orders: 2, ordersStaying: 0 });
  expect(
    (await market.post('/api/v1/market-merges', { ...both, effectiveFrom: today, reason: 'Too small' })).status,
  ).toBe(200);
  expect((await placeOf(open))[0]).toBe(beside.id);
});

test('planned for a later day they go along on that day', async () => {
  const open = await confirmed(3);
  const later = await market.day(2);
  expect((await move(beside.id, later)).status).toBe(200);
  expect((await placeOf(open))[0]).toBe(desk.route.id);
  await market.sql('select apply_market_day($1)', [later]);
  expect((await placeOf(open))[0]).toBe(beside.id);
});

test('a DB house with goods is neither merged nor closed by hand: it is replaced', async () => {
  await confirmed(3);
  const other = await market.add('dbHouse', desk.branch.area.id, { status: 'active' });
  const message = `${desk.house.name} has 100 pieces of stock, 1 open order: replace it by another DB house, which takes that over.`;
  const merge = { sourceId: desk.house.id, targetId: other.id };
  expect((await market.post('/api/v1/market-merges/preview', merge)).body.message).toBe(message);
  await market.sql("update market_node set status = 'inactive' where parent_id = $1", [desk.house.id]);
  await market.sql("update market_node set status = 'closing' where id = $1", [desk.house.id]);
  const { body } = await market.get(`/api/v1/new-dbhouses/${desk.house.id}`);
  const {
    name,
    code: _,
    proprietor,
    mobile,
    address,
    position,
    tradeLicence,
    openingDate,
    creditLimit,
    version,
  } = body.dbHouse;
  const edit = {
    name,
    proprietor,
    mobile,
    address,
    position,
    tradeLicence,
    openingDate,
    creditLimit,
    version,
    status: 'closed',
  };
  expect((await market.put(`/api/v1/new-dbhouses/${desk.house.id}`, edit)).body.fields).toEqual({ status: message });
});
