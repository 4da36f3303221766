import type { Product, StockMovement, StockUpdate } from '@routebook/contract';
import sharp from 'sharp';
import { dayInWords } from '../../../../core/calendar/in-words.ts';
import type { Person } from '../../../../testing/people.ts';
import { rewinding } from '../../../../testing/rewinding.ts';
import type { TestMarket } from '../../../../testing/test-market.ts';
import { UploadedFile } from '../../../../testing/uploads.ts';
import { testShelf } from '../../../catalogue/testing/shelf.ts';
import { postStock } from '../../testing/posted-stock.ts';

let market: TestMarket;
let house: { id: string; name: string };
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
  soap = await shelf.product({ name: 'Soap', dp: '10.00' });
  tea = await shelf.product({ name: 'Tea' });
  today = await market.day();
  officer = await market.person({ designation: 'TO', markets: [branch.territory.id] });
  manager = await market.person({ designation: 'RSM', markets: [branch.region.id] });
  const opening = (product: Product, pieces: number) => ({ dbHouseId: house.id, productId: product.id, pieces });
  await postStock(
    market,
    [
      { ...opening(soap, 100), kind: 'opening' },
      { ...opening(tea, 5_000), kind: 'opening' },
    ],
    -3,
  );
  rewind = await rewinding(market.test.database);
});
afterEach(() => rewind());
afterAll(() => market.close());

const body = (lines: readonly [Product, number][], extra: object = {}) => ({
  dbHouseId: house.id,
  date: today,
  kind: 'count',
  reason: 'Weekly count',
  evidence: 'Count sheet 12, with the house’s manager',
  lines: lines.map(([{ id }, pieces]) => ({ productId: id, pieces })),
  ...extra,
});
const make = (sent: object, person = officer) => market.post('/api/v1/update-stocks', sent, person);
const physical = async (product: Product) =>
  (await market.get(`/api/v1/stocks?productId=${product.id}`)).body.stocks[0].physical;

test('updates are sorted by how many products they count and why', async () => {
  const one = { reason: 'Second look' };
  expect((await make(body([[soap, 99]], one))).status).toBe(201);
  const two = body([
    [soap, 98],
    [tea, 4_999],
  ]);
  expect((await make(two)).status).toBe(201);
  const sorted = async (sort: string) =>
    (await market.get(`/api/v1/stock-updates?sort=${sort}`)).body.updates.map(({ products }: StockUpdate) => products);
  expect(await sorted('products')).toEqual([1, 2]);
  expect(await sorted('-products')).toEqual([2, 1]);
  expect(await sorted('reason')).toEqual([1, 2]);
  expect(await sorted('-reason')).toEqual([2, 1]);
});

test('a count shows what it would do, then does just that as a movement', async () => {
  const sent = body([
    [soap, 92],
    [tea, 5_000],
  ]);
  const { status, body: seen } = await market.post('/api/v1/update-stocks/preview', sent, officer);
  expect(status).toBe(200);
  expect(seen.plan).toMatchObject({ pieces: 8, value: '80.00', needsApproval: false });
  expect(seen.plan.lines).toMatchObject([
    { product: { name: 'Soap' }, before: 100, after: 92, difference: -8, value: '-80.00', problem: null },
    { product: { name: 'Tea' }, before: 5_000, after: 5_000, difference: 0, value: '0.00' },
  ]);
  expect(await physical(soap)).toBe(100);
  const made = await make(sent);
  expect(made.status).toBe(201);
  expect(made.body.update).toMatchObject({ state: 'posted', products: 2, pieces: 8, value: '80.00' });
  const { body: history } = await market.get(`/api/v1/stock-history?documentId=${made.body.update.id}`);
  expect(history.movements).toMatchObject([
    { kind: 'count', pieces: -8, balanceAfter: 92, reason: 'Weekly count', by: officer.name },
  ]);
  const { number } = made.body.update;
  for (const search of [number, `${number} weekly`, `Stock update ${number}`]) {
    const { body: found } = await market.get(`/api/v1/stock-history?search=${encodeURIComponent(search)}`);
    expect(found.movements.map(({ documentId }: { documentId: string }) => documentId)).toContain(made.body.update.id);
  }
});

