import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from './lists/database.ts';
import { batchesOf, learnPrices, officersOf, sendOrders } from './orders/field.ts';
import { brokenPromises } from './orders/proof.ts';
import { type DemoSize, signIn, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';

/** Many orders of one piece each for the last pieces of a DB house, confirmed from many connections at once. */
const wanted = Number(process.env.BENCH_ORDERS ?? 10_000);
const pieces = Number(process.env.BENCH_PIECES ?? 1_000);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 64);
const size = (process.env.BENCH_SIZE ?? 'small') as DemoSize;

const given = process.env.BENCH_DATA;
const folder = given ?? (await mkdtemp(join(tmpdir(), 'routebook-bench-')));
await chmod(folder, 0o711);
const database = await startDatabase(folder);
const portal = await startPortal(size, database.url);
const pool = new pg.Pool({ connectionString: database.url, max: 2 });
try {
  const before = await brokenPromises(pool);
  const [house] = await rowsOf<{ id: string }>(
    `select house.id from market_node house where house.level = 'dbHouse' and house.status = 'active' order by (
       select count(*) from market_node route join outlet on outlet.route_id = route.id where route.parent_id = house.id) desc, house.id limit 1`,
  );
  // One that the offers give nothing of, at a price that no credit limit stops.
  const [product] = await rowsOf<{ id: string }>(
    `select product.id from product, lateral price_on(product.id, business_date()) as price where product.status = 'active' and product.deleted_at is null
       and not exists (select from offer_slab slab where slab.product_id = product.id) order by price.tp, product.id limit 1`,
  );
  if (!house || !product) throw new Error('There is no DB house or no product.');
  await giveStock(house.id, product.id);
  const officers = await officersOf(pool, 40, house.id);
  const batches = batchesOf(officers, [product.id], { orders: wanted, batch: 50, lines: 1, pieces: 1 });
  await learnPrices(portal.address, batches);
  const ids: string[] = [];
  for (const batch of batches)
    for (const { id } of (await sendOrders(portal.address, batch)) ?? []) if (id !== null) ids.push(id);
  console.log(`${ids.length} orders are submitted.`);

  const deadlocks = await count(
    'select deadlocks::integer as count from pg_stat_database where datname = current_database()',
  );
  const authorization = `Bearer ${await signIn(portal)}`;
  const outcomes = new Map<string, number>();
  const times: number[] = [];
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const asked = performance.now();
      const answer = await fetch(`${portal.address}/api/v1/orders/${id}/confirm`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ shortage: 'refuse', version: 1 }),
      });
      const { code, orderDetails } = (await answer.json()) as { code?: string; orderDetails?: { status: string } };
      const outcome = code ?? orderDetails?.status ?? String(answer.status);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      times.push(performance.now() - asked);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - begun) / 1000;
  const [balance] = await rowsOf<{ available: number; reserved: number }>(
    `select physical - reserved as available, reserved from stock_balance where db_house_id = '${house.id}' and product_id = '${product.id}'`,
  );
  const sold = await count(
    `select count(*)::integer as count from sales_order where state = 'confirmed' and id = any ($1::uuid[])`,
    [ids],
  );
  const broken =
    (await count('select deadlocks::integer as count from pg_stat_database where datname = current_database()')) -
    deadlocks;
  console.log(
    `${ids.length} confirmations for the last ${pieces} pieces from ${connections} connections in ${seconds.toFixed(1)} s: ${sold} sold, ${balance?.available} left, ` +
      `${broken} deadlocks; ${[...outcomes].map(([outcome, many]) => `${many} ${outcome}`).join(', ')}; median ${Math.round(median(times))} ms, p95 ${Math.round(quantile(times, 0.95))} ms.`,
  );
  const wrong = (await brokenPromises(pool)).filter((one) => !before.includes(one));
  console.log(wrong.length > 0 ? wrong.join('\n') : 'No stock below zero, and the proof holds.');
  const [answers] = [[...outcomes.keys()].filter((outcome) => outcome !== 'confirmed' && outcome !== 'STOCK_SHORT')];
  if (sold !== pieces || balance?.available !== 0 || broken > 0 || wrong.length > 0 || answers.length > 0)
    process.exitCode = 1;
} finally {
  await pool.end();
  await portal.stop();
  await database.stop();
  if (!given) await rm(folder, { recursive: true, force: true });
}

async function rowsOf<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  return (await pool.query<Row>(text)).rows;
}

async function count(text: string, values: unknown[] = []): Promise<number> {
  return (await pool.query<{ count: number }>(text, values)).rows[0]?.count ?? 0;
}

/** As many pieces as are fought for, by an opening that leaves just these, and credit for everybody. */
async function giveStock(houseId: string, productId: string): Promise<void> {
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    'update outlet set credit_limit = 10000000 where route_id in (select id from market_node where parent_id = $1)',
    [houseId],
  );
  await client.query('insert into stock_balance (db_house_id, product_id) values ($1, $2) on conflict do nothing', [
    houseId,
    productId,
  ]);
  await client.query(
    `with moved as (
       update stock_balance set physical = reserved + $3, movements = movements + 1 where db_house_id = $1 and product_id = $2
       returning old.physical as had, new.physical as has, new.movements as number
     )
     insert into stock_movement (id, db_house_id, product_id, number, business_date, kind, pieces, balance_after, document_kind, document_id, reason, by_id)
     select new_id(), $1, $2, number, business_date(), 'adjustment', has - had, has, 'opening', new_id(), 'A measurement', (select id from user_account limit 1)
     from moved where has <> had`,
    [houseId, productId, pieces],
  );
  client.release(true);
}
