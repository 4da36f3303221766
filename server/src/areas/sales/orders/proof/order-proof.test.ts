import type { OrderDetails, Product } from '@routebook/contract';
import { rewinding } from '../../../../testing/rewinding.ts';
import { type OrderDesk, orderDesk } from '../testing/order-desk.ts';
import { proveOrdersOf } from './nightly-order-proof.ts';

let desk: OrderDesk;
let soap: Product;
let tea: Product;
let delivered: OrderDetails;
let waiting: OrderDetails;
let rewind: () => Promise<void>;

beforeAll(async () => {
  desk = await orderDesk();
  soap = await desk.product({ name: 'Soap', dp: '36.00', tp: '40.00', mrp: '45.00' });
  tea = await desk.product({ name: 'Tea', dp: '45.00', tp: '50.00', mrp: '60.00' });
  await desk.stock(soap, 100);
  await desk.stock(tea, 20);
  delivered = await desk.ordered([
    [soap, 10],
    [tea, 4],
  ]);
  await desk.did(delivered, 'confirm', { shortage: 'refuse' });
  await desk.did(delivered, 'deliver', { lines: null });
  await desk.did(delivered, 'return', { lines: [{ place: 0, pieces: 2 }], reason: 'Torn' });
  await desk.did(delivered, 'collect', { method: 'cash', amount: '100', reference: '', chequeDate: null });
  waiting = await desk.ordered([[soap, 5]]);
  await desk.did(waiting, 'confirm', { shortage: 'refuse' });
  rewind = await rewinding(desk.market.test.database);
});
afterEach(() => rewind());
afterAll(() => desk.market.close());

const ofHouse = async () => (await desk.market.get(`/api/v1/order-proof?dbHouseId=${desk.house.id}`)).body;
const ofOutlet = async () => (await desk.market.get(`/api/v1/outlet-proof?outletId=${desk.outletId}`)).body;
const found = () => desk.market.sql('select what, kept, counted from verify_orders() order by what, id');
/** As nobody can but who owns the database. */
const plant = (statement: string) =>
  desk.market.elsewhere(async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(statement);
  });

test('what orders of a house say on a day is what moved, is owed and is promised', async () => {
  expect(await found()).toEqual([]);
  const body = await ofHouse();
  expect(body).toMatchObject({
    holds: true,
    orders: [
      { id: waiting.id, status: 'confirmed', due: '0.00', goods: [{ ordered: 5, reserved: 5, movedOut: 0 }] },
      {
        id: delivered.id,
        delivered: '600.00',
        ledgerDelivered: '600.00',
        returned: '80.00',
        ledgerReturned: '80.00',
        paid: '100.00',
        collected: '100.00',
        due: '420.00',
        ledgerDue: '420.00',
        goods: [
          {
            product: { name: 'Soap' },
            ordered: 10,
            delivered: 10,
            movedOut: 10,
            returned: 2,
            movedBack: 2,
            holds: true,
          },
          { product: { name: 'Tea' }, ordered: 4, delivered: 4, movedOut: 4, returned: 0, movedBack: 0 },
        ],
      },
    ],
    promised: [
      { product: { name: 'Soap' }, reserved: 5, promised: 5, orders: [{ number: waiting.number, pieces: 5 }] },
    ],
  });
  expect(await ofOutlet()).toMatchObject({
    holds: true,
    due: '420.00',
    ledgerDue: '420.00',
    ordersDue: '420.00',
    entries: 3,
    totalOrders: 2,
  });
});

test('an order that waits to be released is on hold in its proof', async () => {
  await desk.market.sql('update outlet set credit_limit = 500 where id = $1', [desk.outletId]);
  const held = await desk.ordered([[soap, 9]]);
  await desk.did(held, 'confirm', { shortage: 'refuse' });
  const { orders } = await ofOutlet();
  expect(orders.find(({ id }: { id: string }) => id === held.id)).toMatchObject({
    status: 'submitted',
    hold: expect.stringContaining('would owe'),
  });
  expect(orders.find(({ id }: { id: string }) => id === waiting.id)).toMatchObject({ hold: null });
});

test('who does not see the house or the outlet is told that it is not there', async () => {
  const { market, house, outletId } = desk;
  const elsewhere = await market.person({ designation: 'TO', markets: [(await market.branch()).territory.id] });
  expect((await market.get(`/api/v1/order-proof?dbHouseId=${house.id}`, elsewhere)).status).toBe(404);
  expect((await market.get(`/api/v1/outlet-proof?outletId=${outletId}`, elsewhere)).status).toBe(404);
});

