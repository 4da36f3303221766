import type { Product } from '@routebook/contract';
import { rewinding } from '../../../../testing/rewinding.ts';
import { offerBody, releasedOffer } from '../../../catalogue/offers/testing/offered-goods.ts';
import { type OrderDesk, orderDesk } from '../testing/order-desk.ts';

let desk: OrderDesk;
let soap: Product;
let tea: Product;
let rewind: () => Promise<void>;

beforeAll(async () => {
  desk = await orderDesk();
  soap = await desk.product({ name: 'Soap', dp: '36.50', tp: '39.00', mrp: '45.00' });
  tea = await desk.product({ name: 'Tea', dp: '45.00', tp: '50.00', mrp: '60.00' });
  await desk.stock(soap, 25);
  await desk.stock(tea, 100);
  rewind = await rewinding(desk.market.test.database);
});
afterAll(() => desk.market.close());
afterEach(async () => {
  expect(await desk.wrong()).toEqual([]);
  await rewind();
});

async function three() {
  const first = await desk.ordered([[soap, 20]]);
  const second = await desk.ordered([
    [soap, 10],
    [tea, 1],
  ]);
  const third = await desk.ordered([[soap, 5]]);
  return { first, second, third, ids: [third.id, first.id, second.id] };
}
const confirmations = (path: string, body: object) => desk.market.post(`/api/v1/order-confirmations${path}`, body);

test('many are confirmed in the order in which they came, and what falls short is shown before', async () => {
  const { first, second, third, ids } = await three();
  const preview = await confirmations('/preview', { ids, shortage: 'skip' });
  expect(preview.body).toMatchObject({
    orders: [
      { id: first.id, outcome: 'done', message: null },
      { id: second.id, outcome: 'short', message: 'Soap: 10 ordered, only 5 available.' },
      { id: third.id, outcome: 'done' },
    ],
    short: [{ product: { name: 'Soap' }, ordered: 35, available: 25, dbHouse: { id: desk.house.id } }],
  });
  expect(await desk.balance(soap)).toMatchObject({ reserved: 0 });
  const done = await confirmations('', { ids, shortage: 'skip' });
  expect(done.body.orders).toEqual(preview.body.orders);
  expect(await desk.balance(soap)).toMatchObject({ reserved: 25 });
  const again = await confirmations('', { ids, shortage: 'skip' });
  expect(again.body.orders.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'short', 'refused']);
});

test('many are called off with one reason; what cannot be stays, and says why', async () => {
  const { market } = desk;
  const { first, second, third, ids } = await three();
  for (const order of [first, third]) await desk.did(order, 'confirm', { shortage: 'refuse' });
  await desk.did(third, 'deliver', { lines: null });
  const cancel = (chosen: readonly string[]) =>
    market.post('/api/v1/order-cancellations', { ids: chosen, reason: 'The road is closed' });
  // Of two at the same moment one calls each off, and the other is told so.
  const both = await Promise.all([cancel(ids), cancel([...ids].reverse())]);
  const [done, late] = both.sort((a, b) => counted(b.body.orders) - counted(a.body.orders));
  expect(done?.body.orders).toMatchObject([
    { id: first.id, outcome: 'done', message: null },
    { id: second.id, outcome: 'done', message: null },
    { id: third.id, outcome: 'refused', message: `Order ${third.number} is delivered: it cannot be cancelled.` },
  ]);
  expect(counted(late?.body.orders)).toBe(0);
  expect(await desk.balance(soap)).toEqual({ physical: 20, reserved: 0 });
  expect((await desk.read(second.id)).events).toContainEqual(
    expect.objectContaining({ step: 'cancel', reason: 'The road is closed' }),
  );
  expect((await cancel([first.id, desk.outletId])).status).toBe(404);
});

const counted = (orders: readonly { outcome: string }[]) => orders.filter(({ outcome }) => outcome === 'done').length;

test('what there is is confirmed on request, and orders beyond a credit limit are held one after the other', async () => {
  const { market, outletId } = desk;
  const { first, second, ids } = await three();
  await market.sql('update outlet set credit_limit = 1000 where id = $1', [outletId]);
  const { body } = await confirmations('', { ids, shortage: 'cut' });
  expect(body.orders.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'held', 'done']);
  expect(await desk.read(second.id)).toMatchObject({ hold: expect.stringContaining('BDT 220.00 more') });
  expect((await confirmations('', { ids: [first.id, desk.outletId], shortage: 'cut' })).status).toBe(404);
});

test('the board of the day shows each house with what waits, is confirmed and falls short', async () => {
  const { market, house } = desk;
  const { first } = await three();
  await desk.ordered([[tea, 1]], { status: 'draft' });
  await desk.did(first, 'confirm', { shortage: 'refuse' });
  const { body } = await market.get('/api/v1/today-order');
  expect(body).toMatchObject({
    date: await market.day(),
    houses: [
      {
        dbHouse: { id: house.id },
        orders: 3,
        waiting: 2,
        confirmed: 1,
        short: 1,
        held: 0,
        value: '1415.00',
        confirmedValue: '780.00',
      },
    ],
    totals: { orders: 3, value: '1415.00' },
  });
  expect((await market.get(`/api/v1/today-order?date=${await market.day(-1)}`)).body.totals).toMatchObject({
    orders: 0,
    value: '0.00',
  });
});

