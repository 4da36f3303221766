import type { Product } from '@routebook/contract';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import { rewinding } from '../../../testing/rewinding.ts';
import { sentStatements } from '../../../testing/sent-statements.ts';
import { offerBody } from '../../catalogue/offers/testing/offered-goods.ts';
import { type OrderDesk, orderDesk } from './testing/order-desk.ts';

let desk: OrderDesk;
let soap: Product;
let tea: Product;
let rewind: () => Promise<void>;

beforeAll(async () => {
  desk = await orderDesk();
  soap = await desk.product({ name: 'Soap', dp: '36.50', tp: '39.00', mrp: '45.00', vat: '15' });
  tea = await desk.product({ name: 'Tea', dp: '45.00', tp: '50.00', mrp: '60.00', vat: '0' });
  await desk.stock(soap, 100);
  await desk.stock(tea, 100);
  rewind = await rewinding(desk.market.test.database);
});
afterAll(() => desk.market.close());
afterEach(async () => {
  expect(await desk.wrong()).toEqual([]);
  await rewind();
});

const price = (body: object) => desk.market.post('/api/v1/orders/price', body);
const list = async (query = '') => (await desk.market.get(`/api/v1/orders${query}`)).body;

/** An offer that is live: five percent on all of the brand, or what `changes` say. */
async function offer(code: string, changes: object = {}) {
  const { market } = desk;
  const goods = { brand: soap.brand.id, category: '', tea: '', blackTea: '' };
  const body = await offerBody(market, goods, { code, name: `Offer ${code}`, ...changes });
  const { body: added } = await market.post('/api/v1/add-offer', body);
  for (const [version, deed] of ['approve', 'release'].entries())
    await market.post(`/api/v1/offer/${added.offer.id}/status`, { deed, version: version + 1 });
  return added.offer;
}

test('an order has the TP of the day, its VAT in it, and stands in the list with its tiles', async () => {
  const order = await desk.ordered([
    [soap, 30],
    [tea, 2],
  ]);
  expect(order).toMatchObject({
    status: 'submitted',
    lines: 2,
    pieces: 32,
    gross: '1270.00',
    discount: '0.00',
    net: '1270.00',
    vat: '152.61',
    due: '0.00',
    source: 'desk',
    goods: [
      {
        place: 0,
        product: { name: 'Soap' },
        pieces: 30,
        price: '39.00',
        net: '1170.00',
        vatRate: '15.00',
        available: 100,
      },
      { place: 1, product: { name: 'Tea' }, net: '100.00', reserved: 0 },
    ],
    events: [{ step: 'submit', amount: '1270.00', by: 'Admin of the market' }],
    steps: ['edit', 'confirm', 'cancel', 'split', 'clone'],
    pricing: null,
  });
  await desk.ordered([[tea, 1]], { status: 'draft' });
  expect(await list()).toMatchObject({
    orders: [{ status: 'draft' }, { number: order.number, net: '1270.00', outlet: { name: 'Shop 1' } }],
    totalOrders: 2,
    totalReceivedOrders: 1,
    totalReceivedOrdersToday: 1,
    totalReceivedAmount: '0.00',
    totalDueAmount: '0.00',
  });
  const { body: totals } = await desk.market.get('/api/v1/order-totals?status=draft');
  expect(totals).toMatchObject({ totalOrders: 1, statusCounts: { draft: 1, submitted: 1, confirmed: 0 } });
});

