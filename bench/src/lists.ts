import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBare } from './bare-server.ts';
import { keepChanging } from './keep-changing.ts';
import { barePaths, routeStatements } from './lists/bare-routes.ts';
import { startDatabase } from './lists/database.ts';
import { measure, type Paths } from './measure.ts';
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

const changeFirstRoute = `update route set km = coalesce(km, 0) + 0.1
  where node_id = (select id from market_node where level = 'route' order by name, id limit 1)`;

const folder = process.env.BENCH_DATA ?? (await mkdtemp(join(tmpdir(), 'routebook-bench-')));
const database = await startDatabase(folder);
const portal = await startPortal('enterprise', database.url);
const bare = await startBare(database.url, routeStatements);
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
  let asked = 0;
  const another = () => {
    asked += 1;
    return asked;
  };
  // What is asked for again is sent as it was written; the first time, and after each change, it is read and written.
  const uncached: Record<string, Paths> = {
    'another page by number, each for the first time': () =>
      `${list}?page=${2 + (another() % 1190)}&pageSize=${25 + (asked % 3)}`,
    'another search, each for the first time': () => `${list}?search=rt${String(10_000 + another()).slice(0, 5)}`,
    'another day, each for the first time': () =>
      `${list}?asOf=${new Date(Date.now() - (1 + (another() % 60)) * 86_400_000).toISOString().slice(0, 10)}&page=${1 + Math.floor(asked / 60)}`,
    'another market, each for the first time': marketsOf(await get('/api/v1/new-areas?pageSize=200'), list),
  };
  for (const [name, paths] of Object.entries(uncached))
    table[name] = await measure(portal.address, paths, { authorization });
  const stopChanging = await keepChanging(database.url, () => changeFirstRoute);
  table['page 1, a route changes twice a second'] = await measure(portal.address, [list], { authorization });
  await stopChanging();
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

/** Each place in turn, with page sizes that make each question a new one. */
function marketsOf({ areas }: { areas: readonly { id: string }[] }, list: string): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    return `${list}?market=${areas[turn % areas.length]?.id}&pageSize=${20 + (Math.floor(turn / areas.length) % 40)}`;
  };
}
