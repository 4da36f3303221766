import type { Product } from '@routebook/contract';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { TestMarket } from '../../../testing/test-market.ts';
import { testShelf } from '../../catalogue/testing/shelf.ts';
import { postStock } from '../testing/posted-stock.ts';
import { expiringPieces } from './expiry.ts';
import type { StockLine } from './ledger/rules.ts';

let shelf: Awaited<ReturnType<typeof testShelf>>;
let market: TestMarket;
let house: { id: string; name: string };
let other: { id: string; name: string };
let soap: Product;
let tea: Product;

beforeAll(async () => {
  shelf = await testShelf();
  ({ market } = shelf);
  const branch = await market.branch();
  house = branch.dbHouse;
  other = await market.add('dbHouse', branch.area.id, { status: 'active' });
  soap = await shelf.product({ name: 'Soap', dp: '10.00' });
  tea = await shelf.product({ name: 'Tea', caseUnitId: null });
  const of = (product: Product, kind: StockLine['kind'], pieces: number, at = house): StockLine => ({
    dbHouseId: at.id,
    productId: product.id,
    kind,
    pieces,
  });
  await postStock(market, [of(soap, 'opening', 1_000), of(tea, 'opening', 50)], -40);
  await postStock(market, [of(soap, 'secondary', -400)], -30);
  await postStock(market, [of(soap, 'secondary', -280)], -28);
  await postStock(market, [of(soap, 'secondary', -140), of(tea, 'secondary', -50)], -1);
  await postStock(market, [
    of(soap, 'primary', 96),
    of(soap, 'secondary', -70),
    of(soap, 'return', 6),
    of(soap, 'damage', -4),
    of(soap, 'count', -3),
    of(soap, 'transfer', -24),
    of(soap, 'transfer', 24, other),
  ]);
  await market.sql('update stock_balance set reserved = 11 where db_house_id = $1 and product_id = $2', [
    house.id,
    soap.id,
  ]);
});
afterAll(() => market.close());

const figures = {
  opening: 180,
  primaryIn: 96,
  secondaryOut: 70,
  returns: 6,
  damage: 4,
  adjustment: -3,
  transfer: -24,
  physical: 181,
  reserved: 11,
  available: 170,
};

test('a row is the day of a product in a house, with its value, its cover and its flag', async () => {
  const { status, body } = await market.get('/api/v1/stocks');
  expect(status).toBe(200);
  expect(body.totalStocks).toBe(3);
  const [first, sold, moved] = body.stocks;
  // 280 + 140 pieces in the 28 days before: 15 a day.
  expect(first).toMatchObject({ ...figures, value: '1810.00', cover: 11.3, flag: null, product: { caseSize: 48 } });
  expect(sold).toMatchObject({ opening: 0, physical: 0, cover: 0, flag: 'out', product: { caseSize: null } });
  expect(moved).toMatchObject({ dbHouse: { id: other.id }, transfer: 24, physical: 24, cover: null, flag: null });
  expect(body.totals).toMatchObject({ physical: 205, available: 194, transfer: 0, value: '2050.00', out: 1, low: 0 });
});

test('it is narrowed by place, product, flag and words, and the totals with it', async () => {
  const total = async (query: string) => (await market.get(`/api/v1/stocks?${query}`)).body.totalStocks;
  expect(await total(`market=${other.id}`)).toBe(1);
  expect(await total(`productId=${soap.id}`)).toBe(2);
  expect(await total(`brandId=${soap.brand.id}&categoryId=${soap.category.id}`)).toBe(3);
  expect(await total('flag=out')).toBe(1);
  expect(await total(`search=${encodeURIComponent(`tea ${house.name}`)}`)).toBe(1);
  const { body } = await market.get('/api/v1/stocks?sort=-physical&pageSize=1');
  expect(body.stocks).toMatchObject([{ physical: 181 }]);
});

test('a past day is as it was at its end, and one to come is refused', async () => {
  const { body } = await market.get(`/api/v1/stocks?productId=${soap.id}&asOf=${await market.day(-28)}`);
  expect(body.stocks).toMatchObject([
    { opening: 600, secondaryOut: 280, physical: 320, reserved: null, available: 320, cover: 22.4 },
  ]);
  const { status, body: refused } = await market.get(`/api/v1/stocks?asOf=${await market.day(1)}`);
  expect([status, refused.fields.asOf]).toEqual([400, `Not after today, ${dayInWords(await market.day())}.`]);
});