test('filters find what they say, and a number is found', async () => {
  const { market, outletId, branch } = desk;
  const today = await market.day();
  await market.sql("select setval('sales_order_number', 912345678)");
  const order = await desk.ordered([[soap, 1]], { deliveryDate: await market.day(2), source: 'phone' });
  await desk.ordered([[tea, 1]], { status: 'draft' });
  const found = async (query: string) => (await list(`?${query}`)).totalOrders;
  const later = await market.day(2);
  expect(
    await Promise.all(
      [
        `search=${order.number}`,
        'search=shop',
        `market=${branch.territory.id}`,
        `outletId=${outletId}`,
        `productId=${tea.id}`,
        'status=submitted',
        'source=phone',
        `from=${today}&to=${today}`,
        `to=${await market.day(-1)}`,
        `deliveryFrom=${later}&deliveryTo=${later}`,
        'payment=due',
        'mark=held',
        'mark=discounted',
      ].map(found),
    ),
  ).toEqual([1, 2, 2, 2, 1, 1, 1, 2, 0, 1, 0, 0, 0]);
  expect((await market.get('/api/v1/orders?from=2026-02-02&to=2026-02-01')).status).toBe(400);
  for (const sort of ['outlet', '-salesOfficer', 'route', 'dbHouse', 'net', '-due', 'deliveryDate', 'status'])
    expect((await list(`?sort=${sort}`)).orders).toHaveLength(2);
});

test('the price list has what can be ordered, with what is there', async () => {
  const { body } = await desk.market.get(`/api/v1/order-goods?outletId=${desk.outletId}`);
  expect(body).toMatchObject({
    outlet: { due: '0.00', creditLimit: '100000.00' },
    problem: null,
    products: [
      { name: 'Soap', price: '39.00', available: 100, caseSize: 48 },
      { name: 'Tea', price: '50.00' },
    ],
  });
});

test('while one types, offers come with their reasons, and nothing is written', async () => {
  await offer('FIVE');
  await offer('BIG', { slabs: [{ from: '100', to: null, reward: { kind: 'percent', percent: '9' } }], priority: 200 });
  const lines = [{ productId: soap.id, pieces: 10 }];
  const { body } = await price({ outletId: desk.outletId, lines });
  expect(body.pricing).toMatchObject({
    gross: '390.00',
    discount: '19.50',
    net: '370.50',
    vat: '48.33',
    overLimit: '0.00',
    lines: [{ available: 100, net: '370.50' }],
    offers: [
      { code: 'FIVE', taken: true },
      { code: 'BIG', taken: false, message: 'It needs 100 pieces; the order has 10 pieces: 90 pieces more.' },
    ],
  });
  expect((await list()).totalOrders).toBe(0);
});

test('while one types, what is on its way to the outlet counts against its credit limit, as when it is confirmed', async () => {
  const { market, outletId } = desk;
  await market.sql('update outlet set credit_limit = 500 where id = $1', [outletId]);
  const coming = await desk.ordered([[soap, 10]]);
  await desk.did(coming, 'confirm', { shortage: 'refuse' });
  const { body } = await price({ outletId, lines: [{ productId: soap.id, pieces: 5 }] });
  expect(body.pricing).toMatchObject({ net: '195.00', outletDue: '0.00', overLimit: '85.00' });
  const next = await desk.ordered([[soap, 5]]);
  expect(await desk.did(next, 'confirm', { shortage: 'refuse' })).toMatchObject({
    status: 'submitted',
    hold: expect.stringContaining('would owe BDT 85.00 more than the BDT 500.00'),
  });
});

test('the audit finds an order by its number', async () => {
  await desk.market.sql("select setval('sales_order_number', 912345678)");
  const { id, number } = await desk.ordered([[soap, 1]]);
  const { body } = await desk.market.get(`/api/v1/audit-entries?search=${number}`);
  expect(body.auditEntries).toMatchObject([{ action: 'submit', entity: 'order', entityId: id }]);
});

test('free pieces are a line of the order, with what they are worth', async () => {
  await offer('FREE', {
    kind: 'free',
    slabs: [{ from: '10', to: null, reward: { kind: 'free', pieces: 1, every: '10', productId: tea.id } }],
  });
  const order = await desk.ordered([[soap, 25]]);
  expect(order).toMatchObject({ net: '975.00', freeValue: '100.00', freePieces: 2, lines: 1 });
  expect(order.goods[1]).toMatchObject({ product: { name: 'Tea' }, pieces: 2, net: '0.00', worth: '100.00' });
  expect(order.offers).toMatchObject([{ code: 'FREE', taken: true, worth: '100.00', versionNumber: 1 }]);
});