test('the history finds an update by what it is called, without others that only mention its number', async () => {
  const { update } = (await make(body([[soap, 99]]))).body;
  await make(body([[tea, 4_999]], { reason: `Seen with ${update.number}` }));
  const search = encodeURIComponent(`Stock update ${update.number}`);
  const { movements } = (await market.get(`/api/v1/stock-history?search=${search}`, officer)).body;
  expect(movements.map(({ documentId }: StockMovement) => documentId)).toEqual([update.id]);
});

test('one product alone, damaged or wrong by some', async () => {
  const { lines: _, ...of } = body([]);
  const one = (kind: string, pieces: number) => ({ ...of, kind, productId: soap.id, pieces });
  const { body: seen } = await market.post('/api/v1/stock-update/preview', one('damage', 4), officer);
  expect(seen.plan.lines).toMatchObject([{ before: 100, after: 96 }]);
  await market.post('/api/v1/stock-update', one('damage', 4), officer);
  await market.post('/api/v1/stock-update', one('adjustment', 10), officer);
  expect(await physical(soap)).toBe(106);
});

test('a count of yesterday is compared with what was there then', async () => {
  await postStock(market, [{ dbHouseId: house.id, productId: soap.id, kind: 'secondary', pieces: -30 }]);
  const { body: made } = await make(body([[soap, 98]], { date: await market.day(-1) }));
  expect(made.update.pieces).toBe(2);
  expect(await physical(soap)).toBe(68);
});