test('an order whose free pieces take the last of the stock falls short on the board as it does when it is confirmed', async () => {
  const { market } = desk;
  const goods = { brand: soap.brand.id, category: '', tea: '', blackTea: '' };
  const reward = { kind: 'free', pieces: 2, every: null, productId: soap.id };
  const body = await offerBody(market, goods, { code: 'FREE', kind: 'free', slabs: [{ from: '1', to: null, reward }] });
  const { body: added } = await market.post('/api/v1/add-offer', body);
  for (const [version, deed] of ['approve', 'release'].entries())
    await market.post(`/api/v1/offer/${added.offer.id}/status`, { deed, version: version + 1 });
  const order = await desk.ordered([[soap, 24]]);
  expect((await desk.step(order, 'confirm', { shortage: 'refuse' })).body.code).toBe('STOCK_SHORT');
  expect((await market.get('/api/v1/today-order')).body.totals).toMatchObject({ orders: 1, short: 1 });
});

test('a load sheet says what an outlet owes with those that were merged into it', async () => {
  const { market, route, outletId } = desk;
  const [doubleId = ''] = await market.outlets(route.id, 1);
  const paidLater = await desk.ordered([[soap, 2]], { outletId: doubleId });
  await market.sql('update outlet set credit_limit = 100000 where id = $1', [doubleId]);
  await desk.did(paidLater, 'confirm', { shortage: 'refuse' });
  await desk.did(paidLater, 'deliver', { lines: null });
  await market.post('/api/v1/outlet-merges', { outletId: doubleId, survivorId: outletId, reason: 'The same shop' });
  const order = await desk.ordered([[soap, 1]]);
  await desk.did(order, 'confirm', { shortage: 'refuse' });
  expect((await desk.read(order.id)).outletDue).toBe('78.00');
  const sheet = await market.get(`/api/v1/load-sheet?routeId=${route.id}`);
  expect(sheet.body.orders).toMatchObject([{ id: order.id, due: '78.00' }]);
});

test('a load sheet follows the sequence of today, also of an outlet that is planned to leave', async () => {
  const { market, route, house, outletId } = desk;
  const [nextId = ''] = await market.outlets(route.id, 1);
  await market.sql("update outlet set credit_limit = 100000, name = 'A first name' where id = $1", [nextId]);
  await market.sql('update outlet_route set sequence = 9 where outlet_id = $1', [nextId]);
  const orders = [await desk.ordered([[soap, 1]], { outletId: nextId }), await desk.ordered([[soap, 1]])];
  for (const order of orders) await desk.did(order, 'confirm', { shortage: 'refuse' });
  const sequence = async () =>
    (await market.get(`/api/v1/load-sheet?routeId=${route.id}`)).body.orders.map(
      ({ outlet }: { outlet: { id: string } }) => outlet.id,
    );
  expect(await sequence()).toEqual([outletId, nextId]);
  const toRouteId = (await market.add('route', house.id)).id;
  const leave = { toRouteId, outletIds: [outletId], effectiveFrom: await market.day(5), reason: 'Nearer' };
  expect((await market.post(`/api/v1/new-routes/${route.id}/move-outlets`, leave)).status).toBe(200);
  expect(await sequence()).toEqual([outletId, nextId]);
});

test('a load sheet has what is free beside what was ordered, and both come to all pieces', async () => {
  const { market, route } = desk;
  const goods = { brand: soap.brand.id, category: '', tea: '', blackTea: '' };
  const reward = { kind: 'free', pieces: 2, every: null, productId: soap.id };
  await releasedOffer(market, goods, { code: 'FREE', kind: 'free', slabs: [{ from: '1', to: null, reward }] });
  await desk.did(await desk.ordered([[soap, 10]]), 'confirm', { shortage: 'refuse' });
  expect((await market.get(`/api/v1/load-sheet?routeId=${route.id}`)).body).toMatchObject({
    products: [{ pieces: 10, freePieces: 2 }],
    orders: [{ pieces: 12 }],
    totalPieces: 12,
  });
});

test('the cut-off is a time of the business, which who looks after all of it changes', async () => {
  const { market } = desk;
  const { body } = await market.get('/api/v1/order-settings');
  expect(body.settings).toEqual({ cutOff: '17:00', version: 1 });
  const set = (cutOff: string) => market.call(market.admin, 'PUT', '/api/v1/order-settings', { cutOff, version: 1 });
  expect((await set('24:00')).body.fields).toEqual({ cutOff: 'Use a time like 17:30.' });
  expect((await set('00:00')).body.settings).toEqual({ cutOff: '00:00', version: 2 });
  expect((await market.get('/api/v1/today-order')).body.cutOffPassed).toBe(true);
});

test('a load sheet has what is reserved for a route, and its orders are dispatched together', async () => {
  const { market, route } = desk;
  const { first, second, third } = await three();
  const later = await desk.ordered([[tea, 4]], { deliveryDate: await market.day(3) });
  for (const order of [first, second, later]) await desk.did(order, 'confirm', { shortage: 'cut' });
  const sheet = await market.get(`/api/v1/load-sheet?routeId=${route.id}&until=${await market.day(1)}`);
  expect(sheet.body).toMatchObject({
    route: { id: route.id },
    products: [
      { product: { name: 'Soap' }, pieces: 25, freePieces: 0 },
      { product: { name: 'Tea' }, pieces: 1 },
    ],
    orders: [
      { id: first.id, pieces: 20, value: '780.00', outlet: { name: 'Shop 1' } },
      { id: second.id, pieces: 6, value: '245.00', status: 'confirmed' },
    ],
    totalPieces: 26,
    totalValue: '1025.00',
  });
  const { body } = await market.post('/api/v1/order-dispatches', { ids: [first.id, second.id, third.id] });
  expect(body.orders.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'done', 'refused']);
  expect(await desk.read(first.id)).toMatchObject({ status: 'dispatched' });
});
