import { randomUUID } from 'node:crypto';
import {
  addRehearsedScreen,
  addTeamToken,
  endRehearsal,
  getRehearsal,
  getRehearsalPictures,
  listParcels,
  neverCame,
  type PublishedVersion,
  type RehearsedSide,
  startRehearsal,
} from '@routebook/contract';
import { sweep } from '../../app/sweep.ts';
import { type FixtureProject, fixtureProject } from '../../testing/fixture-project.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { plainEntry } from '../../testing/plain-entry.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let project: FixtureProject;
let server: TestApp;
let operator: Person;

beforeAll(async () => {
  project = await fixtureProject();
  for (const version of ['1.0.0', '1.1.0'])
    await project.deploy('hierarchy', { version, content: plainEntry(version) });
  await project.writeMap({ '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/' });
  server = await testApp({ projectFolder: project.folder });
  operator = await signedIn(server.app, { name: 'Olga Operator' });
  await server.app.ready();
});
afterAll(async () => {
  await server.close();
  await project.remove();
});

const start = (version = '1.1.0', name = 'hierarchy') =>
  operator.inject({ method: 'POST', url: startRehearsal.path, payload: { name, version } });
const to = (path: string, id: string) => path.replace(':id', id);
const addScreen = (id: string, payload: object) =>
  operator.inject({ method: 'POST', url: to(addRehearsedScreen.path, id), payload });
const end = (id: string) => operator.inject({ method: 'POST', url: to(endRehearsal.path, id), payload: {} });
const picture = 'data:image/webp;base64,AAAA';
const old: RehearsedSide = {
  ...neverCame(undefined, ''),
  state: 'shown',
  show: 1_000,
  errors: [],
  texts: ['Zones'],
  headings: ['Zones'],
};

async function versionOf(version: string): Promise<PublishedVersion | undefined> {
  const { parcels } = (await operator.inject({ url: listParcels.path })).json();
  return parcels.find((one: PublishedVersion) => one.name === 'hierarchy' && one.version === version);
}