test('above the limit it waits for another person, who sees before and now, and posts the difference that was found', async () => {
  const { body: made } = await make(body([[tea, 4_000]]));
  expect(made.update).toMatchObject({ state: 'waiting', pieces: 1_000 });
  expect(await physical(tea)).toBe(5_000);
  await postStock(market, [{ dbHouseId: house.id, productId: tea.id, kind: 'secondary', pieces: -60 }]);
  const path = `/api/v1/stock-updates/${made.update.id}`;
  const { body: seen } = await market.get(path, manager);
  expect(seen.lines).toMatchObject([{ before: 5_000, after: 4_000, now: 4_940 }]);
  const decide = (decision: string, person: Person) => market.post(`${path}/decision`, { decision, note: '' }, person);
  expect((await decide('approve', officer)).status).toBe(403);
  const both = await Promise.all([decide('approve', manager), decide('approve', market.admin)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await physical(tea)).toBe(3_940);
  const own = (await make(body([[tea, 0]]), manager)).body.update;
  const refused = await market.post(
    `/api/v1/stock-updates/${own.id}/decision`,
    { decision: 'approve', note: '' },
    manager,
  );
  expect(refused.body.message).toBe('You made this yourself: somebody else decides over it.');
  const problemSeenBy = async (person: Person) =>
    (await market.get(`/api/v1/stock-updates/${own.id}`, person)).body.update.decisionProblem;
  expect(await problemSeenBy(manager)).toBe(refused.body.message);
  expect(await problemSeenBy(market.admin)).toBeNull();
  await market.post(`/api/v1/stock-updates/${own.id}/decision`, { decision: 'reject', note: 'Count again' });
  const { body: listed } = await market.get('/api/v1/stock-updates?state=rejected&search=sheet', officer);
  expect(listed.updates).toMatchObject([{ decisionNote: 'Count again', decidedBy: { name: market.admin.name } }]);
  expect(listed.totals).toEqual({ waiting: 0, posted: 0, rejected: 1, pieces: 0, value: '0.00' });
  expect((await market.get('/api/v1/stock-updates', officer)).body.totals).toEqual({
    waiting: 0,
    posted: 1,
    rejected: 1,
    pieces: 1_000,
    value: made.update.value,
  });
  expect(await physical(tea)).toBe(3_940);
});

test('refused beside its field: what would go below zero, is of tomorrow, of a closed day, twice, or nowhere', async () => {
  const fields = async (sent: object) => (await make(sent)).body.fields;
  expect(await fields(body([[soap, 101]], { kind: 'damage' }))).toEqual({
    'lines.0.pieces': `Soap at ${house.name}: 101 would go, only 100 available.`,
  });
  expect(await fields(body([[soap, 1]], { date: await market.day(1) }))).toEqual({
    date: `Not after today, ${dayInWords(today)}.`,
  });
  expect(
    await fields(
      body([
        [soap, 1],
        [soap, 2],
      ]),
    ),
  ).toHaveProperty(['lines.1.productId']);
  expect(await fields(body([[{ ...soap, id: house.id }, 2]]))).toEqual({
    'lines.0.productId': 'This product is not there.',
  });
  await market.sql(`insert into setting (key, value) values ('closedBefore', to_jsonb($1::text))`, [today]);
  expect((await fields(body([[soap, 1]], { date: await market.day(-1) }))).date).toContain('is closed');
  expect(await market.sql('select * from verify_stock()')).toEqual([]);
});

test('its photo is put there once, by who made it, and seen by who sees the update', async () => {
  const { update } = (await make(body([[soap, 92]]))).body;
  const url = `/api/v1/stock-updates/${update.id}/photo`;
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#aa3344' } })
    .png()
    .toBuffer();
  const upload = async (person: Person) =>
    (await person.inject({ method: 'POST', url, ...new UploadedFile('count.png', png).form() })).statusCode;
  expect([await upload(manager), await upload(officer), await upload(officer)]).toEqual([422, 201, 409]);
  const { photo } = (await market.get(`/api/v1/stock-updates/${update.id}`)).body.update;
  expect((await manager.inject({ url: `${url}/${photo}` })).headers['content-type']).toBe('image/webp');
  expect((await market.get(`${url}/${'0'.repeat(64)}`)).status).toBe(404);
});

test('the limit is changed by who looks after the whole business', async () => {
  const settings = { mostPieces: 2_000, mostValue: '100000.00', dayEndBy: '20:30', version: 1 };
  expect((await market.put('/api/v1/stock-settings', settings, manager)).status).toBe(403);
  expect((await market.put('/api/v1/stock-settings', settings)).status).toBe(200);
  expect((await make(body([[tea, 4_000]]))).body.update.state).toBe('posted');
});

test('what was counted twice while it waited is put right once', async () => {
  const { body: first } = await make(body([[tea, 4_000]]));
  const { body: second } = await make(body([[tea, 4_000]]));
  const decide = (id: string, decision: string) =>
    market.post(`/api/v1/stock-updates/${id}/decision`, { decision, note: '' }, manager);
  expect((await decide(second.update.id, 'approve')).status).toBe(200);
  expect(await decide(first.update.id, 'approve')).toMatchObject({
    status: 422,
    body: {
      message: `Tea was counted since (update ${second.update.number}): that has put it right, so reject this one.`,
    },
  });
  expect(await physical(tea)).toBe(4_000);
  expect((await decide(first.update.id, 'reject')).status).toBe(200);
});

test('a count of a later day has put right what was wrong before it: no earlier day of the product is updated', async () => {
  const { update } = (await make(body([[soap, 95]]))).body;
  const yesterday = await market.day(-1);
  for (const [kind, pieces] of [
    ['count', 96],
    ['damage', 5],
    ['adjustment', 3],
  ] as const) {
    const sent = body(
      [
        [tea, kind === 'count' ? 5_000 : 1],
        [soap, pieces],
      ],
      { kind, date: yesterday },
    );
    const message = `Soap was counted on a later day (update ${update.number}): that has put right what was wrong before.`;
    for (const path of ['update-stocks', 'update-stocks/preview'])
      expect(await market.post(`/api/v1/${path}`, sent, officer)).toMatchObject({
        status: 422,
        body: { message, fields: { date: message } },
      });
  }
  expect(await physical(soap)).toBe(95);
  expect((await make(body([[tea, 4_999]], { date: yesterday }))).status).toBe(201);
  expect((await make(body([[soap, 5]], { kind: 'damage' }))).status).toBe(201);
  expect(await physical(soap)).toBe(90);
});
