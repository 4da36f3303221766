import type { PrimarySale, Product } from '@routebook/contract';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { Person } from '../../../testing/people.ts';
import { rewinding } from '../../../testing/rewinding.ts';
import type { Answer, TestMarket } from '../../../testing/test-market.ts';
import { testShelf } from '../../catalogue/testing/shelf.ts';
import { postStock } from '../testing/posted-stock.ts';

const factory = '0199a300-0000-7000-8000-000000000001';
const depot = '0199a300-0000-7000-8000-000000000002';

let market: TestMarket;
let house: { id: string; name: string };
let territory: { id: string };
let soap: Product;
let tea: Product;
let officer: Person;
let manager: Person;
let today: string;
let rewind: () => Promise<void>;

beforeAll(async () => {
  const shelf = await testShelf();
  ({ market } = shelf);
  const branch = await market.branch(undefined, 'dbHouse');
  house = branch.dbHouse;
  territory = branch.territory;
  soap = await shelf.product({ name: 'Soap', dp: '36.50' });
  tea = await shelf.product({ name: 'Tea', dp: '10.00', vat: '0' });
  today = await market.day();
  officer = await market.person({ designation: 'TO', markets: [territory.id] });
  manager = await market.person({ designation: 'RSM', markets: [branch.region.id] });
  await market.sql("update product_price set valid_from = '2020-01-01'");
  await market.sql("update product set status = 'active'");
  rewind = await rewinding(market.test.database);
});
afterEach(async () => {
  expect(await market.sql('select * from verify_primary_sales()')).toEqual([]);
  expect(await market.sql('select * from verify_stock()')).toEqual([]);
  await rewind();
});
afterAll(() => market.close());

type Typed = readonly [product: { id: string }, pieces: number, free?: number, discount?: string];

const body = (lines: readonly Typed[], extra: object = {}) => ({
  dbHouseId: house.id,
  sourceCategoryId: factory,
  date: today,
  note: '',
  lines: lines.map(([{ id }, pieces, free = 0, discount = '0']) => ({ productId: id, pieces, free, discount })),
  ...extra,
});
const create = (extra: object = {}, person = manager) =>
  market.post(
    '/api/v1/create-primary-sales',
    body(
      [
        [soap, 48, 2, '52.00'],
        [tea, 10],
      ],
      extra,
    ),
    person,
  );
const at = (sale: PrimarySale) => `/api/v1/primary-sales/${sale.id}`;
const step = (sale: PrimarySale, name: string, sent: object, person = manager) =>
  market.post(`${at(sale)}/${name}`, { version: sale.version, ...sent }, person);
const saleOf = ({ status, body: reply }: Answer): PrimarySale => {
  if (status > 201) throw new Error(JSON.stringify(reply));
  return reply.primarySale;
};
const seen = async (sale: PrimarySale, person = manager) => (await market.get(at(sale), person)).body;
const invoiced = async (extra: object = {}) => {
  const draft = saleOf(await create(extra));
  return saleOf(await step(draft, 'invoice', { net: draft.net }));
};
const lineIds = async (sale: PrimarySale): Promise<string[]> =>
  (await seen(sale)).lines.map(({ id }: { id: string }) => id);
/** Pieces well and broken of the lines in their order. */
const receive = async (
  sale: PrimarySale,
  arrived: readonly [number, number?][],
  extra: object = {},
  person = officer,
) => {
  const ids = await lineIds(sale);
  const lines = arrived.map(([received, damaged = 0], place) => ({ lineId: ids[place], received, damaged }));
  return step(sale, 'receive', { date: today, note: '', lines, ...extra }, person);
};
const correct = async (sale: PrimarySale, kind: string, given: readonly [number, string?][], extra: object = {}) => {
  const ids = await lineIds(sale);
  const lines = given.flatMap(([pieces, amount = null], place) =>
    pieces === 0 && amount === null ? [] : [{ lineId: ids[place], pieces, amount }],
  );
  return step(sale, 'correct', { kind, date: today, reason: 'As the driver said', lines, ...extra });
};
const physical = async (product: { id: string }) =>
  (await market.get(`/api/v1/stocks?productId=${product.id}`)).body.stocks[0]?.physical ?? 0;

