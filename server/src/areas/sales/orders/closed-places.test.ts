import { randomUUID } from 'node:crypto';
import type { OrderDetails, Product } from '@routebook/contract';
import type { Person } from '../../../testing/people.ts';
import { rewinding } from '../../../testing/rewinding.ts';
import { houseFields, type TestMarket } from '../../../testing/test-market.ts';
import { type OrderDesk, orderDesk } from './testing/order-desk.ts';

let desk: OrderDesk;
let market: TestMarket;
let soap: Product;
let next: { id: string; name: string };
let officer: Person;
let outlet: string;
let today: string;
let rewind: () => Promise<void>;

beforeAll(async () => {
  desk = await orderDesk();
  ({ market } = desk);
  const { area, dbHouse, route } = desk.branch;
  today = await market.day();
  soap = await desk.product({ name: 'Soap', dp: '36.50', tp: '39.00', mrp: '45.00' });
  await desk.stock(soap, 100);
  next = await market.add('dbHouse', area.id, { status: 'active' });
  officer = await market.person({ designation: 'SO', markets: [route.id] });
  outlet = (await market.get(`/api/v1/outlet/${desk.outletId}`)).body.outlet.name;
  const dated = [dbHouse.id, next.id, route.id];
  await market.sql("update market_node set valid_from = '2024-01-01' where id = any ($1)", [dated]);
  await market.sql("update market_parent set valid_from = '2024-01-01' where node_id = any ($1)", [dated]);
  rewind = await rewinding(market.test.database);
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await desk.wrong()).toEqual([]);
  await rewind();
});

const refuse = { shortage: 'refuse' };
/** What the desk and a device are told of a new order. */
const told = async () => {
  const { body: atDesk } = await market.post('/api/v1/orders', desk.body([[soap, 1]]));
  const lines = [{ productId: soap.id, pieces: 1 }];
  const order = {
    clientId: randomUUID(),
    outletId: desk.outletId,
    visitClientId: null,
    lines,
    net: '39.00',
    deliveryDate: null,
    note: '',
  };
  const sent = { sentAt: new Date().toISOString(), orders: [order] };
  const { body: inField } = await market.post('/api/v1/field-orders', sent, officer);
  return { desk: atDesk.message ?? atDesk.orderDetails.dbHouse.name, field: inField.orders[0] };
};

test('of an outlet that was closed nothing is taken or confirmed: its order is cancelled', async () => {
  const open = await desk.ordered([[soap, 2]]);
  await market.sql("update outlet set status = 'closed' where id = $1", [desk.outletId]);
  expect(await told()).toMatchObject({
    desk: `${outlet} is closed: it cannot order.`,
    field: { outcome: 'refused', problem: 'outlet', message: `${outlet} is closed: it cannot order.` },
  });
  expect((await desk.step(open, 'confirm', refuse)).body.message).toBe(`${outlet} is closed: cancel its order.`);
  expect(await desk.did(open, 'cancel', { reason: 'The shop is closed' })).toMatchObject({ status: 'cancelled' });
});

test('of a route that moved to another DB house the open orders stay with the one that promised its stock, new ones are the other’s', async () => {
  const open = await desk.did(await desk.ordered([[soap, 2]]), 'confirm', refuse);
  const draft = await desk.ordered([[soap, 1]], { status: 'draft' });
  const move = { nodeId: desk.route.id, toParentId: next.id, effectiveFrom: today, reason: 'Nearer' };
  const { body: staged } = await market.post('/api/v1/market-moves', move);
  expect(staged.move.impact).toMatchObject({ outlets: 1, orders: 0, ordersStaying: 1 });
  expect((await market.post(`/api/v1/market-moves/${staged.move.id}/confirm`, {})).status).toBe(200);
  expect(await desk.did(open, 'deliver', { lines: null })).toMatchObject({
    dbHouse: { id: desk.house.id },
    status: 'delivered',
  });
  expect(await told()).toMatchObject({ desk: next.name, field: { outcome: 'taken' } });
  const submitted: OrderDetails = await desk.did(draft, 'submit', { net: null });
  expect(submitted.dbHouse.id).toBe(next.id);
  expect((await desk.step(submitted, 'confirm', refuse)).body.fields).toEqual({
    'lines.0': 'Soap: 1 ordered, none available.',
  });
});

