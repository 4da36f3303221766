import type { Product } from '@routebook/contract';
import { proveDatabase } from '../../../../app/proof.ts';
import { rewinding } from '../../../../testing/rewinding.ts';
import { type TestMarket, testMarket } from '../../../../testing/test-market.ts';
import { shelfIn } from '../../../catalogue/testing/shelf.ts';
import { postStock } from '../../testing/posted-stock.ts';
import type { StockLine } from '../ledger/rules.ts';
import { proveStockOf } from './nightly-proof.ts';

let market: TestMarket;
let house: { id: string; name: string };
let other: { id: string; name: string };
let soap: Product;
let rewind: () => Promise<void>;

beforeAll(async () => {
  const shelf = await shelfIn(await testMarket({ ownDatabase: true }));
  ({ market } = shelf);
  const branch = await market.branch(undefined, 'dbHouse');
  house = branch.dbHouse;
  other = await market.add('dbHouse', branch.area.id, { status: 'active' });
  soap = await shelf.product({ name: 'Soap' });
  const line = (kind: StockLine['kind'], pieces: number): StockLine => ({
    dbHouseId: house.id,
    productId: soap.id,
    kind,
    pieces,
  });
  await postStock(market, [line('opening', 100)], -3, 'opening');
  await postStock(
    market,
    [line('primary', 48), line('secondary', -30), line('return', 2), line('damage', -5)],
    -1,
    'order',
  );
  await postStock(market, [line('secondary', -10)], 0, 'order');
  const body = { dbHouseId: house.id, date: await market.day(-1), reason: 'Weekly count', evidence: '' };
  await market.post('/api/v1/stock-update', { ...body, kind: 'count', productId: soap.id, pieces: 112 });
  await market.post('/api/v1/stock-transfers', {
    fromId: house.id,
    toId: other.id,
    date: await market.day(-1),
    reason: 'Out of stock there',
    lines: [{ productId: soap.id, pieces: 12 }],
  });
  rewind = await rewinding(market.test.database);
});
afterEach(() => rewind());
afterAll(() => market.close());

const proof = async (shift: number) =>
  (await market.get(`/api/v1/stock-proof?dbHouseId=${house.id}&date=${await market.day(shift)}`)).body;
const found = () => market.sql('select rule, expected::integer, found::integer from prove_stock() order by rule');
/** As nobody can but who owns the database. */
const breakIt = (statement: string, values: readonly unknown[] = []) =>
  market.elsewhere(async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(statement, [...values]);
  });

test('the equation of a day, and the next one opens with what it closed with', async () => {
  expect(await proof(-1)).toMatchObject({
    holds: true,
    rows: [
      {
        product: { name: 'Soap' },
        opening: 100,
        primaryIn: 48,
        returns: 2,
        adjustment: -3,
        transfer: -12,
        damage: 5,
        secondaryOut: 30,
        expected: 100,
        closing: 100,
        holds: true,
      },
    ],
  });
  expect((await proof(0)).rows).toMatchObject([{ opening: 100, secondaryOut: 10, closing: 90 }]);
  expect((await proof(-4)).rows).toEqual([]);
  expect(await found()).toEqual([]);
});

test('the proof of a day adds up each house with what moved there, in reach, and names what does not hold', async () => {
  const { body } = await market.get(`/api/v1/stock-day-proof?date=${await market.day(-1)}`);
  expect(body).toMatchObject({ products: 2, wrong: 0 });
  const rows = new Map(body.houses.map((row: { dbHouse: { id: string } }) => [row.dbHouse.id, row]));
  expect(rows.get(house.id)).toMatchObject({ opening: 100, primaryIn: 48, transfer: -12, expected: 100, closing: 100 });
  expect(rows.get(other.id)).toMatchObject({ products: 1, opening: 0, transfer: 12, closing: 12, wrong: 0 });
  const elsewhere = await market.person({ designation: 'TO', markets: [(await market.branch()).territory.id] });
  expect((await market.get('/api/v1/stock-day-proof', elsewhere)).body).toMatchObject({ products: 0, houses: [] });
  await breakIt('update stock_balance set physical = physical + 1 where physical = 90');
  expect((await market.get('/api/v1/stock-day-proof')).body).toMatchObject({
    wrong: 1,
    houses: [{ dbHouse: { id: house.id }, expected: 90, closing: 91 }],
  });
});

test.each([
  [
    'a balance that is not its movements',
    'update stock_balance set physical = physical + 1 where physical = 90',
    'balance',
    90,
    91,
  ],
  ['a movement that is lost', `delete from stock_movement where kind = 'damage'`, 'sequence', 95, 90],
  [
    'a transfer that came short',
    `update stock_movement set pieces = 11 where kind = 'transfer' and pieces > 0`,
    'transfer',
    0,
    -1,
  ],
  ['an update that is not its lines', 'update stock_update_line set difference = -2', 'update', -2, -3],
  ['an update that was posted before its approval', `update stock_update set state = 'waiting'`, 'update', 0, -3],
])('%s is found', async (_, statement, rule, expected, is) => {
  await breakIt(statement);
  expect(await found()).toContainEqual({ rule, expected, found: is });
});

test('the command says what differs, and nothing else', async () => {
  const { owner } = market.test.database;
  // Here pieces went out by orders that are not there: that, too.
  const ofOrders = await proveDatabase(owner);
  expect(ofOrders.every((line) => line.startsWith('orders: ') && line.includes('movements of stock'))).toBe(true);
  expect(ofOrders).toHaveLength(2);
  await breakIt('update stock_balance set physical = physical + 1 where physical = 90');
  expect(await proveDatabase(owner)).toEqual([
    expect.stringMatching(/^stock \(balance\): P-1 Soap at .*: 91, where it should be 90$/),
    ...ofOrders,
  ]);
});

test('a day that ends below zero is found, also where the balance is right', async () => {
  await breakIt(
    `update stock_movement set business_date = business_date - 9 where kind = 'secondary' and pieces = -30`,
  );
  expect(await found()).toEqual(expect.arrayContaining([{ rule: 'day', expected: 0, found: -30 }]));
});

test('a night proves everything, keeps what differs, and shows it to who sees the house; the day turns red', async () => {
  await breakIt('update stock_balance set physical = physical + 1 where physical = 90');
  expect(await proveStockOf(market.app.db, await market.day(1))).toBe(1);
  const { body } = await market.get('/api/v1/stock-proofs');
  expect(body.proofs[0]).toMatchObject({ day: await market.day(1), differences: 1 });
  expect(body.differences).toMatchObject([
    { rule: 'balance', dbHouse: { id: house.id }, product: { name: 'Soap' }, expected: 90, found: 91 },
  ]);
  const elsewhere = await market.person({ designation: 'TO', markets: [(await market.branch()).territory.id] });
  expect((await market.get('/api/v1/stock-proofs', elsewhere)).body).toMatchObject({ differences: [] });
  expect(await proof(0)).toMatchObject({ holds: false, rows: [{ expected: 90, closing: 91, holds: false }] });
});