test('an order whose price changed since somebody looked is refused with what it comes to now', async () => {
  const { market } = desk;
  const draft = await desk.ordered([[soap, 10]], { status: 'draft' });
  await market.sql(
    `insert into product_price (product_id, valid_from, dp, tp, mrp, vat) values ($1, business_date(), 38, 41, 45, 15)
     on conflict (product_id, valid_from) do update set tp = 41`,
    [soap.id],
  );
  expect((await desk.read(draft.id)).pricing).toMatchObject({ net: '410.00' });
  const refused = await desk.step(draft, 'submit', { net: draft.net });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'CONFLICT',
      current: { net: '410.00' },
      message: expect.stringContaining('BDT 410.00 now, and not to BDT 390.00'),
    },
  });
  expect(await desk.read(draft.id)).toMatchObject({ status: 'draft', net: '390.00' });
  expect(await desk.did(draft, 'submit', { net: '410' })).toMatchObject({ status: 'submitted', net: '410.00' });
});

test('a submitted order keeps its price, and what is changed of it has that of its day', async () => {
  const order = await desk.ordered([[soap, 10]]);
  await desk.market.sql('update product_price set tp = 44 where product_id = $1', [soap.id]);
  expect(await desk.read(order.id)).toMatchObject({ net: '390.00' });
  const change = { lines: [{ productId: soap.id, pieces: 5 }], deliveryDate: null, note: 'Half', net: null };
  const stale = await desk.market.put(`/api/v1/orders/${order.id}`, { ...change, version: 9 });
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION', current: { number: order.number } } });
  const changed = await desk.market.put(`/api/v1/orders/${order.id}`, { ...change, version: order.version });
  expect(changed.body.orderDetails).toMatchObject({ pieces: 5, net: '220.00', note: 'Half', version: 2 });
});

test('what was ordered of a product that is not sold any more stays in the order, can be less or split off, and not more', async () => {
  const { market, outletId } = desk;
  const order = await desk.ordered([
    [soap, 10],
    [tea, 4],
  ]);
  const draft = await desk.ordered([[soap, 10]], { status: 'draft' });
  await market.sql("update product set status = 'discontinued' where id = $1", [soap.id]);
  const linesOf = (pieces: number) => [
    { productId: soap.id, pieces },
    { productId: tea.id, pieces: 5 },
  ];
  const change = async (id: string, pieces: number, version: number) =>
    market.put(`/api/v1/orders/${id}`, { lines: linesOf(pieces), deliveryDate: null, note: '', net: null, version });

  const { body } = await price({ outletId, orderId: order.id, lines: linesOf(10) });
  expect(body.pricing).toMatchObject({ lines: [{ pieces: 10 }, { pieces: 5 }] });
  const more = 'Soap is discontinued: leave no more than the 10 that were ordered.';
  expect(await change(order.id, 11, order.version)).toMatchObject({
    status: 422,
    body: { fields: { 'lines.0.productId': more } },
  });
  const same = await change(order.id, 10, order.version);
  expect(same.body.orderDetails).toMatchObject({ pieces: 15 });
  const apart = await desk.did(order, 'split', { lines: [{ place: 0, pieces: 3 }] });
  expect(apart).toMatchObject({ status: 'submitted', pieces: 3 });
  const { version } = await desk.read(order.id);
  expect((await change(order.id, 8, version)).status).toBe(422);
  expect((await change(order.id, 6, version)).body.orderDetails).toMatchObject({ pieces: 11 });
  expect((await change(draft.id, 10, draft.version)).body.message).toBe('Soap is discontinued: it cannot be ordered.');
});

