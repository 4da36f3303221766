import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { killDatabase } from './embedded-database.ts';
import { startDatabase } from './lists/database.ts';
import { type Batch, batchesOf, learnPrices, officersOf } from './orders/field.ts';
import { brokenPromises } from './orders/proof.ts';
import { type Sent, sendAtPace } from './orders/send.ts';
import { type DemoSize, type Portal, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';

/**
 * Orders of four lines with offers in batches at an even pace, at one server or two; then as many again with a server and
 * PostgreSQL killed in the middle, and all of them sent again.
 */
const perSecond = Number(process.env.BENCH_RATE ?? 300);
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const batchSize = Number(process.env.BENCH_BATCH ?? 10);
const servers = Number(process.env.BENCH_SERVERS ?? 1);
const size = (process.env.BENCH_SIZE ?? 'small') as DemoSize;

const given = process.env.BENCH_DATA;
const folder = given ?? (await mkdtemp(join(tmpdir(), 'routebook-bench-')));
await chmod(folder, 0o711);

const database = await startDatabase(folder);
const portals: Portal[] = [];
const pool = new pg.Pool({ connectionString: database.url, max: 2 });
pool.on('error', () => undefined);
try {
  for (let server = 0; server < servers; server += 1) portals.push(await startPortal(size, database.url));
  const before = await brokenPromises(pool);
  const officers = await officersOf(pool, 400);
  const { rows } = await pool.query<{ id: string }>(
    `select product.id from product, lateral price_on(product.id, business_date()) as price where product.status = 'active' and product.deleted_at is null order by product.id limit 80`,
  );
  const products = rows.map(({ id }) => id);
  const load = { orders: perSecond * seconds, batch: batchSize, lines: 4 };
  const steady = batchesOf(officers, products, load);
  const broken = batchesOf(officers, products, load);
  await learnPrices(portals[0]?.address ?? '', [...steady, ...broken]);

  print('in one go', await send(steady));

  await limitBudget();
  const half = send(broken);
  await pause((seconds / 2) * 1000);
  await Promise.all([portals[0]?.kill(), killDatabase(folder)]);
  const start = Date.now();
  await untilDatabaseIsBack();
  portals[0] = await startPortal(size, database.url);
  console.log(`The server was back after ${((Date.now() - start) / 1000).toFixed(1)} s.`);
  const interrupted = await half;
  print('killed in the middle', interrupted);
  await expectRecorded(interrupted);
  const again = await send(broken);
  print('all sent again', again);
  await expectRecorded(again);
  const changed = [...interrupted.acknowledged].filter(([clientId, id]) => again.acknowledged.get(clientId) !== id);
  console.log(`${changed.length} of those acknowledged before got another id.`);
  if (changed.length > 0 || again.acknowledged.size + again.refused !== load.orders) process.exitCode = 1;

  const wrong = (await brokenPromises(pool)).filter((one) => !before.includes(one));
  console.log(wrong.length > 0 ? wrong.join('\n') : 'No stock below zero, no budget passed, and the proof holds.');
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await pool.end();
  for (const portal of portals) await portal.stop();
  await database.stop();
  if (!given) await rm(folder, { recursive: true, force: true });
}

async function untilDatabaseIsBack(): Promise<void> {
  while (!(await pool.query('select 1').catch(() => null))) await pause(50);
}

/** Leaves so little of the budget of one offer that it is used up on the way. */
async function limitBudget(): Promise<void> {
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `update offer_version terms set budget = (select coalesce(sum(worth), 0) from offer_day where offer_day.offer_id = terms.offer_id) + 3000
     where (terms.offer_id, terms.number) = (
       select offer.id, offer.version_number from offer join offer_version now on now.offer_id = offer.id and now.number = offer.version_number
       where now.budget is not null and now.starts_on <= business_date() and now.ends_on > business_date() order by offer.code limit 1)`,
  );
  client.release(true);
}

/** To the servers that there are at that moment: one that was killed is started again elsewhere. */
function send(batches: readonly Batch[]): Promise<Sent> {
  return sendAtPace(batches, { addresses: () => portals.map(({ address }) => address), perSecond });
}

function print(name: string, { acknowledged, times, repriced, refused, failed }: Sent): void {
  const ms = (number: number) => `${Math.round(number)} ms`;
  console.log(
    `${perSecond} orders of 4 lines a second in batches of ${batchSize} for ${seconds} s at ${servers} server(s), ${name}: ${acknowledged.size} acknowledged ` +
      `(${repriced} once they had another price), ${refused} refused, ${failed} without an answer; from due to answered median ${ms(median(times))}, ` +
      `p95 ${ms(quantile(times, 0.95))}.`,
  );
}

async function expectRecorded({ acknowledged }: Sent): Promise<void> {
  const { rows } = await pool.query<{ client: string; id: string }>(
    'select client_id as client, id from sales_order where client_id = any ($1::uuid[])',
    [[...acknowledged.keys()]],
  );
  const once = rows.filter(({ client, id }) => acknowledged.get(client) === id);
  console.log(
    `${once.length} of ${acknowledged.size} acknowledged are in the database, each once: ${rows.length} rows.`,
  );
  if (once.length !== acknowledged.size || rows.length !== acknowledged.size) process.exitCode = 1;
}
