import { measure } from './measure.ts';
import { signIn, startPortal } from './portal.ts';

const list = '/api/v1/user-list';
const portal = await startPortal('enterprise');
try {
  const tokens = {
    everything: await signIn(portal),
    region: await signIn(portal, 'rsm@example.com'),
    territory: await signIn(portal, 'to@example.com'),
  };
  const headersOf = (who: keyof typeof tokens) => ({ authorization: `Bearer ${tokens[who]}` });
  const get = async (path: string, who: keyof typeof tokens = 'everything') =>
    (await fetch(portal.address + path, { headers: headersOf(who) })).json();
  const marketOf = async (who: keyof typeof tokens) =>
    ((await get('/api/v1/auth/user', who)) as { user: { markets: { id: string }[] } }).user.markets[0]?.id ?? '';
  const region = await marketOf('region');
  const territory = await marketOf('territory');
  const deep = ((await get(`${list}?page=150`)) as { cursors: { next: string } }).cursors.next;
  const one = ((await get(list)) as { users: { id: string }[] }).users[0]?.id;

  const cases: Record<string, readonly [keyof typeof tokens, readonly string[]]> = {
    'page 1': ['everything', [list]],
    'page 150 by number': ['everything', [`${list}?page=150`]],
    'page 150 by key': ['everything', [`${list}?after=${encodeURIComponent(deep)}`]],
    'last active first': ['everything', [`${list}?sort=-lastActiveAt`]],
    'of one designation': ['everything', [`${list}?designation=TO&sort=employeeCode`]],
    search: [
      'everything',
      ['rahman', 'e01234', '0171', 'begum salma'].map((text) => `${list}?search=${encodeURIComponent(text)}`),
    ],
    // The same rows twice: as a filter of somebody who sees everything, and as the scope of somebody who sees no more.
    'a region as filter': ['everything', [`${list}?market=${region}`]],
    'a region as scope': ['region', [list]],
    'a territory as filter': ['everything', [`${list}?market=${territory}`]],
    'a territory as scope': ['territory', [list]],
    'one by id': ['everything', [`/api/v1/users/${one}`]],
  };
  const table: Record<string, Record<string, number>> = {};
  for (const [name, [who, paths]] of Object.entries(cases)) {
    if (!name.includes(process.env.BENCH_CASE ?? '')) continue;
    table[name] = await measure(portal.address, paths, headersOf(who));
  }
  console.table(table);
  console.log('Goal: p95 under 25 ms of the server at 16 connections.');
} finally {
  await portal.stop();
}