test('the pages of a rehearsal have the version, or what runs, under a guard, and only a page of the portal may frame them', async () => {
  const { rehearsal, screens } = (await start()).json();
  expect(rehearsal).toMatchObject({ against: '1.0.0', verdict: 'unfinished', madeBy: 'Olga Operator' });
  expect(screens.map(({ path }: { path: string }) => path)).toContain('/zone/zones');
  const [fresh, before, usual] = await Promise.all(
    [screens[0].fresh, screens[0].old, '/zone/zones'].map((url) => server.app.inject(url)),
  );
  expect(fresh?.body).toContain('/parcels/hierarchy/1.1.0/');
  expect(before?.body).toContain('/parcels/hierarchy/1.0.0/');
  expect(before?.body).not.toContain('/parcels/hierarchy/1.1.0/');
  for (const page of [fresh, before]) {
    expect(page?.body).toContain('"rehearses":"@routebook/hierarchy"');
    expect(page?.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page?.headers['content-security-policy']).toContain("form-action 'none'");
  }
  expect(usual?.body).not.toContain('rehearses');
  expect(usual?.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  await server.app.pool.query(`update rehearsal set made_at = made_at - interval '1 hour'`);
  expect((await server.app.inject(screens[0].fresh)).body).not.toContain('rehearses');
});

test('its verdict is kept with the version, for 30 days with pictures and how each screen differs', async () => {
  const { rehearsal } = (await start()).json();
  expect((await end(rehearsal.id)).statusCode).toBe(422);
  const seen = { path: '/zone/zones', fresh: old, old, pictures: { fresh: picture, old: null } };
  expect((await addScreen(rehearsal.id, seen)).json()).toMatchObject({ differences: [] });
  const other = {
    ...seen,
    path: '/area/areas',
    fresh: { ...old, texts: ['Areas'], stopped: [{ method: 'POST', path: '/api/v1/areas' }] },
  };
  expect((await addScreen(rehearsal.id, other)).json().differences).toEqual([
    'It says “Areas”.',
    'It no longer says “Zones”.',
  ]);
  const judged = {
    verdict: 'fails',
    sentence: 'Same calls, as fast, one screen differs.',
    reasons: ['Area: it tries to write by itself (POST /api/v1/areas).'],
  };
  expect((await end(rehearsal.id)).json().rehearsal).toMatchObject(judged);
  expect((await versionOf('1.1.0'))?.rehearsal).toMatchObject({ id: rehearsal.id, against: '1.0.0', ...judged });
  expect((await versionOf('1.0.0'))?.rehearsal).toBeNull();
  const { screens } = (await operator.inject({ url: to(getRehearsal.path, rehearsal.id) })).json();
  expect(screens).toMatchObject([
    { place: 0, path: '/zone/zones', label: 'Zone', differences: [], hasPictures: true },
    { place: 1, path: '/area/areas', label: 'Area' },
  ]);
  const pictures = to(getRehearsalPictures.path, rehearsal.id).replace(':place', '0');
  expect((await operator.inject({ url: pictures })).json()).toMatchObject({ fresh: picture, old: null });
  expect((await end(rehearsal.id)).statusCode).toBe(409);
  expect((await addScreen(rehearsal.id, seen)).statusCode).toBe(409);

  await server.app.pool.query(`update rehearsal set made_at = now() - interval '31 days'`);
  await sweep(server.app);
  const later = (await operator.inject({ url: to(getRehearsal.path, rehearsal.id) })).json();
  expect(later).toMatchObject({ rehearsal: judged, screens: [] });
});

test('what its screens show is for who rehearsed, and for who sees the whole business', async () => {
  const { rehearsal } = (await start()).json();
  await addScreen(rehearsal.id, { path: '/zone/zones', fresh: old, old, pictures: { fresh: picture, old: null } });
  const designation = 'Portal operator of a region';
  await server.app.pool.query(
    `insert into designation (id, name, level, capabilities) values ($1, $2, 5, '{portal.operate}')`,
    [randomUUID(), designation],
  );
  const regional = await signedIn(server.app, { designation, seesEverything: false, name: 'Rina Regional' });
  const added = await operator.inject({
    method: 'POST',
    url: addTeamToken.path,
    payload: { team: 'Market team', parcels: ['hierarchy'], days: 30 },
  });
  const asTeam = (method: 'GET' | 'POST', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: { authorization: `Bearer ${added.json().token}` }, payload });
  const addresses = (id: string) => [
    to(getRehearsal.path, id),
    to(getRehearsalPictures.path, id).replace(':place', '0'),
  ];
  for (const url of addresses(rehearsal.id)) {
    expect((await operator.inject({ url })).statusCode).toBe(200);
    expect((await regional.inject({ url })).json()).toMatchObject({
      code: 'NOT_ALLOWED',
      message:
        'Its screens show what Olga Operator may see: only they, and who sees the whole business, may look at them.',
    });
    expect((await asTeam('GET', url)).statusCode).toBe(403);
  }
  for (const send of [
    (method: 'GET' | 'POST', url: string, payload?: object) => regional.inject({ method, url, payload }),
    asTeam,
  ]) {
    const own = (await send('POST', startRehearsal.path, { name: 'hierarchy', version: '1.1.0' })).json().rehearsal;
    expect((await send('GET', to(getRehearsal.path, own.id))).statusCode).toBe(200);
  }
});

test('one that never came to its end says so, and only the last three of a version are kept', async () => {
  for (let index = 0; index < 4; index += 1) await start();
  expect((await versionOf('1.1.0'))?.rehearsal).toMatchObject({ verdict: 'unfinished' });
  const { rows } = await server.app.pool.query('select 1 from rehearsal');
  expect(rows).toHaveLength(3);
});

test('what is not published, and what runs for all, is not rehearsed; a picture is an image', async () => {
  expect((await start('9.9.9')).statusCode).toBe(404);
  expect((await start('1.0.0')).statusCode).toBe(422);
  const { rehearsal } = (await start()).json();
  const seen = { path: '/zone/zones', fresh: old, old: null, pictures: { fresh: 'javascript:alert(1)', old: null } };
  expect((await addScreen(rehearsal.id, seen)).json().fields).toMatchObject({ 'pictures.fresh': 'Use an image.' });
});