test('an offer that ends at midnight holds for what was submitted before, and for nothing after', async () => {
  const { market } = desk;
  await offer('LAST', { lastDay: await market.day(0) });
  const before = await desk.ordered([[soap, 10]]);
  const draft = await desk.ordered([[soap, 10]], { status: 'draft' });
  expect([before.net, draft.net]).toEqual(['370.50', '370.50']);
  const [zone] = await market.sql<{ value: string }>("select value from setting where key = 'timeZone'");
  await midnight();
  try {
    expect(await desk.step(draft, 'submit', { net: draft.net })).toMatchObject({
      status: 409,
      body: { current: { net: '390.00' } },
    });
    expect(await desk.did(draft, 'submit', { net: '390.00' })).toMatchObject({ net: '390.00', discount: '0.00' });
    expect(await desk.read(before.id)).toMatchObject({ net: '370.50' });
  } finally {
    await market.sql("update setting set value = $1::jsonb where key = 'timeZone'", [JSON.stringify(zone?.value)]);
  }
});

/** The business moves to where it is tomorrow already, without a second passing. */
async function midnight() {
  const { market } = desk;
  const today = await market.day();
  const moved = async (zone: string) => {
    await market.sql("update setting set value = $1::jsonb where key = 'timeZone'", [JSON.stringify(zone)]);
    return market.day();
  };
  // Hours as POSIX counts them, west of Greenwich.
  for (const hours of [-14, -30, -48]) {
    const zone = `<later>${hours}`;
    if ((await moved(zone)) > today) return;
  }
  throw new Error('No midnight was found.');
}

test('a closed outlet, a house that takes no orders, and a product that is none are refused beside their fields', async () => {
  const { market, outletId, house } = desk;
  const add = (lines: readonly (readonly [Product, number])[]) => market.post('/api/v1/orders', desk.body(lines));
  const nothing = { ...soap, id: house.id };
  expect((await add([[nothing, 1]])).body.fields).toEqual({ 'lines.0.productId': 'This product is not there.' });
  const twice = await add([
    [soap, 1],
    [soap, 2],
  ]);
  expect(twice.body.fields).toEqual({ 'lines.1.productId': 'Soap stands here twice: add the pieces up.' });
  expect((await add([[soap, 0]])).body.fields).toEqual({ 'lines.0.pieces': 'At least 1 piece.' });
  expect((await add([[soap, 0.5]])).body.fields).toEqual({ 'lines.0.pieces': 'Use a whole number of pieces.' });
  await market.sql("update product set status = 'discontinued' where id = $1", [tea.id]);
  expect((await add([[tea, 1]])).body.fields).toEqual({
    'lines.0.productId': 'Tea is discontinued: it cannot be ordered.',
  });
  await market.sql("update market_node set status = 'hold' where id = $1", [house.id]);
  expect((await add([[soap, 1]])).body.message).toContain('takes no orders');
  await market.sql("update outlet set status = 'closed' where id = $1", [outletId]);
  expect((await add([[soap, 1]])).body.fields).toEqual({ outletId: 'Shop 1 is closed: it cannot order.' });
});

test('amounts beyond what can be added up, and pieces that nobody could count, are refused', async () => {
  const most = '999999999999.99';
  const gold = await desk.product({ name: 'Gold', dp: most, tp: most, mrp: most, vat: '15' });
  const one = await price({ outletId: desk.outletId, lines: [{ productId: gold.id, pieces: 1 }] });
  expect(one.body.pricing).toMatchObject({ net: most, vat: '130434782608.69' });
  const many = await price({ outletId: desk.outletId, lines: [{ productId: gold.id, pieces: 1_000 }] });
  expect(many).toMatchObject({
    status: 422,
    body: { fields: { 'lines.0.pieces': 'No order is of more than BDT 10,00,00,00,00,000.00.' } },
  });
  const reward = { kind: 'free', pieces: 1_000_000, every: '1', productId: tea.id };
  await offer('ENDLESS', { kind: 'free', slabs: [{ from: '1', to: null, reward }] });
  const endless = await price({ outletId: desk.outletId, lines: [{ productId: soap.id, pieces: 1_000_000 }] });
  expect(endless).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('more pieces than can be counted') },
  });
});