test('a draft has a number, the prices of its day and what they come to, as the preview said', async () => {
  const sent = body([
    [soap, 48, 2, '52.00'],
    [tea, 10],
  ]);
  const { body: looked } = await market.post(
    '/api/v1/create-primary-sales/preview',
    { date: sent.date, lines: sent.lines },
    manager,
  );
  expect(looked.plan.totals).toEqual({
    gross: '1852.00',
    discount: '52.00',
    vat: '221.74',
    net: '1800.00',
    pieces: 58,
    free: 2,
  });
  const answer = await create();
  expect(answer.status).toBe(201);
  expect(answer.body.primarySale).toMatchObject({
    number: 'PI0000001',
    state: 'draft',
    products: 2,
    pieces: 58,
    free: 2,
    gross: '1852.00',
    discount: '52.00',
    vat: '221.74',
    net: '1800.00',
    variance: null,
    unsettled: 0,
    dbHouse: { id: house.id },
    sourceCategory: { kind: 'factory' },
  });
  const { lines, events, next } = await seen(answer.body.primarySale);
  expect(lines).toMatchObject([
    {
      product: { name: 'Soap' },
      dp: '36.50',
      vatRate: '15.00',
      priceFrom: '2020-01-01',
      net: '1700.00',
      vat: '221.74',
    },
    { product: { name: 'Tea' }, dp: '10.00', net: '100.00', vat: '0.00' },
  ]);
  expect([events.map(({ step: name }: { step: string }) => name), next]).toEqual([['create'], ['invoice']]);
  const [path] = await market.sql<{ path: string[] }>('select path from primary_sale');
  const [node] = await market.sql<{ ancestors: string[] }>('select ancestors from market_node where id = $1', [
    house.id,
  ]);
  expect(path?.path).toEqual(node?.ancestors);
});

test('a draft is changed, deleted and brought back; what is invoiced is not', async () => {
  const draft = saleOf(await create({ number: 'INV/9' }));
  const put = (sale: PrimarySale, extra: object = {}) =>
    market.put(
      `/api/v1/update-primary-sales/${sale.id}`,
      body([[tea, 5, 0, '50.00']], { number: 'INV/9', version: sale.version, sourceCategoryId: depot, ...extra }),
      manager,
    );
  const changed = saleOf(await put(draft));
  expect(changed).toMatchObject({ net: '0.00', products: 1, sourceCategory: { kind: 'depot' }, version: 2 });
  expect((await put(draft)).body).toMatchObject({ code: 'STALE_VERSION', current: { version: 2 } });
  expect((await create({ number: 'inv/9' })).body.fields).toHaveProperty('number');
  expect((await market.delete(`/api/v1/delete-primary-sales/${draft.id}`, manager)).status).toBe(200);
  expect((await market.get('/api/v1/get-primary-sales')).body.totalPrimarySales).toBe(0);
  const { primarySales } = (await market.get('/api/v1/get-primary-sales?state=deleted')).body;
  expect((await step(primarySales[0], 'invoice', { net: '0.00' })).body.message).toContain('is deleted');
  const back = saleOf(await step(primarySales[0], 'restore', {}));
  const done = saleOf(await step(back, 'invoice', { net: '0' }));
  expect((await put(done)).body.message).toContain('only a draft is changed');
  expect((await market.delete(`/api/v1/delete-primary-sales/${draft.id}`, manager)).status).toBe(422);
  const { history } = (await market.get(`${at(draft)}/history`)).body;
  expect(history.map(({ action }: { action: string }) => action)).toEqual([
    'invoice',
    'restore',
    'delete',
    'edit',
    'add',
  ]);
});

