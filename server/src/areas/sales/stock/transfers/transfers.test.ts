import type { Product, StockTransfer } from '@routebook/contract';
import type { Person } from '../../../../testing/people.ts';
import { rewinding } from '../../../../testing/rewinding.ts';
import type { TestMarket } from '../../../../testing/test-market.ts';
import { testShelf } from '../../../catalogue/testing/shelf.ts';
import { postStock } from '../../testing/posted-stock.ts';

interface House {
  readonly id: string;
  readonly name: string;
}

let market: TestMarket;
let full: House;
let empty: House;
let elsewhere: House;
let soap: Product;
let tea: Product;
let officer: Person;
let today: string;
let rewind: () => Promise<void>;

beforeAll(async () => {
  const shelf = await testShelf();
  ({ market } = shelf);
  const branch = await market.branch(undefined, 'dbHouse');
  full = branch.dbHouse;
  empty = await market.add('dbHouse', branch.area.id, { status: 'active' });
  elsewhere = (await market.branch(branch.zone, 'dbHouse')).dbHouse;
  soap = await shelf.product({ name: 'Soap' });
  tea = await shelf.product({ name: 'Tea', caseUnitId: null });
  today = await market.day();
  officer = await market.person({ designation: 'TO', markets: [branch.territory.id] });
  const line = ({ id }: House, kind: 'opening' | 'secondary', pieces: number, product = soap) => ({
    dbHouseId: id,
    productId: product.id,
    kind,
    pieces,
  });
  await postStock(market, [line(full, 'opening', 1_000), line(full, 'opening', 40, tea)], -9);
  await postStock(market, [line(empty, 'opening', 280), line(elsewhere, 'opening', 2_800)], -9);
  await postStock(market, [line(full, 'secondary', -280), line(empty, 'secondary', -280)], -1);
  await postStock(market, [line(elsewhere, 'secondary', -280)], -1);
  rewind = await rewinding(market.test.database);
});
afterEach(() => rewind());
afterAll(() => market.close());

const path = '/api/v1/stock-transfers';
const body = (lines: readonly [Product, number][], extra: object = {}) => ({
  fromId: full.id,
  toId: empty.id,
  date: today,
  reason: 'Out of stock there',
  lines: lines.map(([{ id }, pieces]) => ({ productId: id, pieces })),
  ...extra,
});
const make = (sent: object, person = officer) => market.post(path, sent, person);
const physical = async ({ id }: House, product = soap) =>
  (await market.get(`/api/v1/stocks?market=${id}&productId=${product.id}`)).body.stocks[0]?.physical;

test('transfers are sorted by whom they go to, what they move and why', async () => {
  const [far, near] = ['Asked for', 'Brought nearer'];
  const sent = [
    body([[soap, 48]], { toId: empty.id, reason: near }),
    body(
      [
        [soap, 10],
        [tea, 4],
      ],
      { toId: elsewhere.id, reason: far },
    ),
  ];
  for (const each of sent) expect((await make(each, market.admin)).status).toBe(201);
  const sorted = async (sort: string) =>
    (await market.get(`${path}?sort=${sort}`)).body.transfers.map(({ reason }: StockTransfer) => reason);
  // Houses are numbered as they are made.
  expect(await sorted('to')).toEqual([near, far]);
  expect(await sorted('-to')).toEqual([far, near]);
  expect(await sorted('reason')).toEqual([far, near]);
  expect(await sorted('-products')).toEqual([far, near]);
  expect(await sorted('number')).toEqual([near, far]);
});

test('what lies long in a house is suggested to the nearest that is out, of houses that one sees', async () => {
  const { body: seen } = await market.get('/api/v1/stock-transfer-suggestions', officer);
  // 720 at 10 a day, and none: 36 days each would be 360, but nobody gets more than 30, in cases of 48.
  expect(seen).toMatchObject({
    totalSuggestions: 1,
    suggestions: [
      {
        product: { name: 'Soap', caseSize: 48 },
        from: { name: full.name, available: 720, cover: 72, coverAfter: 43.2 },
        to: { name: empty.name, available: 0, cover: 0, coverAfter: 28.8 },
        pieces: 288,
        within: { level: 'area' },
      },
    ],
  });
  const of = async (query: string) =>
    (await market.get(`/api/v1/stock-transfer-suggestions?${query}`)).body.totalSuggestions;
  expect([await of(`market=${empty.id}`), await of(`market=${elsewhere.id}`), await of(`productId=${tea.id}`)]).toEqual(
    [1, 0, 0],
  );
});