test('an order is priced while somebody changes its outlet, without a transaction', async () => {
  const { market, outletId } = desk;
  const { pool } = market.test.database;
  const changing = await pool.connect();
  try {
    await changing.query('begin');
    await changing.query('select from outlet where id = $1 for update', [outletId]);
    const sent = await sentStatements(pool, async () => {
      expect((await price({ outletId, lines: [{ productId: soap.id, pieces: 1 }] })).status).toBe(200);
    });
    expect(sent).not.toContain('begin');
  } finally {
    await changing.query('rollback');
    changing.release();
  }
});

test('an order of an outlet that moved to another route goes to the DB house of that one', async () => {
  const { market, branch, outletId } = desk;
  const draft = await desk.ordered([[soap, 1]], { status: 'draft' });
  const submitted = await desk.ordered([[soap, 1]]);
  const other = await market.branch({ id: branch.area.id, level: 'area' });
  await market.sql('update outlet set route_id = $2 where id = $1', [outletId, other.route.id]);
  expect(await desk.did(draft, 'submit', { net: null })).toMatchObject({ dbHouse: { id: other.dbHouse.id } });
  expect(await desk.read(submitted.id)).toMatchObject({ dbHouse: { id: desk.house.id } });
});

test('a clone is a draft at the prices of today, and a split makes two orders of one', async () => {
  const order = await desk.ordered([
    [soap, 10],
    [tea, 4],
  ]);
  const cloned = await desk.step(order, 'clone');
  expect(cloned).toMatchObject({
    status: 201,
    body: { orderDetails: { status: 'draft', net: '590.00', originId: order.id } },
  });
  await desk.market.sql("update product set status = 'discontinued' where id = $1", [tea.id]);
  expect((await desk.step(order, 'clone')).body.orderDetails).toMatchObject({ lines: 1, net: '390.00' });
  await desk.market.sql("update product set status = 'active' where id = $1", [tea.id]);
  const part = await desk.did(order, 'split', {
    lines: [
      { place: 0, pieces: 4 },
      { place: 1, pieces: 4 },
    ],
  });
  expect(part).toMatchObject({ status: 'submitted', net: '356.00', originId: order.id });
  expect(await desk.read(order.id)).toMatchObject({ net: '234.00', lines: 1 });
  const all = await desk.step(order, 'split', { lines: [{ place: 0, pieces: 6 }] });
  expect(all.body.message).toBe('Leave something in the order, or keep it as it is.');
  const tooMuch = await desk.step(order, 'split', { lines: [{ place: 0, pieces: 7 }] });
  expect(tooMuch.body.fields).toEqual({ 'lines.0.pieces': 'The order has 6 of Soap.' });
});

test('a draft is not submitted for a delivery on a day that has passed', async () => {
  const { market } = desk;
  const draft = await desk.ordered([[soap, 1]], { status: 'draft', deliveryDate: await market.day() });
  await market.sql('update sales_order set delivery_date = delivery_date - 1 where id = $1', [draft.id]);
  const today = await market.day();
  expect((await desk.step(draft, 'submit', { net: null })).body.fields).toEqual({
    deliveryDate: `Not before today, ${dayInWords(today)}.`,
  });
});

test('what an outlet may have of an offer once, it has once: also when eight orders are submitted at the same moment', async () => {
  await offer('ONCE', { timesPerOutlet: 1 });
  const orders = await Promise.all(Array.from({ length: 8 }, () => desk.ordered([[soap, 10]])));
  expect(orders.filter(({ discount }) => discount === '19.50')).toHaveLength(1);
});

