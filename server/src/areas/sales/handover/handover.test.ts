import { randomUUID } from 'node:crypto';
import type { OrderDetails, Product } from '@routebook/contract';
import { deadlocks } from '../../../testing/deadlocks.ts';
import type { Person } from '../../../testing/people.ts';
import { rewinding } from '../../../testing/rewinding.ts';
import type { TestMarket } from '../../../testing/test-market.ts';
import { wrongFigures } from '../../../testing/wrong-figures.ts';
import { type OrderDesk, orderDesk } from '../orders/testing/order-desk.ts';

let desk: OrderDesk;
let market: TestMarket;
let soap: Product;
let tea: Product;
let oil: Product;
let next: { id: string; name: string };
let today: string;
let rewind: () => Promise<void>;

const url = '/api/v1/replace-db-house';
const cash = (amount: string) => ({ method: 'cash', amount, reference: '', chequeDate: null });

beforeAll(async () => {
  desk = await orderDesk();
  ({ market } = desk);
  today = await market.day();
  const { area, dbHouse, route } = desk.branch;
  next = await market.add('dbHouse', area.id, { status: 'active' });
  soap = await desk.product({ name: 'Soap', dp: '36.50', tp: '39.00', mrp: '45.00' });
  tea = await desk.product({ name: 'Tea', dp: '45.00', tp: '50.00', mrp: '60.00' });
  oil = await desk.product({ name: 'Oil' });
  await desk.stock(soap, 100);
  await desk.stock(tea, 20);
  await market.sql("update market_node set valid_from = '2024-01-01' where id = any ($1)", [
    [dbHouse.id, next.id, route.id],
  ]);
  await market.sql("update market_parent set valid_from = '2024-01-01' where node_id = any ($1)", [
    [dbHouse.id, next.id, route.id],
  ]);
  rewind = await rewinding(market.test.database);
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await desk.wrong()).toEqual([]);
  expect(await wrongFigures(market.app)).toEqual([]);
  expect(
    await market.sql(
      "select * from prove_stock() where rule <> 'update' or document_id in (select id from stock_update)",
    ),
  ).toEqual([]);
  expect(await market.sql('select * from verify_primary_sales()')).toEqual([]);
  expect(await market.sql('select * from verify_sale_months()')).toEqual([]);
  await rewind();
});

const counted = (soapPieces: number, teaPieces: number, booked = { soap: 100, tea: 20 }) => [
  { productId: soap.id, booked: booked.soap, counted: soapPieces },
  { productId: tea.id, booked: booked.tea, counted: teaPieces },
];
const asBooked = () => counted(100, 20);
const plan = (extra: object = {}) => ({
  oldId: desk.house.id,
  newId: next.id,
  effectiveFrom: today,
  reason: 'The proprietor retires',
  routeIds: [desk.route.id],
  keepSalesOfficers: true,
  ...extra,
});
const all = { orders: 'move', invoices: 'move', dues: 'move' };
const replace = (extra: object = {}, person?: Person) => market.post(url, plan(extra), person);
const check = async (extra: object = {}, person?: Person) =>
  (await market.post(`${url}/checklist`, plan(extra), person)).body;
const pointOf = async (name: string, extra: object = {}, person?: Person) =>
  (await check(extra, person)).checklist.find(({ point }: { point: string }) => point === name);
const stockOf = (id: string) =>
  market.sql<{ physical: number; reserved: number }>(
    'select physical, reserved from stock_balance join product on product.id = product_id where db_house_id = $1 order by product.name',
    [id],
  );

async function confirmed(pieces: number): Promise<OrderDetails> {
  return desk.did(await desk.ordered([[soap, pieces]]), 'confirm', { shortage: 'refuse' });
}

async function owing(pieces: number): Promise<OrderDetails> {
  return desk.did(await confirmed(pieces), 'deliver', { lines: null });
}

async function invoice(sent: number): Promise<{ id: string; number: string; version: number }> {
  const { body } = await market.post('/api/v1/create-primary-sales', {
    number: `INV-${sent}`,
    dbHouseId: desk.house.id,
    sourceCategoryId: '0199a300-0000-7000-8000-000000000001',
    date: today,
    note: '',
    lines: [{ productId: tea.id, pieces: sent, free: 0, discount: '0' }],
  });
  const { primarySale: draft } = body;
  const done = await market.post(`/api/v1/primary-sales/${draft.id}/invoice`, {
    version: draft.version,
    net: draft.net,
  });
  return done.body.primarySale;
}