test('refused beside the field: no price, a product twice, too much off, nowhere, tomorrow, a closed source, a closed month', async () => {
  const fields = async (sent: object) => (await market.post('/api/v1/create-primary-sales', sent, manager)).body.fields;
  expect(
    await fields(
      body([
        [soap, 1],
        [soap, 1],
      ]),
    ),
  ).toHaveProperty(['lines.1.productId']);
  expect(await fields(body([[soap, 0]]))).toHaveProperty(['lines.0.pieces']);
  expect(await fields(body([[soap, 1, 0, '36.51']]))).toEqual({
    'lines.0.discount': 'The discount is above 36.50, what the line comes to.',
  });
  expect(await fields(body([[house, 1]]))).toEqual({ 'lines.0.productId': 'This product is not there.' });
  expect(await fields(body([[soap, 1]], { date: '2019-12-31' }))).toEqual({
    'lines.0.productId': 'Soap has no price on 31 December 2019.',
  });
  expect(await fields(body([[soap, 1]], { date: await market.day(1) }))).toHaveProperty('date');
  expect(await fields(body([[soap, 1]], { dbHouseId: territory.id }))).toHaveProperty('dbHouseId');
  await market.sql(`update source_category set status = 'inactive' where id = $1`, [depot]);
  expect(await fields(body([[soap, 1]], { sourceCategoryId: depot }))).toHaveProperty('sourceCategoryId');
  await market.sql(
    `update product_price set dp = 999999999999, tp = 999999999999, mrp = 999999999999 where product_id = $1`,
    [tea.id],
  );
  expect(await fields(body([[tea, 10_000_000]]))).toHaveProperty(['lines.0.pieces']);
  const open = await invoiced({ date: await market.day(-1) });
  await market.sql(`insert into setting (key, value) values ('closedBefore', to_jsonb($1::text))`, [today]);
  expect((await fields(body([[soap, 1]], { date: await market.day(-1) }))).date).toContain('is closed');
  const late = await receive(open, [[1]], { date: await market.day(-1) });
  expect(late.body.fields.date).toContain('is closed');
  expect((await receive(open, [[1]])).status).toBe(200);
});

test('prices freeze when it is invoiced, and a net that nobody saw is not', async () => {
  const draft = saleOf(await create());
  await market.sql(`update product_price set dp = 11.00, tp = 11, mrp = 12 where product_id = $1`, [tea.id]);
  const refused = await step(draft, 'invoice', { net: draft.net });
  expect(refused.body).toMatchObject({
    code: 'REFUSED',
    fields: { net: 'Prices changed since: it comes to 1810.00 now.' },
  });
  const done = saleOf(await step(draft, 'invoice', { net: '1810.00' }));
  await market.sql(`update product_price set dp = 9.00 where product_id = $1`, [tea.id]);
  expect((await seen(done)).lines[1]).toMatchObject({ dp: '11.00', net: '110.00' });
  expect(done).toMatchObject({ state: 'invoiced', net: '1810.00' });
});

test('what arrives is in stock with its free pieces; what does not stays open until it is settled, and then it is closed', async () => {
  const sent = saleOf(await step(await invoiced(), 'dispatch', { note: 'Truck 12' }));
  expect(sent.state).toBe('inTransit');
  const part = saleOf(await receive(sent, [[40, 4], [10]]));
  expect(part).toMatchObject({ state: 'receivedInPart', received: 50, damaged: 4, variance: 10, unsettled: 10 });
  expect([await physical(soap), await physical(tea)]).toEqual([40, 10]);
  const { movements } = (await market.get(`/api/v1/stock-history?documentId=${sent.id}&sort=pieces`)).body;
  expect(movements).toMatchObject([
    { kind: 'primary', documentKind: 'primarySale', pieces: 10, reason: `Invoice ${sent.number}`, by: officer.name },
    { pieces: 40 },
  ]);
  expect((await seen(part)).lines).toMatchObject([{ toCome: 6, unsettled: 10 }, { toCome: 0 }]);
  expect((await step(part, 'close', { note: '' })).body.message).toContain('10 pieces are not settled');
  expect((await receive(part, [[11]])).body.fields['lines.0.received']).toBe(
    '50 of Soap were sent, 40 arrived before, 4 arrived broken: no more can arrive than was sent.',
  );
  expect((await receive(part, [[0]])).body.message).toContain('Say what arrived');
  const more = saleOf(await receive(part, [[3]], { note: 'Second truck' }));
  expect(more).toMatchObject({ state: 'receivedInPart', unsettled: 7 });
  const credited = saleOf(await correct(more, 'credit', [[4]]));
  // 1,700.00 x 4 / 50
  expect(credited).toMatchObject({ unsettled: 3, credited: '136.00', variance: 7 });
  expect((await correct(credited, 'loss', [[4]])).body.fields['lines.0.pieces']).toBe(
    'At most 3 of Soap are not settled.',
  );
  const lost = saleOf(await correct(credited, 'loss', [[3]]));
  expect(lost).toMatchObject({ unsettled: 0, credited: '136.00', variance: 7 });
  expect((await receive(lost, [[1]])).status).toBe(422);
  const closed = saleOf(await step(lost, 'close', { note: '' }));
  expect(closed).toMatchObject({ state: 'closed', variance: 7 });
  const { receipts, corrections, events } = await seen(closed);
  expect([receipts.length, corrections.map(({ kind }: { kind: string }) => kind)]).toEqual([2, ['credit', 'loss']]);
  expect(events.map(({ step: name }: { step: string }) => name)).toEqual([
    'create',
    'invoice',
    'dispatch',
    'receive',
    'receive',
    'credit',
    'loss',
    'close',
  ]);
});