test('what an outlet has had of an offer once since, an order of a day before does not get when it is changed', async () => {
  const { market } = desk;
  const fromTen = [{ from: '10', to: null, reward: { kind: 'percent', percent: '5' } }];
  await offer('ONCE', { timesPerOutlet: 1, slabs: fromTen });
  await market.sql("update product_price set valid_from = '2020-01-01'");
  const early = await desk.ordered([[soap, 2]]);
  await market.sql('update sales_order set business_date = business_date - 1 where id = $1', [early.id]);
  expect((await desk.ordered([[soap, 10]])).discount).toBe('19.50');
  const { body } = await market.put(`/api/v1/orders/${early.id}`, {
    lines: [{ productId: soap.id, pieces: 10 }],
    deliveryDate: null,
    note: '',
    net: null,
    version: early.version,
  });
  expect(body.orderDetails).toMatchObject({ pieces: 10, discount: '0.00' });
});

test('what an order of a month before gives back of an offer is not counted against the outlet in this one', async () => {
  const { market } = desk;
  const reward = { kind: 'free', pieces: 5, every: null, productId: tea.id };
  await offer('MONTHLY', { cumulative: 'month', kind: 'free', slabs: [{ from: '30', to: null, reward }] });
  const late = await desk.ordered([[soap, 20]]);
  // As if it had been of the month before, which is closed.
  await market.sql('alter table offer_redemption disable trigger offer_redemption_append_only');
  await market.sql(
    `update offer_redemption set business_date = (date_trunc('month', business_date::timestamp) - interval '1 day')::date`,
  );
  await market.sql('alter table offer_redemption enable trigger offer_redemption_append_only');
  await market.sql(
    "insert into setting (key, value) select 'closedBefore', to_jsonb(date_trunc('month', business_date()::timestamp)::date::text)",
  );
  await desk.did(late, 'cancel', { reason: 'Never came' });
  const order = await desk.ordered([[soap, 30]]);
  expect(order.freePieces).toBe(5);
});

test('50 orders at the same moment never spend more than the budget of an offer', async () => {
  const { market } = desk;
  // 19.50 each: five fit, a sixth in part.
  const { id } = await offer('BUDGET', { budget: '100.00' });
  const outlets = await market.outlets(desk.route.id, 50);
  const take = (outletId: string) => market.post('/api/v1/orders', desk.body([[soap, 10]], { outletId }));
  const answers = await Promise.all(outlets.map(take));
  const again = answers.flatMap(({ status }, index) => (status === 409 ? [outlets[index] ?? ''] : []));
  for (const outletId of again) expect((await take(outletId)).status).toBe(201);
  const [spent] = await market.sql<{ worth: string; had: number }>(
    'select sum(worth)::text as worth, sum(redemptions)::integer as had from offer_day where offer_id = $1',
    [id],
  );
  expect(spent).toEqual({ worth: '100.00', had: 6 });
  expect(await list('?mark=discounted')).toMatchObject({ totalOrders: 6 });
});

test('more than are counted are said to be more, and counted when that is asked for', async () => {
  const { market } = desk;
  const { id } = await desk.ordered([[soap, 1]]);
  await market.sql(
    `with made as (insert into sales_order (id, outlet_id, route_id, db_house_id, path, business_date, state, source, made_by, lines, pieces, gross, net, vat)
       select new_id(), outlet_id, route_id, db_house_id, path, business_date - n % 90, 'cancelled', source, made_by, lines, pieces, gross, net, vat
       from sales_order, generate_series(1, 10000) n where id = $1 returning id),
     line as (insert into sales_order_line select made.id, place, product_id, offer_id, pieces, price, price_from, vat_rate, gross, discount, net, vat from made, sales_order_line where order_id = $1)
     insert into sales_order_event (id, order_id, by_id, step) select new_id(), id, $2, 'cancel' from made`,
    [id, market.admin.id],
  );
  // What is verified after each test joins them all, by a plan for as many as are known of.
  await market.sql('analyze sales_order, sales_order_line, sales_order_event');
  const first = await list();
  expect(first).toMatchObject({ totalOrders: 10_000, more: true, totalDueAmount: null, orders: { length: 25 } });
  expect((await market.get('/api/v1/order-totals')).body).toMatchObject({
    totalOrders: 10_001,
    totalReceivedOrders: 1,
  });
  expect((await list('?status=cancelled')).more).toBeUndefined();
});
