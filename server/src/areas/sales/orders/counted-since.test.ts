import type { OrderDetails, Product } from '@routebook/contract';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import { rewinding } from '../../../testing/rewinding.ts';
import type { TestMarket } from '../../../testing/test-market.ts';
import { type OrderDesk, orderDesk } from './testing/order-desk.ts';

let desk: OrderDesk;
let market: TestMarket;
let soap: Product;
let rewind: () => Promise<void>;

beforeAll(async () => {
  desk = await orderDesk();
  ({ market } = desk);
  soap = await desk.product({ name: 'Soap', dp: '36.50', tp: '39.00', mrp: '45.00' });
  await desk.stock(soap, 100);
  await market.sql("update product_price set valid_from = '2020-01-01'");
  rewind = await rewinding(market.test.database);
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await desk.wrong()).toEqual([]);
  expect(
    await market.sql(
      "select * from prove_stock() where rule <> 'update' or document_id in (select id from stock_update)",
    ),
  ).toEqual([]);
  expect(await market.sql('select * from verify_primary_sales()')).toEqual([]);
  await rewind();
});

/** Taken five days ago. */
async function confirmed(pieces: number): Promise<OrderDetails> {
  const order = await desk.ordered([[soap, pieces]]);
  await market.sql('update sales_order set business_date = business_date() - 5 where id = $1', [order.id]);
  return desk.did(order, 'confirm', { shortage: 'refuse' });
}

/** Posted for yesterday; answers by how much the books were wrong. */
async function counted(pieces: number): Promise<number> {
  const body = {
    dbHouseId: desk.house.id,
    date: await market.day(-1),
    kind: 'count',
    reason: 'Counted',
    evidence: 'Sheet 7',
    lines: [{ productId: soap.id, pieces }],
  };
  const { plan } = (await market.post('/api/v1/update-stocks/preview', body)).body;
  expect((await market.post('/api/v1/update-stocks', body)).body.update.state).toBe('posted');
  return plan.lines[0].difference;
}

const inHouseOn = async (shift: number): Promise<number> => {
  const [row] = await market.sql<{ pieces: number }>(
    'select sum(pieces)::integer as pieces from stock_movement where product_id = $1 and db_house_id = $2 and business_date <= $3',
    [soap.id, desk.house.id, await market.day(shift)],
  );
  return row?.pieces ?? 0;
};
const onThreeDays = async () => [await inHouseOn(-3), await inHouseOn(-2), await inHouseOn(-1), await inHouseOn(0)];

test('what had left the house before a count, and is booked after it, is taken off once', async () => {
  const order = await confirmed(10);
  expect(await counted(90)).toBe(-10);
  await desk.did(order, 'deliver', { lines: null, date: await market.day(-2) });
  expect(await onThreeDays()).toEqual([100, 90, 90, 90]);
  expect(await desk.balance(soap)).toEqual({ physical: 90, reserved: 0 });
  const { movements } = (await market.get(`/api/v1/stock-history?productId=${soap.id}&market=${desk.house.id}`)).body;
  expect(movements).toContainEqual(
    expect.objectContaining({
      kind: 'count',
      pieces: 10,
      documentNumber: String(order.number),
      reason: `The count of ${dayInWords(await market.day(-1))} had found this`,
    }),
  );
  await desk.did(order, 'return', { lines: [{ place: 0, pieces: 4 }], reason: 'Broken', date: await market.day(-2) });
  expect(await onThreeDays()).toEqual([100, 94, 90, 90]);
});

test('what a count knew to be out on a van, and what leaves on the day of a count or later, is taken off', async () => {
  const [order, later] = [await desk.did(await confirmed(10), 'dispatch'), await confirmed(5)];
  await market.sql(
    `alter table sales_order_event disable trigger sales_order_event_append_only;
     update sales_order_event set at = at - interval '3 days' where order_id = '${order.id}' and step = 'dispatch';
     alter table sales_order_event enable trigger sales_order_event_append_only`,
  );
  expect(await counted(90)).toBe(0);
  await desk.did(order, 'deliver', { lines: null, date: await market.day(-2) });
  expect(await onThreeDays()).toEqual([100, 90, 90, 90]);
  await desk.did(later, 'deliver', { lines: null, date: await market.day(-1) });
  expect(await onThreeDays()).toEqual([100, 90, 85, 85]);
});

test('a count that waits is not posted once what it had found is', async () => {
  await desk.stock(soap, 1_000);
  const manager = await market.person({ designation: 'RSM', markets: [desk.branch.region.id] });
  const [order, out] = [await confirmed(10), await desk.did(await confirmed(5), 'dispatch')];
  await market.sql(
    `alter table sales_order_event disable trigger sales_order_event_append_only;
     update sales_order_event set at = at - interval '3 days' where order_id = '${out.id}' and step = 'dispatch';
     alter table sales_order_event enable trigger sales_order_event_append_only`,
  );
  const body = {
    ...{ dbHouseId: desk.house.id, date: await market.day(-1), kind: 'count', reason: 'Counted', evidence: 'Sheet 8' },
    lines: [{ productId: soap.id, pieces: 300 }],
  };
  const waiting = async () => (await market.post('/api/v1/update-stocks', body)).body.update;
  const approve = ({ id }: { id: string }) =>
    market.post(`/api/v1/stock-updates/${id}/decision`, { decision: 'approve', note: '' }, manager);
  const first = await waiting();
  expect(first.state).toBe('waiting');
  await desk.did(out, 'deliver', { lines: null, date: await market.day(-2) });
  await desk.did(order, 'deliver', { lines: null, date: await market.day(-2) });
  const { status, body: refused } = await approve(first);
  expect([status, refused.message]).toEqual([422, expect.stringMatching(/^What moved of Soap on .* was posted since/)]);
  await market.post(`/api/v1/stock-updates/${first.id}/decision`, { decision: 'reject', note: 'Again' }, manager);
  expect((await approve(await waiting())).status).toBe(200);
  expect(await onThreeDays()).toEqual([1_100, 1_085, 300, 300]);
});

test('what had come before a count, and is booked after it, comes in once', async () => {
  const day = await market.day(-2);
  const { primarySale: draft } = (
    await market.post('/api/v1/create-primary-sales', {
      number: 'INV-7',
      dbHouseId: desk.house.id,
      sourceCategoryId: '0199a300-0000-7000-8000-000000000001',
      date: day,
      note: '',
      lines: [{ productId: soap.id, pieces: 12, free: 0, discount: '0' }],
    })
  ).body;
  const { net, version } = draft;
  const { primarySale: sale } = (await market.post(`/api/v1/primary-sales/${draft.id}/invoice`, { version, net })).body;
  expect(await counted(112)).toBe(12);
  const [line] = (await market.get(`/api/v1/primary-sales/${sale.id}`)).body.lines;
  const lines = [{ lineId: line.id, received: 12, damaged: 0 }];
  const receipt = { version: sale.version, date: day, note: '', lines };
  expect((await market.post(`/api/v1/primary-sales/${sale.id}/receive`, receipt)).status).toBe(200);
  expect(await onThreeDays()).toEqual([100, 112, 112, 112]);
});
