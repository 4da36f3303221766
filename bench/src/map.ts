import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from './lists/database.ts';
import { measurePage } from './map/measure-page.ts';
import { measureTiles } from './map/measure-tiles.ts';
import { tilesOf } from './map/tiles-of.ts';
import { signIn, startPortal } from './portal.ts';

/**
 * The map at 1 M outlets: its tiles, each asked for the first time, of all zooms, for whom and by what they are narrowed; and its
 * screen in a browser. BENCH_PART is `tiles` or `page`, both without it.
 */
const part = process.env.BENCH_PART;
const folder = process.env.BENCH_DATA ?? (await mkdtemp(join(tmpdir(), 'routebook-bench-')));
const database = await startDatabase(folder);
const portal = await startPortal('enterprise', database.url);
const pool = new pg.Pool({ connectionString: database.url, max: 1 });
try {
  if (part !== 'page') await tiles();
  if (part !== 'tiles') await measurePage(portal);
} finally {
  await pool.end();
  await portal.stop();
  await database.stop();
  if (!process.env.BENCH_DATA) await rm(folder, { recursive: true, force: true });
}

async function tiles(): Promise<void> {
  const everything = { authorization: `Bearer ${await signIn(portal)}` };
  const region = { authorization: `Bearer ${await signIn(portal, 'rsm@example.com')}` };
  const one = async (text: string) => (await pool.query<{ id: string }>(text)).rows[0]?.id ?? '';
  const placeOf = (level: string) =>
    one(`
    select ancestor_id as id from market_total join market_node node on node.id = ancestor_id
    where node.level = '${level}' and market_total.level = 'outlet' group by 1 order by sum(n) desc limit 1`);
  const category = await one("select id from outlet_category where name = 'Grocery'");
  const asked = await tilesOf(pool);
  const cases: Readonly<Record<string, readonly [headers: Record<string, string>, query: string]>> = {
    'whole business': [everything, ''],
    'a region as scope': [region, ''],
    'a division': [everything, `market=${await placeOf('division')}`],
    'a zone': [everything, `market=${await placeOf('zone')}`],
    'of a class': [everything, 'class=A'],
    'of a category': [everything, `categoryId=${category}`],
    'of a status': [everything, 'status=dormant'],
    'of a class, a region as scope': [region, 'class=A'],
    'of a class, a zone': [everything, `class=A&market=${await placeOf('zone')}`],
    'not visited in 30 days': [everything, 'notVisited=30'],
  };
  // The server's code is compiled by what it does most: the first case is not measured with code that is not.
  await measureTiles(portal.address, asked, { headers: everything, query: 'status=closed', connections: 4 });
  for (const connections of [1, 16]) {
    const table: Record<string, Record<string, number>> = {};
    for (const [name, [headers, query]] of Object.entries(cases)) {
      if (!name.includes(process.env.BENCH_CASE ?? '')) continue;
      table[name] = await measureTiles(portal.address, asked, { headers, query, connections });
    }
    console.log(`${connections === 1 ? 'one connection' : `${connections} connections`}, p95 in ms by zoom:`);
    console.table(table);
  }
  console.log('Goal: p95 under 25 ms, each question asked for the first time.');
}
