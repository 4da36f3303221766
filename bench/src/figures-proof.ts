import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDuck } from './figures/duck.ts';
import { exportDocuments } from './figures/export-documents.ts';
import { drawnFilters } from './figures/filters.ts';
import { type Figures, keptFigures } from './figures/kept-figures.ts';
import { countedSql, preparation } from './figures/own-sql.ts';

/**
 * Counts figures of random places, days and readings from the exported documents with DuckDB and its own SQL, and compares them with
 * what the database keeps. `DATABASE_URL` says which; nobody may work in it meanwhile. DuckDB takes 70 MB, so it is not installed with the
 * rest: `npm install --no-save @duckdb/node-api@1.5.6-r.1`.
 */
const filters = Number(process.env.BENCH_FILTERS ?? 500);
const url = process.env.DATABASE_URL;
if (!url) throw new Error('Set DATABASE_URL to the database whose figures are to be proven.');

const folder = await mkdtemp(join(tmpdir(), 'routebook-proof-'));
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  await client.query('begin isolation level repeatable read read only');
  const begun = performance.now();
  await exportDocuments(client, folder);
  const duck = await openDuck();
  for (const statement of preparation(folder)) await duck.run(statement);
  console.log(`Documents exported and read in ${seconds(begun)} s.`);
  const counting = performance.now();
  let compared = 0;
  let different = 0;
  for (const filter of await drawnFilters(client, filters)) {
    const kept = await keptFigures(client, filter);
    const counted = await duck.row(countedSql(filter));
    for (const [name, is] of Object.entries(kept) as [keyof Figures, string][]) {
      compared += 1;
      const should = String(counted[name]);
      if (Number(is) === Number(should)) continue;
      different += 1;
      console.log(
        `${filter.level} ${filter.placeId}, ${filter.first} to ${filter.last}, as ${filter.reading}: ${name} is ${is} and should be ${should}`,
      );
    }
  }
  console.log(`${compared} figures of ${filters} filters compared in ${seconds(counting)} s: ${different} differ.`);
  process.exitCode = different === 0 ? 0 : 1;
} finally {
  await client.end();
  await rm(folder, { recursive: true, force: true });
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1);
}
