import { randomUUID } from 'node:crypto';
import type { Product } from '@routebook/contract';
import type { Person } from '../../../../testing/people.ts';
import { rewinding } from '../../../../testing/rewinding.ts';
import { foldFiguresOf, wrongFigures } from '../../../../testing/wrong-figures.ts';
import { offerBody } from '../../../catalogue/offers/testing/offered-goods.ts';
import { type OrderDesk, orderDesk } from '../testing/order-desk.ts';

let desk: OrderDesk;
let soap: Product;
let officer: Person;
let rewind: () => Promise<void>;

beforeAll(async () => {
  desk = await orderDesk();
  const { market, route } = desk;
  soap = await desk.product({ name: 'Soap', dp: '36.50', tp: '39.00', mrp: '45.00' });
  await desk.stock(soap, 100);
  officer = await market.person({ designation: 'SO', markets: [route.id], name: 'Officer' });
  rewind = await rewinding(market.test.database);
});
afterAll(() => desk.market.close());
afterEach(async () => {
  expect(await desk.wrong()).toEqual([]);
  await rewind();
});

const order = (pieces: number, net: string, extra: object = {}) => ({
  clientId: randomUUID(),
  outletId: desk.outletId,
  visitClientId: null,
  lines: [{ productId: soap.id, pieces }],
  net,
  deliveryDate: null,
  note: '',
  ...extra,
});
const send = (orders: readonly object[], person = officer) =>
  desk.market.post('/api/v1/field-orders', { sentAt: new Date().toISOString(), orders }, person);

test('a batch is taken once, however often and from wherever it is sent, and says what is wrong with the rest', async () => {
  const { market, route } = desk;
  const elsewhere = (await market.branch()).route;
  const [theirs] = await market.outlets(elsewhere.id, 1);
  const batch = [
    order(10, '390.00'),
    order(1, '38.00'),
    order(1, '39.00', { outletId: theirs }),
    order(1, '39.00', { lines: [{ productId: route.id, pieces: 1 }] }),
    order(2, '78'),
  ];
  const [first, second] = await Promise.all([send(batch), send(batch)]);
  const third = await send(batch);
  const outcomes = [first, second, third].map(({ body }) =>
    body.orders.map(({ outcome }: { outcome: string }) => outcome),
  );
  expect(outcomes[2]).toEqual(['there', 'refused', 'refused', 'refused', 'there']);
  expect(outcomes.flat().filter((outcome) => outcome === 'taken')).toHaveLength(2);
  expect(third.body.orders).toMatchObject([
    { id: expect.any(String), number: expect.any(Number) },
    { problem: 'price', net: '39.00', message: expect.stringContaining('BDT 39.00 now, and not to BDT 38.00') },
    { problem: 'outlet', message: 'This outlet is not there, or not in your market.' },
    { problem: 'product', message: 'This product is not there.' },
    {},
  ]);
  expect((await market.get('/api/v1/orders', officer)).body).toMatchObject({
    totalOrders: 2,
    orders: [{ source: 'field', status: 'submitted', salesOfficer: { name: 'Officer' } }, {}],
  });
});

test('of a batch that a budget is too small for, what it is enough for is taken, and the rest is told what it comes to', async () => {
  const { market, route } = desk;
  const goods = { brand: soap.brand.id, category: '', tea: '', blackTea: '' };
  // 19.50 off ten soaps: two orders, and a third in part.
  const body = await offerBody(market, goods, { code: 'SOAP5', budget: '50.00' });
  const { body: added } = await market.post('/api/v1/add-offer', body);
  for (const [version, deed] of ['approve', 'release'].entries())
    await market.post(`/api/v1/offer/${added.offer.id}/status`, { deed, version: version + 1 });
  const outlets = await market.outlets(route.id, 4);
  const { body: answer } = await send(outlets.map((outletId) => order(10, '370.50', { outletId })));
  expect(answer.orders).toMatchObject([
    { outcome: 'taken' },
    { outcome: 'taken' },
    { outcome: 'refused', problem: 'price', net: '379.00' },
    { outcome: 'refused', problem: 'price' },
  ]);
});

