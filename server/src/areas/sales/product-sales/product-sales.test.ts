import type { Product } from '@routebook/contract';
import { type OrderDesk, orderDesk } from '../orders/testing/order-desk.ts';

let desk: OrderDesk;
let product: Product;

beforeAll(async () => {
  desk = await orderDesk();
  product = await desk.product({ dp: '8.00', tp: '10.00', mrp: '12.00', vat: '0' });
  await desk.stock(product, 1_000, -80);
});
afterAll(() => desk.market.close());

const read = async (person = desk.market.admin) =>
  (await desk.market.get(`/api/v1/product-sales?productId=${product.id}`, person)).body;

/** An order that was delivered so many days ago. */
async function sold(pieces: number, ago: number, back = 0): Promise<void> {
  const order = await desk.did(await desk.ordered([[product, pieces]]), 'confirm', { shortage: 'refuse' });
  await desk.did(order, 'deliver', { lines: null });
  if (back > 0) await desk.did(order, 'return', { lines: [{ place: 0, pieces: back }], reason: 'Comes back' });
  await desk.market.sql('update sales_order set delivered_on = business_date() - $2::integer where id = $1', [
    order.id,
    ago,
  ]);
}

test('a product shows 90 days of what was sold and what came back, each on its day, and how long the stock lasts', async () => {
  expect(await read()).toMatchObject({ totalPieces: 0, totalValue: '0.00', available: 1_000, cover: null });
  await sold(10, 0);
  await sold(56, 1, 6);
  await sold(14, 28);
  await sold(20, 89);
  await sold(30, 90);
  const { days, ...totals } = await read();
  expect(totals).toMatchObject({ totalPieces: 94, totalValue: '940.00', available: 876, cover: 350.4 });
  expect(days).toHaveLength(90);
  expect(days.at(-1)).toEqual({ date: await desk.market.day(), pieces: 4, value: '40.00' });
  expect(days.at(-2)).toMatchObject({ pieces: 56, value: '560.00' });
  expect(days[0]).toEqual({ date: await desk.market.day(-89), pieces: 20, value: '200.00' });
});

test('only of the DB houses in reach, and of no product that is not there', async () => {
  const { market } = desk;
  const { dbHouse } = await market.branch(undefined, 'dbHouse');
  const stranger = await market.person({ designation: 'TO', markets: [dbHouse.id] });
  expect(await read(stranger)).toMatchObject({ totalPieces: 0, available: 0, cover: null });
  const answer = await market.get(`/api/v1/product-sales?productId=${dbHouse.id}`);
  expect(answer).toMatchObject({ status: 404, body: { fields: { productId: expect.any(String) } } });
});