test('the checklist has each with its numbers, and what is open stands in the way until something is chosen', async () => {
  await owing(2);
  await confirmed(10);
  await desk.ordered([[tea, 1]]);
  const { number } = await invoice(12);
  const states = async (extra: object = {}) =>
    Object.fromEntries(
      (await check(extra)).checklist.map(({ point, state }: Record<string, string>) => [point, state]),
    );
  expect(await states()).toMatchObject({
    Stock: 'blocks',
    'Open orders': 'blocks',
    'Open invoices': 'blocks',
    Dues: 'blocks',
  });
  const { handover } = await check();
  expect(handover).toMatchObject({
    stock: [
      { product: { name: 'Soap' }, booked: 98, reserved: 10, counts: true },
      { product: { name: 'Tea' }, booked: 20, reserved: 0 },
    ],
    orders: { open: 2, net: '440.00', reserved: 10 },
    invoices: { open: 1, net: '540.00', numbers: [number] },
    dues: { outlets: 1, total: '78.00', ages: { days7: '78.00' }, largest: [{ due: '78.00' }] },
  });
  expect((await replace()).body.message).toBe('Stock: Not counted yet: 2 of 2 products.');
  const settled = { ...all, counts: counted(98, 20, { soap: 98, tea: 20 }) };
  expect(Object.values(await states(settled))).not.toContain('blocks');
  expect((await pointOf('Open orders', settled))?.detail).toBe(
    `2 open orders of BDT 440.00 go along; ${next.name} delivers them, with the 10 pieces promised to them.`,
  );
});

test('stock goes over as it was counted, orders with what is promised to them, invoices and dues; all in one', async () => {
  const owed = await owing(2);
  const order = await confirmed(10);
  const sale = await invoice(12);
  const counts = counted(97, 20, { soap: 98, tea: 20 });
  const { status, body } = await replace({ ...all, counts });
  expect([status, body.replacement?.moves]).toEqual([
    200,
    { routes: 1, salesOfficers: 0, outlets: 1, orders: 1, invoices: 1, pieces: 117, dues: '78.00' },
  ]);
  expect(await stockOf(desk.house.id)).toEqual([
    { physical: 0, reserved: 0 },
    { physical: 0, reserved: 0 },
  ]);
  expect(await stockOf(next.id)).toEqual([
    { physical: 97, reserved: 10 },
    { physical: 20, reserved: 0 },
  ]);
  const moved = await desk.read(order.id);
  expect(moved).toMatchObject({ dbHouse: { id: next.id }, status: 'confirmed' });
  expect(moved.events.at(-1)).toMatchObject({
    step: 'handOver',
    reason: `${next.name} takes over from ${desk.house.name}`,
  });
  const { movements } = (await market.get(`/api/v1/stock-history?market=${desk.house.id}&productId=${soap.id}`)).body;
  expect(movements.slice(0, 2)).toMatchObject([
    { kind: 'transfer', pieces: -97, balanceAfter: 0 },
    { kind: 'count', pieces: -1 },
  ]);

  // From now on the new house delivers, receives, takes back and collects.
  await desk.did(order, 'deliver', { lines: null });
  await desk.did(owed, 'return', { lines: [{ place: 0, pieces: 1 }], reason: 'Torn wrapper' });
  expect((await stockOf(next.id))[0]).toEqual({ physical: 88, reserved: 0 });
  await desk.did(owed, 'collect', cash('39'));
  const [paid] = (await market.get('/api/v1/collections')).body.collections;
  expect(paid).toMatchObject({ amount: '39.00', dbHouse: { id: next.id } });
  const [line] = (await market.get(`/api/v1/primary-sales/${sale.id}`)).body.lines;
  const receipt = {
    version: sale.version + 1,
    date: today,
    note: '',
    lines: [{ lineId: line.id, received: 12, damaged: 0 }],
  };
  expect((await market.post(`/api/v1/primary-sales/${sale.id}/receive`, receipt)).body).toMatchObject({
    primarySale: { state: 'received', dbHouse: { id: next.id } },
  });
  expect((await stockOf(next.id))[1]).toEqual({ physical: 32, reserved: 0 });
});

test('what is with a van goes along with the stock, and is not among what is counted in the house', async () => {
  const order = await desk.did(await confirmed(10), 'dispatch');
  await confirmed(5);
  const booked = { soap: 90, tea: 20 };
  expect((await check(all)).handover.stock[0]).toMatchObject({ booked: 90, onVans: 10, reserved: 15 });
  expect(await pointOf('Stock', { ...all, counts: counted(90, 20, booked) })).toMatchObject({
    state: 'ok',
    detail: '2 products, 120 pieces (10 of them out on vans) go over, as booked.',
  });
  expect((await pointOf('Stock', { ...all, counts: counted(4, 20, booked) })).detail).toBe(
    'Of Soap 4 were counted, and 5 are promised to orders: cancel some first.',
  );
  expect((await replace({ ...all, counts: counted(89, 20, booked) })).status).toBe(200);
  expect([await stockOf(desk.house.id), await stockOf(next.id)]).toEqual([
    [
      { physical: 0, reserved: 0 },
      { physical: 0, reserved: 0 },
    ],
    [
      { physical: 99, reserved: 15 },
      { physical: 20, reserved: 0 },
    ],
  ]);
  await desk.did(order, 'deliver', { lines: null });
  expect((await stockOf(next.id))[0]).toEqual({ physical: 89, reserved: 5 });
});