test('the history is of today, unless it is said of when or of what', async () => {
  const today = await market.day();
  const { body } = await market.get(`/api/v1/stock-history?market=${house.id}`);
  expect(new Set(body.movements.map((row: { date: string }) => row.date))).toEqual(new Set([today]));
  const { body: all } = await market.get(`/api/v1/stock-history?market=${house.id}&to=${today}`);
  expect(all.movements.at(-1)).toMatchObject({ kind: 'opening', documentNumber: null });
});

test('the history is found by product and DB house, its totals and its file with it, within scope', async () => {
  const days = `to=${await market.day()}`;
  const totals = async (query: string, by = market.admin) =>
    (await market.get(`/api/v1/stock-history?${days}&${query}`, by)).body.totalMovements;
  const ofTea = await totals(`productId=${tea.id}`);
  expect(ofTea).toBeGreaterThan(0);
  expect(await totals(`search=${encodeURIComponent(tea.name.toUpperCase())}`)).toBe(ofTea);
  expect(await totals(`search=${encodeURIComponent(tea.code)}`)).toBe(ofTea);
  expect(await totals(`search=${encodeURIComponent(`${other.name} ${soap.name}`)}`)).toBe(
    await totals(`market=${other.id}&productId=${soap.id}`),
  );
  expect(await totals('search=nothing-is-called-so')).toBe(0);
  const file = (await market.get(`/api/v1/stock-history-exports?format=csv&${days}&search=${tea.code}`)).body;
  expect(file.trim().split('\r\n')).toHaveLength(ofTea + 1);
  const elsewhere = await market.person({ designation: 'RSM', markets: [other.id] });
  expect(await totals(`search=${encodeURIComponent(tea.name)}`, elsewhere)).toBe(
    await totals(`market=${other.id}&productId=${tea.id}`),
  );
});

test('the history has each movement with what was there after it, and narrows to a product of a house', async () => {
  const { body } = await market.get(`/api/v1/stock-history?market=${house.id}&productId=${soap.id}`);
  expect(body.movements.map((row: { kind: string; balanceAfter: number }) => [row.kind, row.balanceAfter])).toEqual([
    ['transfer', 181],
    ['count', 205],
    ['damage', 208],
    ['return', 212],
    ['secondary', 206],
    ['primary', 276],
    ['secondary', 180],
    ['secondary', 320],
    ['secondary', 600],
    ['opening', 1_000],
  ]);
  expect(body).toMatchObject({ totalMovements: 10, totalIn: 1_102, totalOut: 921 });
  expect(body.movements[0]).toMatchObject({ by: market.admin.name, documentKind: 'stockUpdate' });
});

test('the record of a day: opening + in - out = closing', async () => {
  const today = await market.day();
  const { body } = await market.get(`/api/v1/stock-record?dbHouseId=${house.id}`);
  expect(body).toMatchObject({
    dbHouse: { id: house.id },
    date: today,
    record: [
      { product: { name: 'Soap' }, opening: 180, in: 102, out: 101, closing: 181 },
      { product: { name: 'Tea' }, opening: 0, in: 0, out: 0, closing: 0 },
    ],
    totals: { opening: 180, in: 102, out: 101, closing: 181 },
  });
  const first = await market.get(`/api/v1/stock-record?dbHouseId=${house.id}&date=${await market.day(-40)}`);
  expect(first.body.totals).toEqual({ opening: 1_050, in: 0, out: 0, closing: 1_050 });
});

test('the map has houses by products with their cover and flag, of the same filter, and the last page for one after it', async () => {
  const { body } = await market.get('/api/v1/stock-map?housePage=7');
  expect(body).toMatchObject({ totalHouses: 2, totalProducts: 2, housePage: 1, productPage: 1 });
  expect(body.products).toMatchObject([{ name: 'Soap', caseSize: 48 }, { name: 'Tea' }]);
  const named = body.cells.map((cell: { house: number; product: number; cover: number; flag: string }) => [
    body.houses[cell.house].id,
    body.products[cell.product].name,
    cell.cover,
    cell.flag,
  ]);
  expect(named).toEqual(
    expect.arrayContaining([
      [house.id, 'Soap', 11.3, null],
      [house.id, 'Tea', 0, 'out'],
      [other.id, 'Soap', null, null],
    ]),
  );
  const { body: out } = await market.get(`/api/v1/stock-map?flag=out&market=${house.id}`);
  expect(out).toMatchObject({ totalHouses: 1, totalProducts: 1, cells: [{ house: 0, product: 0, available: 0 }] });
  expect((await market.get('/api/v1/stock-map?search=nothing')).body).toMatchObject({ houses: [], cells: [] });
});

