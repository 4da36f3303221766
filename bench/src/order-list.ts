import { startBare } from './bare-server.ts';
import { openBusiness } from './business.ts';
import { eachOf } from './each.ts';
import { alone, measure } from './measure.ts';
import { orderStatements } from './orders/bare-orders.ts';
import { type DemoSize, settled, signIn } from './portal.ts';

/** Orders at enterprise size, each question asked for the first time, against bare node:http and pg in the same run. */
const size = (process.env.BENCH_SIZE ?? 'enterprise') as DemoSize;
const business = await openBusiness(size);
const { database, pool, portal } = business;
const bare = await startBare(database.url, orderStatements);
const idsOf = async (text: string) => (await pool.query<{ id: string; depth: number }>(text)).rows;
try {
  await settled();
  const authorization = `Bearer ${await signIn(portal)}`;
  const markets = await idsOf(`
    select id, cardinality(ancestors) as depth from (
      select id, ancestors, row_number() over (partition by level order by md5(id::text)) as place from market_node where deleted_at is null and level <> 'nation'
    ) as node where place <= 400 order by place, depth`);
  const orders = await pool.query<{ outlet: string; officer: string; number: string }>(
    `select outlet_id as outlet, sales_officer_id as officer, number::text as number from sales_order tablesample system (1)
     where sales_officer_id is not null order by md5(id::text) limit 20000`,
  );
  const days = await pool.query<{ day: string }>(
    `select day::text as day from (select distinct business_date as day from sales_order) as each order by md5(day::text)`,
  );
  const list = '/api/v1/orders';
  const each = eachOf(list);
  const rows = orders.rows;
  // The bare one asks of others, so that it does not find what ours has just read into memory.
  const others = rows.toReversed();
  const statuses = ['submitted', 'confirmed', 'dispatched', 'delivered', 'deliveredInPart', 'closed', 'cancelled'];
  const cases: Record<string, readonly [ours: () => string, theirs: () => string]> = {
    'page 1 of a market': [
      each(markets, ({ id }, length) => `${list}?market=${id}&${length}`),
      each(markets, ({ id, depth }) => `/market${depth}?${id}`),
    ],
    'of an outlet': [
      each(rows, ({ outlet }, length) => `${list}?outletId=${outlet}&${length}`),
      each(others, ({ outlet }) => `/outlet?${outlet}`),
    ],
    'of an SO': [
      each(rows, ({ officer }, length) => `${list}?salesOfficerId=${officer}&${length}`),
      each(others, ({ officer }) => `/officer?${officer}`),
    ],
    'of a day': [
      each(days.rows, ({ day }, length) => `${list}?from=${day}&to=${day}&${length}`),
      each(days.rows, ({ day }) => `/day?${day}`),
    ],
    'of a status': [
      each(statuses, (status, length) => `${list}?status=${status}&${length}`),
      each(statuses, (status) => `/status?${status}`),
    ],
    'a number': [
      each(rows, ({ number }, length) => `${list}?search=${number}&${length}`),
      each(others, ({ number }) => `/number?${number}`),
    ],
  };
  const only = process.env.BENCH_CASE;
  const table: Record<string, Record<string, number>> = {};
  for (const [name, [ours, theirs]] of Object.entries(cases)) {
    if (only && only !== name) continue;
    // A market of each level is another statement.
    const own = await measure(portal.address, ours, { authorization }, 6);
    const yardstick = await measure(bare.address, theirs, { authorization }, 6);
    table[name] = {
      ...own,
      'p95 ms of one': await alone(portal.address, ours, { authorization }),
      'bare p97.5 ms': yardstick['client p97.5 ms'],
      'bare req/s': yardstick['req/s'],
      ratio: Number((own['req/s'] / yardstick['req/s']).toFixed(2)),
    };
  }
  console.table(table);
  console.log(
    'Goals: p95 under 40 ms; 0.6 of the bare requests a second, each question asked for the first time: 16 at once, which both cores are busy with, and one alone. Bare: node:http and pg, the same session and rows, no checks.',
  );
} finally {
  await bare.stop();
  await business.close();
}