test('of a DB house that was replaced nothing is taken or confirmed: who does instead is named', async () => {
  const left = await desk.ordered([[soap, 2]]);
  const plan = {
    oldId: desk.house.id,
    newId: next.id,
    effectiveFrom: today,
    reason: 'The proprietor retires',
    keepSalesOfficers: true,
  };
  const counts = [{ productId: soap.id, booked: 100, counted: 100 }];
  const all = { ...plan, routeIds: [desk.route.id], orders: 'move', counts };
  expect((await market.post('/api/v1/replace-db-house', all)).status).toBe(200);
  // What an older server has left behind.
  await market.sql('update sales_order set db_house_id = $2 where id = $1', [left.id, desk.house.id]);
  expect((await desk.step(left, 'confirm', refuse)).body.message).toBe(
    `${desk.house.name} is closed: cancel the order, and clone it for ${next.name}.`,
  );
  await desk.did(left, 'cancel', { reason: 'Cloned' });
  expect(await desk.did(left, 'clone')).toMatchObject({ dbHouse: { id: next.id } });
  await market.sql('update market_node set parent_id = $2 where id = $1', [desk.route.id, desk.house.id]);
  const sentence = `${desk.house.name}, which serves ${outlet}, takes no orders any more: ${next.name} takes over from it. Move the route of ${outlet} there.`;
  expect(await told()).toMatchObject({
    desk: sentence,
    field: { outcome: 'refused', problem: 'outlet', message: sentence },
  });
});

test('a route is not deleted once it was sold on, also when its outlets have left', async () => {
  await desk.ordered([[soap, 1]]);
  const other = await market.add('route', next.id);
  const leave = {
    selection: { ids: [desk.outletId] },
    change: { kind: 'route', routeId: other.id, effectiveFrom: today },
  };
  await market.sql("update outlet_route set valid_from = '2024-01-01'");
  expect((await market.post('/api/v1/outlet-changes', { ...leave, reason: 'Nearer' })).body).toMatchObject({
    changed: 1,
  });
  expect(await market.delete(`/api/v1/new-routes/${desk.route.id}`)).toMatchObject({
    status: 409,
    body: { code: 'IN_USE', counts: { orders: 1 } },
  });
});

test('an outlet that stands for another which has ordered is not deleted', async () => {
  const [survivorId = ''] = await market.outlets(desk.route.id, 1);
  await desk.ordered([[soap, 1]]);
  await market.post('/api/v1/outlet-merges', { outletId: desk.outletId, survivorId, reason: 'The same shop' });
  expect(await market.delete(`/api/v1/outlet/${survivorId}`)).toMatchObject({
    status: 409,
    body: { code: 'IN_USE', counts: { orders: 1 } },
  });
});

test('a DB house to which a part of an invoice is still to come is not closed by hand', async () => {
  const house = await market.add('dbHouse', desk.branch.area.id, { status: 'closing' });
  const { body } = await market.post('/api/v1/create-primary-sales', {
    number: 'INV-PART',
    dbHouseId: house.id,
    sourceCategoryId: '0199a300-0000-7000-8000-000000000001',
    date: today,
    note: '',
    lines: [{ productId: soap.id, pieces: 10, free: 0, discount: '0' }],
  });
  const { id, version, net } = body.primarySale;
  await market.post(`/api/v1/primary-sales/${id}/invoice`, { version, net });
  const [line] = (await market.get(`/api/v1/primary-sales/${id}`)).body.lines;
  const receipt = {
    version: version + 1,
    date: today,
    note: '',
    lines: [{ lineId: line.id, received: 0, damaged: 2 }],
  };
  expect((await market.post(`/api/v1/primary-sales/${id}/receive`, receipt)).body.primarySale.state).toBe(
    'receivedInPart',
  );
  const { name, version: at } = (await market.get(`/api/v1/new-dbhouses/${house.id}`)).body.dbHouse;
  const closed = await market.put(`/api/v1/new-dbhouses/${house.id}`, {
    name,
    ...houseFields,
    status: 'closed',
    version: at,
  });
  expect(closed.body.message).toContain('1 invoice to receive');
});