test('what was invoiced in a month that is closed stays what the old house bought then', async () => {
  await market.sql(`update attendance_day set opened = business_date(), closed = business_date() - 1`);
  const sale = await invoice(12);
  await market.sql("update primary_sale set business_date = date_trunc('month', business_date()) - interval '1 day'");
  const month = (await market.sql("select to_char(business_date, 'YYYY-MM') as month from primary_sale"))[0]?.month;
  const bought = () =>
    market.sql('select place_id, month, sum(primary_net) as net from sale_month group by 1, 2 order by 1, 2');
  const before = await bought();
  expect((await market.post('/api/v1/closing/close', { month })).status).toBe(200);
  const moving = { ...all, counts: asBooked() };
  expect((await replace(moving)).body.message).toBe(
    `Open invoices: 1 invoice (${sale.number}) is of a month that is closed, and stays with ${desk.house.name}: receive or credit what is open.`,
  );
  expect(await bought()).toEqual(before);
});

test('with some routes only what is promised to their orders goes, and the old house keeps the rest', async () => {
  const staying = await market.add('route', desk.house.id);
  const order = await confirmed(10);
  expect(await pointOf('Stock', { orders: 'move' })).toMatchObject({
    state: 'ok',
    detail: `The 10 pieces promised to the orders that move go along; ${desk.house.name} keeps the rest.`,
  });
  expect((await replace({ orders: 'move' })).body.replacement.moves).toMatchObject({
    routes: 1,
    orders: 1,
    pieces: 10,
  });
  expect((await stockOf(desk.house.id))[0]).toEqual({ physical: 90, reserved: 0 });
  expect(await stockOf(next.id)).toEqual([{ physical: 10, reserved: 10 }]);
  await desk.did(order, 'cancel', { reason: 'Ordered twice' });
  const [outletId] = await market.outlets(staying.id, 1);
  const refused = await market.post('/api/v1/orders', desk.body([[soap, 1]], { outletId }));
  expect(refused.body.message).toContain(`takes no orders any more: ${next.name} takes over from it.`);
});

test.each([
  ['was not counted', () => [], 'Stock: Not counted yet: 2 of 2 products.'],
  [
    'moved since it was counted',
    () => counted(99, 20, { soap: 99, tea: 20 }),
    'Stock: Soap moved since it was counted: 99 pieces were booked then, 100 are now. Count it again.',
  ],
  [
    'is less than is promised',
    () => counted(9, 20),
    'Stock: Of Soap 9 were counted, and 10 are promised to orders: cancel some first.',
  ],
  [
    'differs by more than one may post alone',
    () => [{ productId: soap.id, booked: 100, counted: 700 }, ...counted(0, 20).slice(1)],
    'Stock: The count differs by 600 pieces (BDT 21,900.00), which another person has to approve: make it as a count of stock first.',
  ],
  [
    'was never there',
    () => [...asBooked(), { productId: oil.id, booked: 0, counted: 5 }],
    'Stock: 1 product that the old house never had is counted: take it in by a count of stock first.',
  ],
])('stock that %s stays, and nothing is half done', async (_, counts, message) => {
  await confirmed(10);
  const { status, body } = await replace({ ...all, counts: counts() });
  expect([status, body.message.replace(desk.house.name, 'the old house')]).toEqual([422, message]);
  expect(await stockOf(desk.house.id)).toMatchObject([{ physical: 100, reserved: 10 }, {}]);
  expect((await market.get(`/api/v1/new-dbhouses/${desk.house.id}`)).body.dbHouse.status).toBe('active');
});

test('an update that waits is decided first; a day to come and a designation without the rights are told', async () => {
  await market.sql(
    `insert into stock_update (id, db_house_id, business_date, kind, reason, state, pieces, value, made_by)
     values (new_id(), $1, business_date(), 'count', 'Counted', 'waiting', 1, 1, $2)`,
    [desk.house.id, market.admin.id],
  );
  expect((await pointOf('Stock updates'))?.detail).toMatch(/^1 update of its stock \(\d+\) waits for approval/);
  await market.sql(
    "insert into designation (id, name, level, capabilities) values (new_id(), 'Planner', 3, '{hierarchy.see,hierarchy.edit}')",
  );
  expect((await pointOf('Handover', { effectiveFrom: await market.day(2) }))?.state).toBe('blocks');
  const planner = await market.person({ designation: 'Planner', seesEverything: true });
  expect(await pointOf('Rights', {}, planner)).toMatchObject({
    state: 'blocks',
    detail: expect.stringContaining('stock'),
  });
});