test('nothing arrived is a receipt, too', async () => {
  const sale = saleOf(await receive(await invoiced(), [[0], [0]]));
  expect(sale).toMatchObject({ state: 'receivedInPart', received: 0, variance: 60, unsettled: 60 });
  const credited = saleOf(await correct(sale, 'credit', [[50], [10]]));
  expect(credited).toMatchObject({ credited: '1800.00', unsettled: 0 });
});

test('a return takes pieces out of stock and is credited, never more than arrived or than is there; a wrong price is money alone', async () => {
  const sale = saleOf(await receive(await invoiced(), [[50], [10]]));
  expect(sale.state).toBe('received');
  const priced = saleOf(await correct(sale, 'credit', [[0, '100.00']]));
  expect(priced).toMatchObject({ credited: '100.00', unsettled: 0 });
  expect((await correct(priced, 'credit', [[0, '1600.01']])).body.fields['lines.0.amount']).toContain(
    'at most 1600.00',
  );
  const returned = saleOf(await correct(priced, 'return', [[5], [10]]));
  expect(returned).toMatchObject({ returned: 15, credited: '360.00', state: 'received' });
  expect([await physical(soap), await physical(tea)]).toEqual([45, 0]);
  expect((await correct(returned, 'return', [[46]])).body.fields['lines.0.pieces']).toBe(
    'At most 45 of Soap can go back.',
  );
  await market.post(
    '/api/v1/stock-update',
    { dbHouseId: house.id, date: today, kind: 'damage', reason: 'Rain', evidence: '', productId: soap.id, pieces: 40 },
    manager,
  );
  const short = await correct(returned, 'return', [[45]]);
  expect([short.body.code, short.body.fields['lines.0.pieces']]).toEqual([
    'STOCK_SHORT',
    `Soap at ${house.name}: 45 would go, only 5 available.`,
  ]);
});

test('nothing goes back before the day on which it arrived', async () => {
  const yesterday = await market.day(-1);
  await postStock(market, [{ dbHouseId: house.id, productId: soap.id, kind: 'opening', pieces: 20 }], -30);
  const sale = saleOf(await receive(await invoiced({ date: yesterday }), [[50], [10]]));
  const back = await correct(sale, 'return', [[5]], { date: yesterday });
  expect([back.status, back.body.fields?.date]).toEqual([
    422,
    `Not before ${dayInWords(today)}, the day of the receipt.`,
  ]);
  expect((await correct(sale, 'return', [[5]])).status).toBe(200);
});

test('what a figure of the dashboard counts is the same in the list, its lines and its statistics', async () => {
  await invoiced();
  const { territory: former } = await market.branch(undefined, 'dbHouse');
  await market.sql('update primary_sale set path = array_replace(path, $1::uuid, $2::uuid)', [territory.id, former.id]);
  const counted = async (query: string) => {
    const asked = async (path: string) => (await market.get(`/api/v1/${path}?${query}`)).body;
    const { stats } = await asked('primary-sales-stats');
    const invoices = stats.byState.reduce((sum: number, { sales }: { sales: number }) => sum + sales, 0);
    return [
      (await asked('get-primary-sales')).totalPrimarySales,
      invoices,
      (await asked('primary-sale-lines')).totalLines,
    ];
  };
  expect(await counted(`reading=sold&market=${former.id}`)).toEqual([1, 1, 2]);
  expect(await counted(`reading=sold&market=${territory.id}`)).toEqual([0, 0, 0]);
  expect(await counted(`reading=today&market=${territory.id}`)).toEqual([1, 1, 2]);
});

