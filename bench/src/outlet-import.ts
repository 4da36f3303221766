import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { importOf } from './imports/import-of.ts';
import { startDatabase } from './lists/database.ts';
import { signIn, startPortal } from './portal.ts';

/** A file of outlets into a business of a million: two of three rows are new, the others change one that is there. */
const rows = Number(process.env.BENCH_IMPORTED ?? 100_000);
const folder = process.env.BENCH_DATA ?? (await mkdtemp(join(tmpdir(), 'routebook-bench-')));
const database = await startDatabase(folder);
const portal = await startPortal('enterprise', database.url);
const pool = new pg.Pool({ connectionString: database.url, max: 1 });
try {
  const authorization = `Bearer ${await signIn(portal)}`;
  const file = new Blob([await fileOf(rows)], { type: 'text/csv' });
  console.log(`${rows} rows, ${(file.size / 1_000_000).toFixed(1)} MB`);
  await importOf({ address: portal.address, authorization, path: '/api/v1/outlet-imports', file, rows });
  console.log('Goal: 100,000 outlets under 90 s, from the upload to what was written.');
  for (const verified of ['market_totals', 'outlet_cells', 'outlet_squares']) {
    const wrong = await pool.query(`select from verify_${verified}() limit 1`);
    if (wrong.rowCount !== 0) throw new Error(`What is counted (${verified}) is not what the rows say.`);
  }
} finally {
  await pool.end();
  await portal.stop();
  await database.stop();
  if (!process.env.BENCH_DATA) await rm(folder, { recursive: true, force: true });
}

async function fileOf(many: number): Promise<string> {
  const changed = await pool.query<{ code: string; name: string }>(
    `select code, name from outlet where deleted_at is null and merged_into is null and status = 'active' order by md5(id::text) limit $1`,
    [Math.floor(many / 3)],
  );
  const routes = await pool.query<{ code: string; latitude: number; longitude: number }>(
    `select node.code, shop.latitude, shop.longitude from market_node node
       join lateral (select latitude, longitude from outlet where route_id = node.id and deleted_at is null limit 1) as shop on true
     where node.level = 'route' and node.status = 'active' and node.deleted_at is null`,
  );
  const heading = 'code,name,owner,mobile,category,class,address,route_code,latitude,longitude,credit_limit';
  const lines = Array.from({ length: many - changed.rows.length }, (_, n) => {
    const route = routes.rows[n % routes.rows.length];
    const mobile = `014${String(10_000_000 + n * 7).padStart(8, '0')}`;
    return `I-${n},Imported ${n},Somebody,${mobile},Grocery,C,"${n} Road, Town",${route?.code},${route?.latitude},${route?.longitude},0`;
  });
  return [
    heading,
    ...changed.rows.map(({ code, name }) => `${code},"${name.replaceAll('"', '')} new",,,,,,,,,1500`),
    ...lines,
  ].join('\n');
}
