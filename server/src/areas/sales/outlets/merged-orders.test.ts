import type { OrderDetails, Product } from '@routebook/contract';
import { rewinding } from '../../../testing/rewinding.ts';
import type { Answer, TestMarket } from '../../../testing/test-market.ts';
import { wrongFigures } from '../../../testing/wrong-figures.ts';
import { releasedOffer } from '../../catalogue/offers/testing/offered-goods.ts';
import { type OrderDesk, orderDesk } from '../orders/testing/order-desk.ts';

let desk: OrderDesk;
let market: TestMarket;
let soap: Product;
let survivorId: string;
let names: { outlet: string; survivor: string };
let rewind: () => Promise<void>;

beforeAll(async () => {
  desk = await orderDesk();
  ({ market } = desk);
  soap = await desk.product({ name: 'Soap', dp: '36.50', tp: '39.00', mrp: '45.00' });
  await desk.stock(soap, 1_000);
  [survivorId = ''] = await market.outlets(desk.route.id, 1);
  await market.sql('update outlet set credit_limit = 1000 where id = $1', [survivorId]);
  const named = async (id: string) => (await market.get(`/api/v1/outlet/${id}`)).body.outlet.name;
  names = { outlet: await named(desk.outletId), survivor: await named(survivorId) };
  rewind = await rewinding(market.test.database);
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await desk.wrong()).toEqual([]);
  expect(await wrongFigures(market.app)).toEqual([]);
  await rewind();
});

const delivered = async (pieces: number, outletId = desk.outletId): Promise<OrderDetails> => {
  const order = await desk.ordered([[soap, pieces]], { outletId });
  await desk.did(order, 'confirm', { shortage: 'refuse' });
  return desk.did(order, 'deliver', { lines: null });
};
const merge = () =>
  market.post('/api/v1/outlet-merges', { outletId: desk.outletId, survivorId, reason: 'The same shop twice' });
const cash = { method: 'cash', reference: '', chequeDate: null };
const read = async (path: string) => (await market.get(`/api/v1/${path}`)).body;

test('orders, ledger and dues of an outlet stand under the one that it was merged into, and are its own again afterwards', async () => {
  const [first, second] = [await delivered(4), await delivered(2, survivorId)];
  expect((await merge()).status).toBe(201);
  const { orders } = await read(`orders?outletId=${survivorId}`);
  expect(orders.map(({ id }: OrderDetails) => id).sort()).toEqual([first.id, second.id].sort());
  expect((await read(`outlet-ledger?outletId=${survivorId}`)).totalAmount).toBe('234.00');
  expect((await read('outlet-dues')).dues).toMatchObject([
    { id: survivorId, due: '234.00', ages: { days7: '234.00' } },
  ]);
  expect((await read(`outlet/${survivorId}`)).outlet.due).toBe('234.00');
  expect((await read(`outlet-figures?ids=${survivorId}`)).outletFigures).toEqual([
    { id: survivorId, monthToDate: '234.00', averageOrder: '117.00' },
  ]);
  expect((await desk.read(first.id)).outletDue).toBe('234.00');

  // One payment for both, which each has in its own ledger; a bounced cheque is owed again by both.
  const cheque = {
    outletId: survivorId,
    method: 'cheque',
    amount: '200',
    reference: 'C-1',
    chequeDate: await market.day(),
  };
  const paid = await market.post('/api/v1/collections', cheque);
  expect(paid.status).toBe(201);
  expect([await desk.due(), await desk.due(survivorId)]).toEqual(['0.00', '34.00']);
  expect((await read(`collections?outletId=${survivorId}`)).collections).toHaveLength(1);
  expect(await desk.wrong()).toEqual([]);
  await market.post(`/api/v1/collections/${paid.body.collection.id}/bounce`, { reason: 'No cover' });
  expect([await desk.due(), await desk.due(survivorId)]).toEqual(['156.00', '78.00']);

  expect((await market.post(`/api/v1/outlet/${desk.outletId}/unmerge`, {})).status).toBe(200);
  expect((await read(`orders?outletId=${survivorId}`)).totalOrders).toBe(1);
  expect((await read('outlet-dues')).dues).toMatchObject([{ due: '156.00' }, { due: '78.00' }]);
});

test('outlets stay one once the one that stands for the other has paid what that owed, unless the payment bounced', async () => {
  await delivered(4);
  await delivered(2, survivorId);
  await merge();
  const unmerge = () => market.post(`/api/v1/outlet/${desk.outletId}/unmerge`, {});
  const cheque = { outletId: survivorId, method: 'cheque', reference: 'C-1', chequeDate: await market.day() };
  const paid = await market.post('/api/v1/collections', { ...cheque, amount: '100' });
  expect([await desk.due(), await desk.due(survivorId)]).toEqual(['56.00', '78.00']);
  expect(await unmerge()).toMatchObject({
    status: 422,
    body: { message: `Something new was posted to ${names.survivor} since: the two stay one.` },
  });
  await market.post(`/api/v1/collections/${paid.body.collection.id}/bounce`, { reason: 'No cover' });
  expect((await unmerge()).status).toBe(200);
});

