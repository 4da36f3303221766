import { startBare } from './bare-server.ts';
import { openBusiness } from './business.ts';
import { eachOf } from './each.ts';
import { type DemoSize, settled, signIn } from './portal.ts';
import { median, quantile } from './statistics.ts';
import { visitStatements } from './visits/bare-visits.ts';

/** Outlet visits at enterprise size, each question asked for the first time, against bare node:http and pg in turns. */
const size = (process.env.BENCH_SIZE ?? 'enterprise') as DemoSize;
const business = await openBusiness(size);
const { database, pool, portal } = business;
const bare = await startBare(database.url, visitStatements);
const turns = Number(process.env.BENCH_TURNS ?? 40);
const oneColumn = async (text: string) => (await pool.query<{ value: string }>(text)).rows.map(({ value }) => value);
try {
  await settled();
  const authorization = `Bearer ${await signIn(portal)}`;
  // Days that wait to be counted anew, as after an upgrade, are counted from the plans.
  const days = await oneColumn(
    `select day::text as value from (select distinct business_date as day from outlet_visit where business_date < business_date()) as each
     where not exists (select from figure_day_to_count waits where waits.day between each.day - 6 and each.day) order by md5(day::text)`,
  );
  const markets = await oneColumn(
    `select id::text as value from (select id, row_number() over (partition by level order by md5(id::text)) as place from market_node
     where deleted_at is null and level in ('region', 'division', 'district', 'zone', 'territory', 'area', 'dbHouse')) as node where place <= 200 order by place`,
  );
  const officers = await oneColumn(
    'select distinct user_id::text as value from outlet_visit where business_date > business_date() - 30 order by 1',
  );
  const [yesterday = ''] = await oneColumn('select (business_date() - 1)::text as value');
  const ago = (day: string, count: number) => new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);
  const took = async (address: string) => {
    const began = performance.now();
    const answer = await fetch(address, { headers: { authorization } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} was refused: ${answer.status}`);
    return performance.now() - began;
  };
  const list = '/api/v1/outlet-visits';
  const each = eachOf(list);
  const cases: Record<string, readonly [ours: () => string, theirs: () => string]> = {
    'a day of the business': [
      each(days, (day, length) => `${list}?from=${day}&to=${day}&${length}`),
      each(days.toReversed(), (day) => `/day?${day}`),
    ],
    'seven days of the business': [
      each(days, (day, length) => `${list}?from=${ago(day, 6)}&to=${day}&${length}`),
      each(days.toReversed(), (day) => `/week?${day}`),
    ],
    'seven days of a market': [
      each(markets, (id, length) => `${list}?market=${id}&from=${ago(yesterday, 6)}&to=${yesterday}&${length}`),
      each(markets.toReversed(), (id) => `/market?${id}`),
    ],
    'a month of an SO': [
      each(officers, (id, length) => `${list}?salesOfficerId=${id}&from=${ago(yesterday, 29)}&${length}`),
      each(officers.toReversed(), (id) => `/officer?${id}`),
    ],
  };
  const only = process.env.BENCH_CASE;
  const table: Record<string, Record<string, number>> = {};
  for (const [name, [ours, theirs]] of Object.entries(cases)) {
    if (only && only !== name) continue;
    const own: number[] = [];
    const yardstick: number[] = [];
    for (let turn = -6; turn < turns; turn += 1) {
      const pair = [await took(portal.address + ours()), await took(bare.address + theirs())] as const;
      // A statement is planned anew the first five times.
      if (turn < 0) continue;
      own.push(pair[0]);
      yardstick.push(pair[1]);
    }
    table[name] = {
      'median ms': Math.round(median(own)),
      'p95 ms': Math.round(quantile(own, 0.95)),
      'bare median ms': Math.round(median(yardstick)),
      'bare p95 ms': Math.round(quantile(yardstick, 0.95)),
      ratio: Number((median(yardstick) / median(own)).toFixed(2)),
    };
  }
  console.table(table);
  console.log(
    'Each question asked for the first time, one at a time; ratio: how many times as long the bare handler takes. Bare: node:http and pg, the same session and rows, no checks, scheduled calls counted from the plans.',
  );
} finally {
  await bare.stop();
  await business.close();
}