test.each([
  ['a header', 'update sales_order set pieces = pieces + 1 where pieces = 14', 'order: lines', 'order'],
  [
    'pieces of a line',
    'update sales_order_line set delivered = 3 where pieces = 4',
    'order: movements of stock',
    'goods',
  ],
  [
    'a movement of another product',
    `update stock_movement set number = 90, product_id = (select id from product where name = 'Soap') where kind = 'secondary' and pieces = -4`,
    'order: movements of stock',
    'goods',
  ],
  [
    'what is delivered, beside its lines',
    'update sales_order set delivered = delivered - 1 where delivered = 600',
    'order: delivered and returned',
    'order',
  ],
  [
    'an entry of the ledger',
    `update outlet_ledger set amount = -81 where kind = 'return'`,
    'order: ledger of the outlet',
    'order',
  ],
  ['what is paid', 'update sales_order set paid = 99 where paid = 100', 'order: paid', 'order'],
  ['a part of a payment', 'delete from collection_part', 'order: paid', 'order'],
  ['what the outlet owes', 'update outlet_activity set due = due + 1', 'outlet: ledger', 'outlet'],
  [
    'entries that do not follow one another',
    `update outlet_ledger set number = 9 where kind = 'collection'`,
    'outlet: ledger',
    'outlet',
  ],
  ['what is promised', 'update stock_balance set reserved = 6 where reserved = 5', 'stock: reserved', 'promised'],
])('%s that is wrong is found, and red where one looks', async (_, statement, what, where) => {
  await plant(statement);
  expect((await found()).map((one) => one.what)).toContain(what);
  const house = await ofHouse();
  const outlet = await ofOutlet();
  const order = house.orders.find(({ id }: { id: string }) => id === delivered.id);
  const red = {
    order: !order.holds,
    goods: order.goods.some(({ holds }: { holds: boolean }) => !holds),
    outlet: outlet.due !== outlet.ledgerDue || outlet.due !== outlet.ordersDue || outlet.broken > 0,
    promised: house.promised.some(({ holds }: { holds: boolean }) => !holds),
  };
  expect(red).toMatchObject({ [where]: true });
  expect(where === 'outlet' ? outlet.holds : house.holds).toBe(false);
});

/** More of the order that is delivered, and as much less of the one that waits. */
const shifted = (...columns: readonly string[]) =>
  `update sales_order set ${columns.map((column) => `${column} = ${column} + case when pieces = 14 then 1 else -1 end`).join(', ')}`;

test.each([
  ['lines', () => shifted('lines'), 'order: lines'],
  ['pieces', () => shifted('pieces'), 'order: lines'],
  ['free pieces', () => shifted('free_pieces'), 'order: lines'],
  ['gross and net amounts', () => shifted('gross', 'net'), 'order: lines'],
  [
    'discounts',
    () => 'update sales_order set discount = discount + 1, gross = gross + 1 where pieces = 14',
    'order: lines',
  ],
  ['what is free', () => shifted('free_value'), 'order: lines'],
  ['VAT', () => shifted('vat'), 'order: lines'],
  ['a line', () => `update sales_order_line set order_id = '${waiting.id}' where pieces = 4`, 'order: lines'],
  [
    'a movement',
    () => `update stock_movement set document_id = '${waiting.id}' where kind = 'secondary' and pieces = -4`,
    'order: movements of stock',
  ],
  [
    'an entry of the ledger',
    () => `update outlet_ledger set order_id = '${waiting.id}' where kind = 'return'`,
    'order: ledger of the outlet',
  ],
  ['a part of a payment', () => `update collection_part set order_id = '${waiting.id}'`, 'order: paid'],
  ['a payment', () => 'update collection set amount = 101', 'collection: orders'],
  [
    'an entry of a payment',
    () => `update outlet_ledger set collection_id = id where kind = 'collection'`,
    'collection: ledger of the outlet',
  ],
])('%s: what is wrong is found, also where another order makes up for it', async (_, statement, what) => {
  await plant(statement());
  expect((await found()).map((one) => one.what)).toContain(what);
});

test('an event of a status is found missing, also where another order has it twice', async () => {
  for (const [product, pieces] of [
    [soap, 1],
    [tea, 1],
  ] as const)
    await desk.did(await desk.ordered([[product, pieces]]), 'cancel', { reason: 'Not wanted' });
  expect(await found()).toEqual([]);
  await plant(
    `update sales_order_event set order_id = (select max(id::text)::uuid from sales_order where state = 'cancelled') where step = 'cancel'`,
  );
  await plant(`delete from sales_order_event where step = 'confirm'`);
  const cancelled = { what: 'order: event of its status', kept: 'cancelled', counted: null };
  expect(await found()).toEqual(expect.arrayContaining([cancelled, { ...cancelled, kept: 'confirmed' }]));
});

test('a night proves the orders, keeps what differs, and shows it to who sees it', async () => {
  const { market } = desk;
  await plant('update sales_order set paid = 99 where paid = 100');
  await plant('update stock_balance set reserved = 6 where reserved = 5');
  expect(await proveOrdersOf(market.app.db, await market.day(1))).toBeGreaterThan(1);
  const { body } = await market.get('/api/v1/order-proofs');
  expect(body.proofs[0]).toMatchObject({ day: await market.day(1), differences: body.differences.length });
  expect(body.differences).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        what: 'order: paid',
        order: { id: delivered.id, number: delivered.number },
        dbHouse: { id: desk.house.id, name: desk.house.name },
        kept: '99.00',
        counted: '100.00',
      }),
      expect.objectContaining({ what: 'stock: reserved', product: 'Soap', kept: '6', counted: '5' }),
    ]),
  );
  const elsewhere = await market.person({ designation: 'TO', markets: [(await market.branch()).territory.id] });
  expect((await market.get('/api/v1/order-proofs', elsewhere)).body).toMatchObject({
    proofs: [{ differences: 0 }, {}],
    differences: [],
  });
});

test('a database that was restored is proved again on the same day', async () => {
  const { market } = desk;
  const proofs = () => market.sql<{ day: string }>('select day::text from order_proof order by day');
  expect(await proveOrdersOf(market.app.db)).toBe(0);
  const [today] = await proofs();
  const at = () => market.sql('select ended_at from order_proof');
  const before = await at();
  expect(await proveOrdersOf(market.app.db)).toBe(0);
  expect(await at()).toEqual(before);
  // A dump that is read in makes its tables anew: here, one of them.
  await market.elsewhere(async (client) => void (await client.query('vacuum full stock_movement')));
  expect(await proveOrdersOf(market.app.db)).toBe(0);
  expect(await at()).not.toEqual(before);
  expect(await proofs()).toEqual([today]);
});
