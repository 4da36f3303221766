import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openBusiness } from './business.ts';
import { type DemoSize, signIn } from './portal.ts';
import { median, quantile } from './statistics.ts';

/** The proof of a day over all DB houses, of the orders of a house and a day, and of everything by the command. */
const size = (process.env.BENCH_SIZE ?? 'enterprise') as DemoSize;
const business = await openBusiness(size);
const { database, folder, pool, portal } = business;
try {
  const headers = { authorization: `Bearer ${await signIn(portal)}` };
  const { rows } = await pool.query<{ orders: string; movements: string; houses: number }>(
    `select (select count(*) from sales_order) as orders, (select count(*) from stock_movement) as movements,
       (select count(distinct db_house_id)::integer from stock_balance) as houses`,
  );
  console.log(`${rows[0]?.orders} orders, ${rows[0]?.movements} movements, ${rows[0]?.houses} DB houses with stock.`);

  const { rows: days } = await pool.query<{ day: string }>(
    `select day::text as day from (select distinct business_date as day from sales_order order by 1 desc limit 60) as each order by md5(day::text) limit 7`,
  );
  const times: number[] = [];
  let products = 0;
  for (const { day } of days) {
    const { time, reply } = await ask<{ products: number; wrong: number }>(`/stock-day-proof?date=${day}`);
    times.push(time);
    products = Math.max(products, reply.products);
    if (reply.wrong > 0) process.exitCode = 1;
  }
  console.log(
    `The stock of a day, up to ${products} products that moved: median ${median(times)} ms, longest ${quantile(times, 1)} ms. Goal: under 2 s.`,
  );

  const { rows: houseDays } = await pool.query<{ house: string; day: string }>(
    `select db_house_id as house, business_date::text as day from sales_order tablesample system (1) order by md5(id::text) limit 200`,
  );
  const each: number[] = [];
  for (const { house, day } of houseDays) each.push((await ask(`/order-proof?dbHouseId=${house}&date=${day}`)).time);
  console.log(
    `The orders of a DB house on a day: median ${median(each)} ms, p95 ${quantile(each, 0.95)} ms of ${each.length}.`,
  );

  const command = fileURLToPath(new URL('../../server/dist/app/prove.js', import.meta.url));
  const begun = performance.now();
  const { status, stdout } = spawnSync(process.execPath, [command], {
    env: { ...process.env, DATABASE_URL: database.url, ROUTEBOOK_DATA: folder },
    encoding: 'utf8',
  });
  const seconds = (performance.now() - begun) / 1000;
  console.log(`Everything by the command: ${seconds.toFixed(1)} s: ${stdout.trim().slice(0, 400)}. Goal: under 60 s.`);
  if (status !== 0 || seconds >= 60 || quantile(times, 1) >= 2_000) process.exitCode = 1;

  async function ask<Reply>(path: string): Promise<{ time: number; reply: Reply }> {
    const answer = await fetch(`${portal.address}/api/v1${path}`, { headers });
    const reply = (await answer.json()) as Reply;
    if (!answer.ok) throw new Error(JSON.stringify(reply));
    return { time: Number(/dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '')?.[1]), reply };
  }
} finally {
  await business.close();
}
