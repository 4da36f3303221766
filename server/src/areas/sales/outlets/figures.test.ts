import type { Product } from '@routebook/contract';
import { type OrderDesk, orderDesk } from '../orders/testing/order-desk.ts';

let desk: OrderDesk;
let soap: Product;

beforeAll(async () => {
  desk = await orderDesk();
  soap = await desk.product({ dp: '8.00', tp: '10.00', mrp: '12.00', vat: '0' });
  await desk.stock(soap, 1_000, -120);
});
afterAll(() => desk.market.close());

const read = async (person = desk.market.admin) =>
  (await desk.market.get(`/api/v1/outlet-figures?ids=${desk.outletId}`, person)).body.outletFigures;

/** An order of so many pieces, delivered, of which some come back. */
async function delivered(pieces: number, back = 0): Promise<string> {
  const order = await desk.did(await desk.ordered([[soap, pieces]]), 'confirm', { shortage: 'refuse' });
  await desk.did(order, 'deliver', { lines: null });
  if (back > 0) await desk.did(order, 'return', { lines: [{ place: 0, pieces: back }], reason: 'Comes back' });
  return order.id;
}

test('an outlet shows what it bought this month less what came back, and what its orders of 90 days come to on average', async () => {
  expect(await read()).toEqual([{ id: desk.outletId, monthToDate: '0.00', averageOrder: null }]);
  await delivered(10);
  await delivered(20, 5);
  expect(await read()).toEqual([{ id: desk.outletId, monthToDate: '250.00', averageOrder: '150.00' }]);
  await desk.did(await desk.ordered([[soap, 99]]), 'cancel', { reason: 'Closed today' });
  const old = await delivered(60);
  await desk.market.sql('update sales_order set business_date = business_date() - 90 where id = $1', [old]);
  await desk.market.sql('alter table outlet_ledger disable trigger user');
  await desk.market.sql(
    "update outlet_ledger set business_date = date_trunc('month', business_date())::date - 1 where order_id = $1",
    [old],
  );
  await desk.market.sql('alter table outlet_ledger enable trigger user');
  expect(await read()).toEqual([{ id: desk.outletId, monthToDate: '250.00', averageOrder: '150.00' }]);
});

test('of an outlet of another market nothing is told', async () => {
  const { dbHouse } = await desk.market.branch(undefined, 'dbHouse');
  const stranger = await desk.market.person({ designation: 'TO', markets: [dbHouse.id] });
  expect(await read(stranger)).toEqual([]);
});
