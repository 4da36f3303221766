import type { GiftType, OrderDetails, Product } from '@routebook/contract';
import { shelvedType } from '../../../testing/gift-shelf.ts';
import { rewinding } from '../../../testing/rewinding.ts';
import { releasedOffer } from '../../catalogue/offers/testing/offered-goods.ts';
import { type OrderDesk, orderDesk } from './testing/order-desk.ts';

let desk: OrderDesk;
let soap: Product;
let umbrella: GiftType;
let rewind: () => Promise<void>;

/** An umbrella for every 10 pieces. */
beforeAll(async () => {
  desk = await orderDesk();
  const { market } = desk;
  soap = await desk.product({ name: 'Soap', dp: '36.50', tp: '39.00', mrp: '45.00' });
  await desk.stock(soap, 1_000);
  umbrella = await shelvedType(market, 5);
  const goods = { brand: soap.brand.id, category: '', tea: '', blackTea: '' };
  const reward = { kind: 'gift', pieces: 1, every: '10', giftTypeId: umbrella.id };
  await releasedOffer(market, goods, { code: 'GIFT', kind: 'gift', slabs: [{ from: '10', to: null, reward }] });
  rewind = await rewinding(market.test.database);
});
afterAll(() => desk.market.close());
afterEach(async () => {
  expect(await desk.wrong()).toEqual([]);
  await rewind();
});

const refuse = { shortage: 'refuse' };
const all = { lines: null };
const shelf = async () => {
  const [type] = await desk.market.sql<{ stock: number; promised: number }>(
    'select on_hand as stock, reserved as promised from gift_type where id = $1',
    [umbrella.id],
  );
  return [type?.stock, type?.promised];
};
const history = async () => (await desk.market.get(`/api/v1/gift-history?giftTypeId=${umbrella.id}`)).body.history;
const confirmed = async (pieces: number): Promise<OrderDetails> =>
  desk.did(await desk.ordered([[soap, pieces]]), 'confirm', refuse);

test('gifts are promised with the confirmation, go out with the delivery, and come back when all of it does', async () => {
  const order = await confirmed(20);
  expect(order.offers).toMatchObject([{ gifts: [{ name: 'Umbrella', pieces: 2 }] }]);
  expect(await shelf()).toEqual([5, 2]);
  const sheet = async () => (await desk.market.get(`/api/v1/load-sheet?routeId=${desk.route.id}`)).body.gifts;
  expect(await sheet()).toEqual([{ gift: { id: umbrella.id, name: 'Umbrella' }, pieces: 2 }]);
  await desk.did(order, 'deliver', all);
  expect(await sheet()).toEqual([]);
  expect(await shelf()).toEqual([3, 0]);
  expect(await history()).toMatchObject([
    { quantity: 2, state: 'issued', reason: `Earned by order ${order.number}`, outlet: { id: desk.outletId } },
  ]);
  const back = (pieces: number) => ({ lines: [{ place: 0, pieces }], reason: 'Torn wrapper' });
  await desk.did(order, 'return', back(5));
  expect(await shelf()).toEqual([3, 0]);
  await desk.did(order, 'return', back(15));
  expect(await shelf()).toEqual([5, 0]);
  expect(await history()).toMatchObject([{ state: 'returned' }]);
});

test('a cancelled order lets its gifts go', async () => {
  const order = await confirmed(20);
  await desk.did(order, 'cancel', { reason: 'Ordered twice' });
  expect(await shelf()).toEqual([5, 0]);
  expect(await history()).toMatchObject([{ state: 'withdrawn' }]);
});

test('of gifts that fall short it is said before and at the confirmation, and no more is promised than there is', async () => {
  const { market } = desk;
  const [first, second] = [await desk.ordered([[soap, 30]]), await desk.ordered([[soap, 30]])];
  const ids = [first.id, second.id];
  const preview = await market.post('/api/v1/order-confirmations/preview', { ids, shortage: 'cut' });
  const sentence = 'Umbrella: 3 ordered, only 2 available.';
  expect(preview.body).toMatchObject({
    orders: [{ outcome: 'done' }, { outcome: 'cut', message: sentence }],
    short: [],
    shortGifts: [{ gift: { name: 'Umbrella' }, ordered: 6, available: 5 }],
  });
  const both = await Promise.all([desk.step(first, 'confirm', refuse), desk.step(second, 'confirm', refuse)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'STOCK_SHORT',
    fields: { 'gifts.0': sentence },
  });
  const late = both[0]?.status === 422 ? first : second;
  expect(await desk.did(late, 'confirm', { shortage: 'cut' })).toMatchObject({ status: 'confirmed', short: true });
  expect(await shelf()).toEqual([5, 5]);
  for (const order of [first, second]) await desk.did(order, 'deliver', all);
  expect(await shelf()).toEqual([0, 0]);
});

const ledger = async () => {
  const { movements } = (await desk.market.get(`/api/v1/gift-movements?giftTypeId=${umbrella.id}`)).body;
  return movements.map(({ kind, quantity, date }: Record<string, unknown>) => [kind, quantity, date]);
};
const dated = async (order: OrderDetails, shift: number) =>
  desk.market.sql('update sales_order set business_date = business_date + $2::integer where id = $1', [
    order.id,
    shift,
  ]);
const there = async (shift: number) =>
  desk.market.sql(
    `alter table gift_movement disable trigger user; update gift_movement set business_date = '${await desk.market.day(shift)}'
     where gift_type_id = '${umbrella.id}'; alter table gift_movement enable trigger user`,
  );

test('gifts go out and come back on the day of the delivery and of the return', async () => {
  const { market } = desk;
  await there(-30);
  const order = await confirmed(20);
  await dated(order, -6);
  const [delivered, returned] = [await market.day(-5), await market.day(-2)];
  await desk.did(order, 'deliver', { ...all, date: delivered });
  expect(await history()).toMatchObject([{ state: 'issued', issuedOn: delivered }]);
  await desk.did(order, 'return', { lines: [{ place: 0, pieces: 20 }], reason: 'Torn', date: returned });
  expect(await ledger()).toEqual([
    ['return', 2, returned],
    ['issue', -2, delivered],
    ['receipt', 5, await market.day(-30)],
  ]);
});

test('gifts that came in after a delivery go out on the first day since which they are there', async () => {
  const { market } = desk;
  await there(-3);
  const order = await confirmed(20);
  await dated(order, -6);
  await desk.did(order, 'deliver', { ...all, date: await market.day(-5) });
  expect(await history()).toMatchObject([{ state: 'issued', issuedOn: await market.day(-3) }]);
});

test('a gift that somebody issued by hand before the delivery is not issued again', async () => {
  const order = await confirmed(20);
  const [gift] = await history();
  const { body } = await desk.market.post(`/api/v1/gift-history/${gift.id}/issue`, { version: gift.version, note: '' });
  expect(body.gift).toMatchObject({ state: 'issued' });
  await desk.did(order, 'deliver', all);
  expect(await shelf()).toEqual([3, 0]);
});

test('gifts that are not where their order says are found', async () => {
  const order = await confirmed(10);
  await desk.market.sql('update gift set quantity = 2 where order_id = $1', [order.id]);
  expect(await desk.market.sql('select what, given::integer, earned::integer from verify_order_gifts()')).toEqual([
    { what: 'more than earned', given: 2, earned: 1 },
  ]);
  await desk.market.sql('update gift set quantity = 1 where order_id = $1', [order.id]);
});