test('outlets stay one when the one that stands for the other pays what that owes while they are parted', async () => {
  await delivered(4);
  await merge();
  let both: Promise<readonly Answer[]> = Promise.resolve([]);
  await market.elsewhere(async (client) => {
    // The payment is written, and its transaction not over.
    await client.query('begin; lock table sales_order_event in exclusive mode');
    const paying = market.post('/api/v1/collections', { ...cash, outletId: survivorId, amount: '100' });
    await market.untilWaiting();
    const parting = market.post(`/api/v1/outlet/${desk.outletId}/unmerge`, {});
    await market.untilWaiting(2);
    both = Promise.all([paying, parting]);
    await client.query('commit');
  });
  expect((await both).map(({ status }) => status)).toEqual([201, 422]);
});

test('what an outlet had of an offer once, the one that it was merged into has had', async () => {
  const goods = { brand: soap.brand.id, category: '', tea: '', blackTea: '' };
  await releasedOffer(market, goods, { code: 'ONCE', timesPerOutlet: 1 });
  expect((await desk.ordered([[soap, 10]])).discount).toBe('19.50');
  await merge();
  expect((await desk.ordered([[soap, 10]], { outletId: survivorId })).discount).toBe('0.00');
});

test('visits of an outlet stand under the one that it was merged into, and are its own again afterwards', async () => {
  await market.sql(
    `insert into outlet_visit (id, business_date, user_id, outlet_id, route_id, db_house_id, path, planned, adheres, in_at, out_at, device_in_at, device_out_at, fence, productive, client_id)
     select new_id(), business_date(), $1, outlet_id, $2, $3, node.ancestors, false, false, now(), now(), now(), now(), 'in', true, new_id()
     from unnest($4::uuid[]) as outlet_id, market_node node where node.id = $2`,
    [market.admin.id, desk.route.id, desk.house.id, [desk.outletId, survivorId]],
  );
  const visits = async () => (await read(`outlet-visits?outletId=${survivorId}`)).totals.visits;
  expect(await visits()).toBe(1);
  await merge();
  expect(await visits()).toBe(2);
  await market.post(`/api/v1/outlet/${desk.outletId}/unmerge`, {});
  expect(await visits()).toBe(1);
});

test('outlets are sorted by what is shown of their dues', async () => {
  await delivered(4);
  await delivered(2, (await market.outlets(desk.route.id, 1))[0]);
  await merge();
  const { outlets } = await read('outlets?sort=-due&pageSize=3');
  expect(outlets.map(({ due }: { due: string }) => due)).toEqual(['156.00', '156.00', '78.00']);
});

test('outlets stay one once something was posted to the one that stood for the other before it was merged itself', async () => {
  const [thirdId = ''] = await market.outlets(desk.route.id, 1);
  await merge();
  await delivered(2, survivorId);
  const body = { outletId: survivorId, survivorId: thirdId, reason: 'The same shop again' };
  expect((await market.post('/api/v1/outlet-merges', body)).status).toBe(201);
  expect((await market.post(`/api/v1/outlet/${desk.outletId}/unmerge`, {})).body.message).toMatch(
    'Something new was posted',
  );
});

test('an open order of a merged outlet is delivered to the one that stands for it, within what both may owe', async () => {
  const order = await desk.ordered([[soap, 20]]);
  const late = await desk.ordered([[soap, 20]], { outletId: survivorId });
  await merge();
  expect(await desk.did(order, 'confirm', { shortage: 'refuse' })).toMatchObject({ status: 'confirmed' });
  expect(await desk.read(order.id)).toMatchObject({ creditLimit: '1000.00' });
  await desk.did(order, 'deliver', { lines: null });
  expect(await desk.did(late, 'confirm', { shortage: 'refuse' })).toMatchObject({
    status: 'submitted',
    hold: `${names.survivor} would owe BDT 560.00 more than the BDT 1,000.00 that it may.`,
  });
  const refused = await market.post('/api/v1/orders', desk.body([[soap, 1]]));
  expect(refused.body.fields).toEqual({
    outletId: `${names.outlet} was merged into ${names.survivor}: order for that one.`,
  });
});

test('what came back of the survivor makes up for an order of the merged outlet, which is closed then', async () => {
  const cash = { method: 'cash', reference: '', chequeDate: null };
  const [open, paid] = [await delivered(4), await delivered(2, survivorId)];
  await desk.did(paid, 'collect', { ...cash, amount: '78' });
  await desk.did(paid, 'return', { lines: [{ place: 0, pieces: 2 }], reason: 'All torn' });
  await merge();
  const payment = { ...cash, outletId: desk.outletId, amount: '156' };
  expect((await market.post('/api/v1/collections', payment)).body.fields).toEqual({
    outletId: `${names.outlet} was merged into ${names.survivor}: take the payment of that one.`,
  });
  expect((await desk.step(open, 'collect', { ...cash, amount: '156' })).body.fields).toEqual({
    amount: expect.stringContaining('BDT 78.00'),
  });
  expect((await desk.step(open, 'close')).body.message).toContain('BDT 78.00');
  await desk.did(open, 'collect', { ...cash, amount: '78' });
  expect(await desk.did(open, 'close')).toMatchObject({ status: 'closed', due: '78.00' });
});
