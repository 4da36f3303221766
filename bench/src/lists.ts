import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { barePaths, startBare } from './lists/bare-server.ts';
import { startDatabase } from './lists/database.ts';
import { measure } from './measure.ts';
import { signIn, startPortal } from './portal.ts';

/** Words as people look for a route: parts of names that one to 1,200 of the 30,000 routes have, and codes. */
const searches = [
  'school',
  'palashtola',
  'rt21299',
  'habibnagar',
  'tempo',
  'hospital',
  'shalkandi',
  'rt03358',
  'college',
  'ujanpur',
  'launch',
  'kathpatti',
];

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
  const cases: Record<keyof typeof barePaths, readonly string[]> = {
    'page 1': [list],
    'page 1,000 by number': [`${list}?page=1000`],
    'page 1,000 by key': [`${list}?after=${encodeURIComponent(near.cursors.next)}`],
    search: searches.map((word) => `${list}?search=${word}`),
    'search, 3,068 matches': [`${list}?search=bazar`],
    'market filter': [`${list}?market=${territory}`],
    'one by id': [`${list}/${one}`],
  };
  const table: Record<string, Record<string, number>> = {};
  for (const [name, paths] of Object.entries(cases)) {
    const ours = await measure(portal.address, paths, { authorization });
    const theirs = await measure(bare.address, paths.map(barePaths[name as keyof typeof barePaths]), { authorization });
    table[name] = {
      ...ours,
      'bare p97.5 ms': theirs['client p97.5 ms'],
      'bare req/s': theirs['req/s'],
      ratio: Number((ours['req/s'] / theirs['req/s']).toFixed(2)),
    };
  }
  console.table(table);
  console.log(
    'Goals: p95 under 25 ms; 0.7 of the bare requests a second. Bare: node:http and pg, the same session and rows, no checks.',
  );
} finally {
  await bare.stop();
  await portal.stop();
  await database.stop();
  if (!process.env.BENCH_DATA) await rm(folder, { recursive: true, force: true });
}
