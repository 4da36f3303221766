import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startDatabase } from './lists/database.ts';
import { batchesOf, learnPrices, officersOf } from './orders/field.ts';
import { sendAtPace } from './orders/send.ts';
import { startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';

/** As many orders as are taken with kept figures and without, in turn, and how old the figures get meanwhile. */
const perSecond = Number(process.env.BENCH_RATE ?? 300);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rounds = Number(process.env.BENCH_RUNS ?? 3);
const batch = 10;

const folder = await mkdtemp(join(tmpdir(), 'routebook-bench-'));
await chmod(folder, 0o711);
const database = await startDatabase(folder);
const portal = await startPortal('small', database.url);
const pool = new pg.Pool({ connectionString: database.url, max: 2 });
try {
  const officers = await officersOf(pool, 400);
  const { rows } = await pool.query<{ id: string }>(
    `select product.id from product, lateral price_on(product.id, business_date()) as price where product.status = 'active' and product.deleted_at is null order by product.id limit 80`,
  );
  const products = rows.map(({ id }) => id);
  const load = { orders: perSecond * seconds, batch, lines: 4 };
  const taken: Record<'with' | 'without', number[]> = { with: [], without: [] };
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
  const ages: number[] = [];
  // Offers whose budget runs out on the way make their orders wait for each other: that is before what is measured.
  const first = batchesOf(officers, products, load);
  await learnPrices(portal.address, first);
  await sendAtPace(first, { addresses: () => [portal.address], perSecond });
  for (let round = 0; round < rounds; round += 1) {
    for (const figures of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      await pool.query(figures === 'with' ? 'select resume_figures()' : 'select pause_figures()');
      const batches = batchesOf(officers, products, load);
      await learnPrices(portal.address, batches);
      const sending = sendAtPace(batches, { addresses: () => [portal.address], perSecond });
      const watching = figures === 'with' ? watch(sending) : Promise.resolve([]);
      const result = await sending;
      ages.push(...(await watching));
      taken[figures].push(result.inTime / seconds);
      times[figures].push(...result.times);
    }
  }
  await pool.query('select resume_figures()');
  for (const figures of ['without', 'with'] as const)
    console.log(
      `${figures === 'with' ? 'With' : 'Without'} kept figures: ${Math.round(median(taken[figures]))} orders of four lines taken a second of ${perSecond}; ` +
        `from due to answered median ${Math.round(median(times[figures]))} ms, p95 ${Math.round(quantile(times[figures], 0.95))} ms.`,
    );
  const share = median(taken.with) / median(taken.without);
  console.log(
    `Ratio ${share.toFixed(2)}, goal at least 0.90. Figures were at most ${Math.round(Math.max(...ages))} ms old, goal 2,000.`,
  );
  if (share < 0.9 || Math.max(...ages) > 2_000) process.exitCode = 1;
} finally {
  await pool.end();
  await portal.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

/** How long the oldest change waits for being folded, several times a second while orders come. */
async function watch(until: Promise<unknown>): Promise<number[]> {
  const ages: number[] = [];
  let over = false;
  void until.then(() => {
    over = true;
  });
  while (!over) {
    const { rows } = await pool.query<{ age: number }>(
      'select coalesce(extract(epoch from clock_timestamp() - min(at)) * 1000, 0)::float8 as age from figure_change',
    );
    ages.push(rows[0]?.age ?? 0);
    await pause(100);
  }
  return ages;
}