async function visited(reason: string | null = null) {
  const visitClientId = randomUUID();
  const [visit] = await desk.market.sql<{ id: string }>(
    `insert into outlet_visit (id, business_date, user_id, outlet_id, route_id, db_house_id, path, planned, adheres, in_at, out_at, device_in_at, device_out_at, fence, productive, reason_id, client_id)
     select new_id(), business_date(), $1, outlet.id, node.id, node.parent_id, node.ancestors, false, false, now(), now(), now(), now(), 'in', $4::uuid is null, $4, $3
     from outlet join market_node node on node.id = outlet.route_id where outlet.id = $2 returning id`,
    [officer.id, desk.outletId, visitClientId, reason],
  );
  return { id: visit?.id, visitClientId };
}

test('an order belongs to the visit on which it was taken, and so does what is split off it', async () => {
  const { id, visitClientId } = await visited();
  const { body } = await send([
    order(3, '117.00', { visitClientId }),
    order(1, '39.00', { visitClientId: randomUUID() }),
  ]);
  const [with_, without] = await Promise.all(body.orders.map(({ id }: { id: string }) => desk.read(id)));
  expect([with_?.visitId, without?.visitId]).toEqual([id, null]);
  const part = await desk.did(body.orders[0], 'split', { lines: [{ place: 0, pieces: 1 }] });
  expect(part).toMatchObject({ originId: body.orders[0].id, visitId: id });
});

test('a call has each product once among its lines, in however many orders', async () => {
  const { market } = desk;
  const tea = await desk.product({ name: 'Tea', tp: '50.00', mrp: '60.00' });
  const { visitClientId } = await visited();
  const lines = [
    { productId: soap.id, pieces: 3 },
    { productId: tea.id, pieces: 1 },
  ];
  const [first] = (await send([order(0, '167.00', { visitClientId, lines })])).body.orders;
  await desk.did(first, 'split', { lines: [{ place: 0, pieces: 1 }] });
  const today = await market.day();
  const linesPerCall = async (asOf?: string) => {
    await foldFiguresOf(market.app);
    const days = new URLSearchParams({ from: today, to: today, ...(asOf && { asOf }) });
    const { overviewStats } = (await market.get(`/api/v1/get-overview-stats?${days}`)).body;
    const targets = (await market.get('/api/v1/target-achievement?type=lpc')).body;
    return [overviewStats.find(({ key }: { key: string }) => key === 'lpc').value, targets.market.actual];
  };
  expect(await linesPerCall()).toEqual(['2.00', '2.00']);
  const before = new Date().toISOString();
  await desk.did(await desk.read(first.id), 'cancel', { reason: 'Ordered twice' });
  expect(await linesPerCall()).toEqual(['1.00', '1.00']);
  expect((await linesPerCall(before))[0]).toBe('2.00');
  expect(await wrongFigures(market.app)).toEqual([]);
});

test('a visit is productive by an order that holds, and not once all its orders are cancelled', async () => {
  const { market } = desk;
  const { id, visitClientId } = await visited();
  const { orders } = (await send([order(3, '117.00', { visitClientId })])).body;
  const part = await desk.did(orders[0], 'split', { lines: [{ place: 0, pieces: 1 }] });
  const today = await market.day();
  const listed = async () => (await market.get(`/api/v1/outlet-visits?from=${today}`)).body;
  const calls = async (asOf?: string) => {
    await foldFiguresOf(market.app);
    const days = new URLSearchParams({ from: today, to: today, ...(asOf && { asOf }) });
    const { overviewStats } = (await market.get(`/api/v1/get-overview-stats?${days}`)).body;
    return Number(overviewStats.find(({ key }: { key: string }) => key === 'pc').value);
  };
  const asked = { reason: 'Ordered twice' };
  await desk.did(part, 'cancel', asked);
  expect(await listed()).toMatchObject({ visits: [{ id, productive: true, reason: null }], totals: { strike: 100 } });
  expect(await calls()).toBe(1);
  const before = new Date().toISOString();
  await desk.did(orders[0], 'cancel', asked);
  const reason = { name: 'Order cancelled' };
  expect(await listed()).toMatchObject({ visits: [{ id, productive: false, reason }], totals: { strike: 0 } });
  expect((await market.get(`/api/v1/outlet-visit-reasons?from=${today}`)).body.reasons).toMatchObject([{ reason }]);
  expect([await calls(), await calls(before)]).toEqual([0, 1]);
});