test('the list, its lines and its statistics are of one filter, and files have the same rows', async () => {
  await create();
  const sale = saleOf(await receive(await invoiced({ sourceCategoryId: depot, number: 'X-77' }), [[40], [10]]));
  const { body: all } = await market.get('/api/v1/get-primary-sales?sort=number');
  expect(all.totalPrimarySales).toBe(2);
  expect(all.totals).toMatchObject({
    drafts: 1,
    net: '1800.00',
    received: 50,
    variance: 10,
    unsettled: 10,
    unsettledSales: 1,
  });
  const total = async (query: string) => {
    const [list, lines] = await Promise.all([
      market.get(`/api/v1/get-primary-sales?${query}`),
      market.get(`/api/v1/primary-sale-lines?${query}`),
    ]);
    return [list.body.totalPrimarySales, lines.body.totalLines];
  };
  expect(await total('unsettled=yes')).toEqual([1, 1]);
  expect(await total('state=draft')).toEqual([1, 2]);
  expect(await total(`sourceCategoryId=${depot}`)).toEqual([1, 2]);
  expect(await total(`productId=${tea.id}&market=${territory.id}`)).toEqual([2, 2]);
  expect(await total('search=x-77')).toEqual([1, 2]);
  expect(await total(`from=${await market.day(1)}`)).toEqual([0, 0]);
  const { stats } = (await market.get('/api/v1/primary-sales-stats')).body;
  expect(stats.byState).toMatchObject([
    { state: 'draft', sales: 1, net: '1800.00' },
    { state: 'receivedInPart', variance: 10 },
  ]);
  expect(stats.bySource).toMatchObject([{ sourceCategory: { id: depot }, sales: 1, net: '1800.00', received: 50 }]);
  const { body: lines } = await market.get('/api/v1/primary-sale-lines?sort=-net&state=receivedInPart');
  expect(lines.lines).toMatchObject([
    { number: 'X-77', saleId: sale.id, product: { name: 'Soap' }, dp: '36.50', variance: 10, unsettled: 10 },
    { product: { name: 'Tea' }, variance: 0 },
  ]);
  const file = async (path: string) =>
    (await market.get(`/api/v1/${path}&format=csv`)).body.trim().split('\n').length - 1;
  expect([
    await file('primary-sales-exports?unsettled=yes'),
    await file('primary-sale-line-exports?state=draft'),
  ]).toEqual([1, 2]);
});

test('who only receives neither drafts nor credits, and two who receive the same at once do it once', async () => {
  expect((await create({}, officer)).status).toBe(403);
  const sale = await invoiced();
  const both = await Promise.all([receive(sale, [[50], [10]]), receive(sale, [[50], [10]], {}, manager)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await physical(soap)).toBe(50);
  expect((await seen(sale, officer)).next).toEqual([]);
});

test('what is discontinued is not sold to DB houses any more, also from a draft', async () => {
  const draft = saleOf(await create());
  await market.sql("update product set status = 'discontinued' where id = $1", [soap.id]);
  const problem = 'Soap is discontinued: it is not sold.';
  const { date, lines } = body([[soap, 1]]);
  const looked = await market.post('/api/v1/create-primary-sales/preview', { date, lines }, manager);
  expect(looked.body.plan.lines[0].problem).toBe(problem);
  expect((await create()).body).toMatchObject({ code: 'REFUSED', fields: { 'lines.0.productId': problem } });
  expect((await step(draft, 'invoice', { net: draft.net })).body.message).toBe(problem);
  await market.sql("update product set status = 'active' where id = $1", [soap.id]);
  expect((await step(draft, 'invoice', { net: draft.net })).status).toBe(200);
});
