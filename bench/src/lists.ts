import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { barePaths, startBare } from './lists/bare-server.ts';
import { startDatabase } from './lists/database.ts';
import { signIn, startPortal } from './portal.ts';

const connections = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);

const folder = process.env.BENCH_DATA ?? (await mkdtemp(join(tmpdir(), 'routebook-bench-')));
const database = await startDatabase(folder);
const portal = await startPortal('enterprise', database.url);
const bare = await startBare(database.url);
try {
  const authorization = `Bearer ${await signIn(portal)}`;
  const get = async (path: string) => (await fetch(portal.address + path, { headers: { authorization } })).json();
  const list = '/api/v1/new-routes';
  const near = (await get(`${list}?page=999`)) as { cursors: { next: string } };
  const territory = ((await get('/api/v1/new-territories')) as { territories: { id: string }[] }).territories[0]?.id;
  const one = ((await get(list)) as { routes: { id: string }[] }).routes[0]?.id;
  const cases: Record<keyof typeof barePaths, string> = {
    'page 1': list,
    'page 1,000 by number': `${list}?page=1000`,
    'page 1,000 by key': `${list}?after=${encodeURIComponent(near.cursors.next)}`,
    search: `${list}?search=bazar`,
    'market filter': `${list}?market=${territory}`,
    'one by id': `${list}/${one}`,
  };
  const table: Record<string, Record<string, number>> = {};
  for (const [name, path] of Object.entries(cases)) {
    const ours = await measure(portal.address + path, { authorization });
    const theirs = await measure(bare.address + barePaths[name as keyof typeof barePaths](path), {});
    table[name] = {
      ...ours,
      'bare req/s': theirs['req/s'],
      ratio: Number((ours['req/s'] / theirs['req/s']).toFixed(2)),
    };
  }
  console.table(table);
  console.log(
    'Goals: p95 under 25 ms (p97.5 is shown); 0.7 of the bare requests a second. Bare: node:http and pg, same rows, no session, no checks.',
  );
} finally {
  await bare.stop();
  await portal.stop();
  await database.stop();
  if (!process.env.BENCH_DATA) await rm(folder, { recursive: true, force: true });
}

/** Asks for one address as fast as 16 connections can, after a warm-up. Latencies in milliseconds. */
async function measure(url: string, headers: Record<string, string>) {
  await autocannon({ url, connections, duration: 2, headers });
  const run = await autocannon({ url, connections, duration: seconds, headers });
  if (run.non2xx > 0 || run.errors > 0)
    throw new Error(`${url}: ${run.non2xx} answers were refusals, ${run.errors} failed.`);
  return { 'p50 ms': run.latency.p50, 'p97.5 ms': run.latency.p97_5, 'req/s': Math.round(run.requests.average) };
}