test('a visit stays productive by an order that arrives while its only other one is cancelled', async () => {
  const { market } = desk;
  const { id, visitClientId } = await visited();
  const [first] = (await send([order(3, '117.00', { visitClientId })])).body.orders;
  let both: Promise<readonly unknown[]> = Promise.resolve([]);
  await market.elsewhere(async (client) => {
    // The second order is written, and its transaction not over.
    await client.query('begin; lock table sales_order_event in exclusive mode');
    const arriving = send([order(2, '78.00', { visitClientId })]);
    await market.untilWaiting();
    const cancelling = desk.did(first, 'cancel', { reason: 'Ordered anew' });
    await market.untilWaiting(2);
    both = Promise.all([arriving, cancelling]);
    await client.query('commit');
  });
  expect(await both).toMatchObject([{ body: { orders: [{ outcome: 'taken' }] } }, { status: 'cancelled' }]);
  const { visits } = (await market.get(`/api/v1/outlet-visits?from=${await market.day()}`)).body;
  expect(visits).toMatchObject([{ id, productive: true, reason: null }]);
});

test('an order belongs to no visit of another outlet', async () => {
  const { visitClientId } = await visited();
  const [next] = await desk.market.outlets(desk.route.id, 1);
  const { orders } = (await send([order(1, '39.00', { visitClientId, outletId: next })])).body;
  expect(await desk.read(orders[0].id)).toMatchObject({ outlet: { id: next }, visitId: null });
});

describe('a visit that brought nothing', () => {
  const enoughStock = '0199a200-0000-7000-8000-000000000001';
  const listed = async () =>
    (await desk.market.get(`/api/v1/outlet-visits?from=${await desk.market.day(-31)}`)).body.visits[0];

  test('is productive, without a reason, once an order of it arrives', async () => {
    const { id, visitClientId } = await visited(enoughStock);
    expect(await listed()).toMatchObject({ id, productive: false, reason: { name: 'Enough stock' } });
    await send([order(1, '38.00', { visitClientId })]);
    expect(await listed()).toMatchObject({ productive: false });
    const { orders } = (await send([order(1, '39.00', { visitClientId })])).body;
    expect(await listed()).toMatchObject({ id, productive: true, reason: null });
    expect(await wrongFigures(desk.market.app)).toEqual([]);
    // And again, when the shopkeeper ordered anew what was called off.
    await desk.did(orders[0], 'cancel', { reason: 'Wrong goods' });
    expect(await listed()).toMatchObject({ productive: false, reason: { name: 'Order cancelled' } });
    await send([order(2, '78.00', { visitClientId })]);
    expect(await listed()).toMatchObject({ productive: true, reason: null });
  });

  test('stays one in a month that is closed', async () => {
    const { id, visitClientId } = await visited(enoughStock);
    const day = await desk.market.day(-31);
    await desk.market.sql('update outlet_visit set business_date = $2 where id = $1', [id, day]);
    const tomorrow = await desk.market.day(-30);
    await desk.market.sql(
      `insert into setting (key, value) values ('closedBefore', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value`,
      [tomorrow],
    );
    const { orders } = (await send([order(1, '39.00', { visitClientId })])).body;
    expect(await desk.read(orders[0].id)).toMatchObject({ visitId: id });
    expect(await listed()).toMatchObject({ productive: false });
  });
});

test('what cannot be read is refused as a whole, with the name of its field', async () => {
  const { status, body } = await send([order(1, '39.00'), order(1, '৩৯')]);
  expect([status, Object.keys(body.fields)]).toEqual([400, ['orders.1.net']]);
  expect(
    (await send([order(1, '39.00')], await desk.market.person({ designation: 'Viewer', markets: [desk.route.id] })))
      .status,
  ).toBe(403);
});