test('a house that was replaced takes no order, invoice or posting any more, and says who does', async () => {
  const [transfer, submitted] = [
    await market.add('dbHouse', desk.branch.area.id, { status: 'active' }),
    await desk.ordered([[soap, 1]]),
  ];
  const outsider = await market.add('route', next.id);
  await market.sql('update sales_order set route_id = $2 where id = $1', [submitted.id, outsider.id]);
  const visitClientId = randomUUID();
  const officer = await market.person({ designation: 'SO', markets: [desk.route.id] });
  await market.sql(
    `insert into outlet_visit (id, business_date, user_id, outlet_id, route_id, db_house_id, path, planned, adheres, in_at, out_at, device_in_at, device_out_at, fence, productive, client_id)
     select new_id(), business_date(), $1, outlet.id, node.id, node.parent_id, node.ancestors, false, false, now(), now(), now(), now(), 'in', true, $3
     from outlet join market_node node on node.id = outlet.route_id where outlet.id = $2`,
    [officer.id, desk.outletId, visitClientId],
  );
  expect((await replace({ ...all, counts: asBooked() })).status).toBe(200);
  const closed = `${desk.house.name} is closed: ${next.name} has taken over from it.`;

  const sale = {
    number: 'INV-9',
    dbHouseId: desk.house.id,
    sourceCategoryId: '0199a300-0000-7000-8000-000000000001',
    date: today,
    note: '',
    lines: [{ productId: tea.id, pieces: 1, free: 0, discount: '0' }],
  };
  expect((await market.post('/api/v1/create-primary-sales', sale)).body.fields).toEqual({ dbHouseId: closed });
  const update = {
    dbHouseId: desk.house.id,
    date: today,
    kind: 'count',
    reason: 'Counted',
    evidence: '',
    lines: [{ productId: tea.id, pieces: 1 }],
  };
  expect((await market.post('/api/v1/update-stocks', update)).body.fields).toEqual({ dbHouseId: closed });
  const back = {
    fromId: next.id,
    toId: desk.house.id,
    date: today,
    reason: 'Sent back',
    lines: [{ productId: tea.id, pieces: 1 }],
  };
  expect((await market.post('/api/v1/stock-transfers', back)).body.fields).toEqual({ toId: closed });
  await expect(desk.stock(tea, 1, 0)).rejects.toMatchObject({ code: 'REFUSED', message: closed });
  expect(transfer.id).not.toBe(next.id);

  // What a device took for the old house goes to the new one, and says so.
  const late = {
    clientId: randomUUID(),
    outletId: desk.outletId,
    visitClientId,
    lines: [{ productId: soap.id, pieces: 1 }],
    net: '39.00',
    deliveryDate: null,
    note: '',
  };
  const { body } = await market.post(
    '/api/v1/field-orders',
    { sentAt: new Date().toISOString(), orders: [late] },
    officer,
  );
  expect(body.orders).toMatchObject([
    { outcome: 'taken', message: `Taken for ${next.name}, which has taken over from ${desk.house.name}.` },
  ]);
  expect((await desk.read(body.orders[0].id)).dbHouse.id).toBe(next.id);
});

test('two people who replace it at once do so once', async () => {
  await confirmed(10);
  const body = { ...all, counts: asBooked() };
  const answers = await Promise.all([replace(body), replace(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await stockOf(next.id)).toEqual([
    { physical: 100, reserved: 10 },
    { physical: 20, reserved: 0 },
  ]);
});

test('orders that are taken, confirmed and delivered while it is replaced are whole at one house or the other', async () => {
  const deadlocksBefore = await deadlocks(market);
  const orders = [];
  for (let made = 0; made < 6; made += 1) orders.push(await desk.ordered([[soap, 2]]));
  const answers = await Promise.all([
    ...orders.map((order) => desk.step(order, 'confirm', { shortage: 'refuse' })),
    replace({ ...all, counts: asBooked() }),
    ...orders.map(() => market.post('/api/v1/orders', desk.body([[soap, 1]]))),
    desk.step(orders[0] ?? { id: '' }, 'cancel', { reason: 'Ordered twice' }),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers[6]).toMatchObject({ status: 200, body: { replacement: {} } });
  expect(
    await market.sql(
      "select from sales_order where db_house_id = $1 and state in ('submitted', 'confirmed', 'dispatched')",
      [desk.house.id],
    ),
  ).toEqual([]);
  expect((await stockOf(desk.house.id)).every(({ physical, reserved }) => physical + reserved === 0)).toBe(true);
  expect(await deadlocks(market)).toBe(deadlocksBefore);
});