test('a transfer shows both houses before and after, then does just that in one document, and is taken back once', async () => {
  const sent = body([
    [soap, 288],
    [tea, 3],
  ]);
  const { body: seen } = await market.post(`${path}/preview`, sent, officer);
  expect(seen.plan.lines).toMatchObject([
    { product: { name: 'Soap' }, from: { before: 720, after: 432 }, to: { before: 0, after: 288 }, problem: null },
    { product: { name: 'Tea' }, from: { before: 40, after: 37 }, to: { before: 0, after: 3 } },
  ]);
  expect(await physical(full)).toBe(720);
  const { status, body: made } = await make(sent);
  expect([status, made.transfer]).toMatchObject([201, { products: 2, pieces: 291, undoneBy: null }]);
  expect([await physical(full), await physical(empty), await physical(empty, tea)]).toEqual([432, 288, 3]);
  const { body: history } = await market.get(
    `/api/v1/stock-history?documentId=${made.transfer.id}&productId=${soap.id}`,
  );
  expect(history.movements).toMatchObject([
    { kind: 'transfer', documentKind: 'transfer', pieces: 288, reason: 'Out of stock there' },
    { pieces: -288, by: officer.name },
  ]);

  const undo = (id: string) => market.post(`${path}/${id}/undo`, { reason: 'Sent to the wrong house' }, officer);
  const both = await Promise.all([undo(made.transfer.id), undo(made.transfer.id)]);
  expect(both.map(({ status: code }) => code).sort()).toEqual([201, 409]);
  expect(both.map((answer) => answer.body.message)).toContainEqual(
    expect.stringMatching(/^Transfer \d+ has taken this back/),
  );
  const [back] = (await market.get(path, officer)).body.transfers;
  expect(back).toMatchObject({ from: { id: empty.id }, undoes: made.transfer.number, pieces: 291 });
  await make(body([[soap, 12]], { reason: 'For good' }));
  const totals = async (query: string) => (await market.get(`${path}?${query}`, officer)).body.totals;
  expect(await totals('')).toEqual({ takenBack: 1, pieces: 12, givers: 1, takers: 1 });
  expect(await totals('search=wrong')).toEqual({ takenBack: 1, pieces: 0, givers: 0, takers: 0 });
  await market.post(
    `${path}/${(await market.get(path, officer)).body.transfers[0].id}/undo`,
    { reason: 'Back' },
    officer,
  );
  expect((await undo(back.id)).body.message).toContain('make a new transfer instead');
  expect([await physical(full), await physical(empty)]).toEqual([720, 0]);
  const { body: read } = await market.get(`${path}/${made.transfer.id}`, officer);
  expect(read).toMatchObject({
    transfer: { undoneBy: back.number },
    lines: [
      { product: { name: 'Soap' }, pieces: 288 },
      { product: { name: 'Tea' }, pieces: 3 },
    ],
  });
  expect(await market.sql('select * from verify_stock()')).toEqual([]);
});

test('what was sold there meanwhile cannot be taken back', async () => {
  const { transfer } = (await make(body([[soap, 48]]))).body;
  await postStock(market, [{ dbHouseId: empty.id, productId: soap.id, kind: 'secondary', pieces: -40 }]);
  const { status, body: refused } = await market.post(`${path}/${transfer.id}/undo`, { reason: 'Wrong' }, officer);
  expect([status, refused.fields]).toEqual([
    422,
    { 'lines.0.pieces': `Soap at ${empty.name}: 48 would go, only 8 available.` },
  ]);
});

test('refused beside its field: more than is there, to itself, to a closed house, of a closed day, out of reach', async () => {
  const fields = async (sent: object) => (await make(sent)).body.fields;
  expect(
    await fields(
      body([
        [tea, 1],
        [soap, 721],
      ]),
    ),
  ).toEqual({
    'lines.1.pieces': `Soap at ${full.name}: 721 would go, only 720 available.`,
  });
  expect(await fields(body([[soap, 1]], { toId: full.id }))).toHaveProperty('toId');
  expect(
    await fields(
      body([
        [soap, 1],
        [soap, 2],
      ]),
    ),
  ).toHaveProperty(['lines.1.productId']);
  expect(await fields(body([[soap, 1]], { toId: elsewhere.id }))).toHaveProperty('toId');
  expect(await fields(body([[soap, 1]], { fromId: elsewhere.id }))).toHaveProperty('fromId');
  expect(await fields(body([[soap, 1]], { date: await market.day(1) }))).toHaveProperty('date');
  await market.sql(`insert into setting (key, value) values ('closedBefore', to_jsonb($1::text))`, [today]);
  expect((await fields(body([[soap, 1]], { date: await market.day(-1) }))).date).toContain('is closed');
  await market.sql(`update market_node set status = 'closed' where id = $1`, [empty.id]);
  expect(await fields(body([[soap, 1]]))).toEqual({ toId: `${empty.name} is closed.` });
  expect([await physical(full), await physical(empty)]).toEqual([720, 0]);
});

test('who sees one of both houses sees the transfer, and takes it back only with both', async () => {
  const { transfer } = (await make(body([[soap, 48]], { toId: elsewhere.id }), market.admin)).body;
  expect((await market.get(path, officer)).body.transfers).toMatchObject([{ id: transfer.id }]);
  expect((await market.post(`${path}/${transfer.id}/undo`, { reason: 'Wrong' }, officer)).status).toBe(404);
});
