import { askAsPeople, type Case, type Who } from './people-cases.ts';
import { startPortal } from './portal.ts';

const list = '/api/v1/user-list';
const portal = await startPortal('enterprise');
try {
  const { get, measure } = await askAsPeople(portal);
  const marketOf = async (who: Who) =>
    ((await get('/api/v1/auth/user', who)) as { user: { markets: { id: string }[] } }).user.markets[0]?.id ?? '';
  const region = await marketOf('region');
  const territory = await marketOf('territory');
  const deep = ((await get(`${list}?page=150`)) as { cursors: { next: string } }).cursors.next;
  const one = ((await get(list)) as { users: { id: string }[] }).users[0]?.id;

  const cases: Record<string, Case> = {
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
  await measure(cases);
  console.log('Goal: p95 under 25 ms of the server at 16 connections.');
} finally {
  await portal.stop();
}