test('what comes near the end of its shelf life, first in first out, is found, counted and narrowed to', async () => {
  const aged = await shelf.product({ name: 'Aged', shelfLifeDays: 60 });
  const line = (kind: StockLine['kind'], pieces: number, at = house) => ({
    dbHouseId: at.id,
    productId: aged.id,
    kind,
    pieces,
  });
  await postStock(market, [line('opening', 100)], -30);
  await postStock(market, [line('primary', 50)], -29);
  await postStock(market, [line('secondary', -20), line('transfer', -10), line('transfer', 10, other)], -1);
  await postStock(market, [line('count', 5, other)]);
  // 120 are left, of which 50 are fresh; in the other house all that came are, and what was found has no age.
  const of = async (query: string) => (await market.get(`/api/v1/stocks?productId=${aged.id}${query}`)).body;
  expect((await of('')).stocks).toMatchObject([{ expiring: 70 }, { dbHouse: { id: other.id }, expiring: 0 }]);
  expect(await of('&flag=expiry')).toMatchObject({ totalStocks: 1, totals: { expiry: 1 } });
  expect((await of(`&asOf=${await market.day(-1)}&flag=expiry`)).totalStocks).toBe(0);
  const { body } = await market.get(`/api/v1/stock-map?productId=${aged.id}&flag=expiry`);
  expect(body.cells).toMatchObject([{ available: 120, expiring: 70 }]);
});

test('what the statement says of expiry is what the rule says, of random receipts', async () => {
  let state = 7;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
  const expected = new Map<string, number>();
  for (let made = 0; made < 8; made += 1) {
    const shelfLifeDays = 40 + draw(60);
    const { id } = await shelf.product({ name: `Random ${made}`, shelfLifeDays });
    const receipts = Array.from({ length: 1 + draw(4) }, () => ({ age: 5 + draw(90), pieces: 1 + draw(50) }));
    for (const { age, pieces } of receipts)
      await postStock(market, [{ dbHouseId: house.id, productId: id, kind: 'primary', pieces }], -age);
    const all = receipts.reduce((sum, { pieces }) => sum + pieces, 0);
    const gone = draw(all) + 1;
    await postStock(market, [{ dbHouseId: house.id, productId: id, kind: 'secondary', pieces: -gone }], -1);
    await postStock(market, [{ dbHouseId: house.id, productId: id, kind: 'count', pieces: 3 }], -1);
    expected.set(id, expiringPieces(all - gone + 3, receipts, shelfLifeDays));
  }
  const { body } = await market.get(`/api/v1/stocks?search=random&market=${house.id}`);
  const said = body.stocks.map((row: { product: Product; expiring: number }) => [row.product.id, row.expiring]);
  expect(new Map(said)).toEqual(expected);
  expect(Math.max(...expected.values())).toBeGreaterThan(0);
});

test('what is kept of the weeks before changes nothing that is shown, also when something has happened since', async () => {
  const calls = ['stocks?pageSize=200', 'stocks?flag=expiry', 'stock-map', 'stock-transfer-suggestions'];
  const shown = () =>
    Promise.all(
      calls.map(async (call) => {
        const { cells = [], ...body } = (await market.get(`/api/v1/${call}`)).body;
        return { ...body, cells: Object.fromEntries(cells.map((cell: { id: string }) => [cell.id, cell])) };
      }),
    );
  const workedOut = await shown();
  await market.sql('select keep_recent_stock()');
  expect(await shown()).toEqual(workedOut);

  const line = { dbHouseId: house.id, productId: soap.id };
  await postStock(market, [{ ...line, kind: 'primary', pieces: 60 }], -200);
  await postStock(market, [{ ...line, kind: 'secondary', pieces: -25 }], -3);
  await market.sql('update product set shelf_life_days = 40 where id = $1', [tea.id]);
  const sinceKept = await shown();
  expect(sinceKept).not.toEqual(workedOut);
  await market.sql('delete from stock_recent');
  expect(await shown()).toEqual(sinceKept);
});

test('files have exactly the rows of the lists', async () => {
  const { body } = await market.get(`/api/v1/stock-exports?format=csv&flag=out`);
  expect(body.trim().split('\n').slice(1)).toEqual([expect.stringContaining('Tea')]);
  const { body: ledger } = await market.get(`/api/v1/stock-history-exports?format=csv&kind=damage`);
  expect(ledger.trim().split('\n')).toHaveLength(2);
  for (const [list, rows, file] of [
    ['stock-updates', 'updates', 'stock-update-exports'],
    ['stock-transfers', 'transfers', 'stock-transfer-exports'],
    ['stock-day-ends', 'dayEnds', 'stock-day-end-exports'],
  ] as const) {
    const { body: listed } = await market.get(`/api/v1/${list}`);
    const { body: exported } = await market.get(`/api/v1/${file}?format=csv`);
    expect(exported.trim().split('\n')).toHaveLength(1 + listed[rows].length);
  }
});
