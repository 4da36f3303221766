import type { Product } from '@routebook/contract';
import { sql } from 'kysely';
import { Refusal } from '../../../../core/refusal.ts';
import { deadlocks } from '../../../../testing/deadlocks.ts';
import { testShelf } from '../../../catalogue/testing/shelf.ts';
import { postStock } from '../../testing/posted-stock.ts';
import type { StockLine } from './rules.ts';

let shelf: Awaited<ReturnType<typeof testShelf>>;
let house: { id: string; name: string };
let products: Product[];

beforeAll(async () => {
  shelf = await testShelf();
  const { market } = shelf;
  house = (await market.branch(undefined, 'dbHouse')).dbHouse;
  products = [];
  for (let made = 0; made < 8; made += 1) products.push(await shelf.product());
});
afterAll(() => shelf.market.close());

const post = (lines: readonly StockLine[], shift = 0) => postStock(shelf.market, lines, shift);
const line = (product: number, pieces: number, kind: StockLine['kind'] = 'adjustment'): StockLine => ({
  dbHouseId: house.id,
  productId: products[product]?.id ?? '',
  kind,
  pieces,
});
const wrong = () => shelf.market.sql('select * from verify_stock()');

test('a movement is there with its balance, and a shortage is told beside its line', async () => {
  await post([line(0, 10, 'opening'), line(1, 4, 'opening')]);
  await expect(post([line(0, -4), line(1, -5)])).rejects.toMatchObject({
    code: 'STOCK_SHORT',
    details: {
      fields: { 'lines.1.pieces': `${products[1]?.name} at ${house.name}: 5 would go, only 4 available.` },
    },
  });
  const [balance] = await shelf.market.sql('select physical, movements from stock_balance where product_id = $1', [
    products[0]?.id,
  ]);
  expect(balance).toEqual({ physical: 10, movements: 1 });
});

test('what a past day had is not taken from under the days since', async () => {
  await post([line(2, 5, 'opening')], -2);
  await post([line(2, 10, 'primary')]);
  await expect(post([line(2, -8)], -2)).rejects.toMatchObject({ code: 'STOCK_SHORT' });
  await post([line(2, -5)], -2);
  await post([line(2, -10)]);
});

test('nobody changes or deletes a movement, and the balance cannot go below what is promised', async () => {
  const { market } = shelf;
  await expect(market.sql('update stock_movement set pieces = 1')).rejects.toThrow('append-only');
  await expect(market.sql('delete from stock_movement')).rejects.toThrow('append-only');
  await expect(market.sql('update stock_balance set reserved = physical + 1')).rejects.toThrow('check');
});

test('what does not add up is found', async () => {
  expect(await wrong()).toEqual([]);
  await expect(
    shelf.market.app.db.transaction().execute(async (db) => {
      await sql`update stock_balance set physical = physical + 1 where product_id = ${products[0]?.id}`.execute(db);
      const { rows } = await sql<{
        physical: number;
        moved: number;
      }>`select physical, moved from verify_stock()`.execute(db);
      expect(rows).toEqual([{ physical: 11, moved: 10 }]);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
});

test('random postings from 8 connections at once add up, never go below zero on any day, and never deadlock', async () => {
  const { market } = shelf;
  const deadlocksBefore = await deadlocks(market);
  const before = await market.sql<{ id: string; physical: number }>(
    'select product_id as id, physical from stock_balance',
  );
  const expected = new Map(before.map(({ id, physical }) => [id, physical]));
  let state = 20_261_123;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
  const outcomes = { posted: 0, short: 0 };
  const worker = async () => {
    for (let round = 0; round < 40; round += 1) {
      const lines = Array.from({ length: 1 + draw(4) }, () => line(draw(8), draw(2) ? 1 + draw(30) : -1 - draw(40)));
      try {
        await post(lines, draw(10) < 7 ? 0 : -1 - draw(2));
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'STOCK_SHORT') throw error;
        outcomes.short += 1;
        continue;
      }
      outcomes.posted += 1;
      for (const { productId, pieces } of lines) expected.set(productId, (expected.get(productId) ?? 0) + pieces);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect(outcomes.posted).toBeGreaterThan(50);
  expect(outcomes.short).toBeGreaterThan(50);
  expect(await wrong()).toEqual([]);
  const after = await market.sql<{ id: string; physical: number }>(
    'select product_id as id, physical from stock_balance',
  );
  expect(Object.fromEntries(after.map(({ id, physical }) => [id, physical]))).toEqual(Object.fromEntries(expected));
  const closings = `select min(closing)::integer as least from (
    select sum(sum(pieces)) over (partition by product_id order by business_date) as closing from stock_movement group by product_id, business_date) as day`;
  expect((await market.sql<{ least: number }>(closings))[0]?.least).toBeGreaterThanOrEqual(0);
  expect(await deadlocks(market)).toBe(deadlocksBefore);
});
