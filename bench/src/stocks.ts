import { openBusiness } from './business.ts';
import { alone } from './measure.ts';
import { type DemoSize, settled, signIn } from './portal.ts';

/**
 * What DB houses have, at enterprise size, by one person who asks: as of today, for which what comes of the weeks before is kept, and as of
 * the day before, for which it is read off the ledger, in one run.
 */
const size = (process.env.BENCH_SIZE ?? 'enterprise') as DemoSize;
const turns = Number(process.env.BENCH_RUNS ?? 6);
const business = await openBusiness(size);
try {
  const { portal, pool } = business;
  await settled();
  await pool.query('select keep_recent_stock()');
  await pool.query('analyze stock_recent');
  const { rows: days } = await pool.query<{ day: string }>('select (business_date() - 1)::text as day');
  const [before] = days;
  if (!before) throw new Error('There is no day before.');
  const questions = {
    'a page by DB house': '/api/v1/stocks?',
    'a page by value': '/api/v1/stocks?sort=-value',
    'what is out': '/api/v1/stocks?flag=out',
    'the heat map': '/api/v1/stock-map?',
  };
  const people = { 'the whole business': 'admin@example.com', 'a region': 'rsm@example.com' };
  const table: Record<string, Record<string, number>> = {};
  for (const [whose, email] of Object.entries(people)) {
    const authorization = `Bearer ${await signIn(portal, email)}`;
    const longest = (path: string) => alone(portal.address, [path], { authorization }, turns);
    for (const [name, path] of Object.entries(questions)) {
      const kept = await longest(path);
      const workedOut = await longest(`${path}&asOf=${before.day}`);
      table[`${name}, ${whose}`] = {
        'kept ms': kept,
        'worked out ms': workedOut,
        'times as fast': Number((workedOut / kept).toFixed(1)),
      };
    }
  }
  console.table(table);
} finally {
  await business.close();
}
