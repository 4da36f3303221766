import {
  changePortalMap,
  endTrial,
  getPortalMap,
  listRevisions,
  myPortalMap,
  rollBackPortalMap,
} from '@routebook/contract';
import { type FixtureProject, fixtureProject } from '../../testing/fixture-project.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { plainEntry } from '../../testing/plain-entry.ts';
import { rewinding } from '../../testing/rewinding.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const versions = ['1.0.0', '1.1.0', '2.0.0'];
const declared = { '@routebook/nav': '/parcels/nav/1.0.0/', '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/' };

let project: FixtureProject;
let server: TestApp;
let operator: Person;
let rewind: () => Promise<void>;

beforeAll(async () => {
  project = await fixtureProject();
  for (const version of versions) {
    for (const id of ['nav', 'hierarchy'])
      await project.deploy(id, { version, content: plainEntry(`${id} ${version}`) });
  }
  await project.writeMap(declared);
  server = await testApp({ projectFolder: project.folder });
  operator = await signedIn(server.app, { name: 'Olga Operator' });
  await server.app.ready();
  rewind = await rewinding(server.database);
});
afterEach(async () => {
  await rewind();
  await server.app.portal.running.look();
});
afterAll(async () => {
  await server.close();
  await project.remove();
});

const now = async () => (await operator.inject({ url: getPortalMap.path })).json().map;
const versionOf = async (name: string): Promise<string> =>
  /\/(\d+\.\d+\.\d+)\/$/.exec((await now()).imports[`@routebook/${name}`])?.[1] ?? '';
const use = (uses: Record<string, string>, revision: number, more: object = {}, headers: Record<string, string> = {}) =>
  operator.inject({
    method: changePortalMap.method,
    url: changePortalMap.path,
    headers,
    payload: {
      uses: Object.entries(uses).map(([name, version]) => ({ name, version })),
      reason: 'A new version.',
      revision,
      ...more,
    },
  });
const rollBack = (revision: number, target: object = {}) =>
  operator.inject({
    method: rollBackPortalMap.method,
    url: rollBackPortalMap.path,
    payload: { reason: 'It was better.', revision, ...target },
  });
const mapFor = async (person: Person): Promise<Record<string, string>> =>
  (await person.inject({ url: myPortalMap.path })).json().map.imports;

describe('the running map', () => {
  test('is at first that of importmap.json', async () => {
    const answer = await operator.inject({ url: getPortalMap.path });
    expect(answer.json().map).toMatchObject({
      revision: 1,
      cause: 'start',
      imports: declared,
      fileDiffers: [],
      fileProblem: null,
      trials: [],
    });
    expect(answer.headers.etag).toBe('"1"');
  });

  test('is not shown to somebody whose designation does not allow it', async () => {
    const viewer = await signedIn(server.app, { designation: 'Viewer' });
    expect((await viewer.inject({ url: getPortalMap.path })).statusCode).toBe(403);
    expect((await server.app.inject({ url: getPortalMap.path })).statusCode).toBe(401);
  });
});

test('where no OPS_TOKEN is set no token opens operations', async () => {
  for (const token of ['undefined', 'null', 'a-token-of-sixteen-characters']) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.app.inject({ url: getPortalMap.path, headers })).statusCode).toBe(401);
  }
  expect((await server.app.inject({ url: getPortalMap.path })).statusCode).toBe(401);
});

describe('using versions', () => {
  test('changes several parcels in one revision, which the page and the loader get at once', async () => {
    const answer = await use({ nav: '1.1.0', hierarchy: '2.0.0' }, 1);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe('"2"');
    expect(answer.json().map).toMatchObject({
      revision: 2,
      cause: 'use',
      reason: 'A new version.',
      madeBy: 'Olga Operator',
      changes: [
        { specifier: '@routebook/hierarchy', from: '/parcels/hierarchy/1.0.0/', to: '/parcels/hierarchy/2.0.0/' },
        { specifier: '@routebook/nav', from: '/parcels/nav/1.0.0/', to: '/parcels/nav/1.1.0/' },
      ],
      fileDiffers: [
        { specifier: '@routebook/hierarchy', from: '/parcels/hierarchy/2.0.0/', to: '/parcels/hierarchy/1.0.0/' },
        { specifier: '@routebook/nav', from: '/parcels/nav/1.1.0/', to: '/parcels/nav/1.0.0/' },
      ],
    });
    const served = (await server.app.inject('/importmap.json')).json().imports;
    expect(served['@routebook/nav']).toMatch(/^\/parcels\/nav\/1\.1\.0\/nav\.\w+\.js$/);
    expect((await server.app.inject('/division/divisions')).body).toContain(served['@routebook/nav']);
    expect(await mapFor(operator)).toEqual(served);
  });

  test('is audited with what ran before and after', async () => {
    await use({ nav: '1.1.0' }, 1);
    const { rows } = await server.database.pool.query(
      "select actor_id, action, reason, before, after from audit_entry where entity = 'portal-map' order by id desc limit 1",
    );
    expect(rows).toEqual([
      {
        actor_id: operator.id,
        action: 'use',
        reason: 'A new version.',
        before: { revision: 1, imports: { '@routebook/nav': '/parcels/nav/1.0.0/' }, trials: [] },
        after: { revision: 2, imports: { '@routebook/nav': '/parcels/nav/1.1.0/' }, trials: [] },
      },
    ]);
  });

  test('of what runs already writes nothing', async () => {
    const answer = await use({ nav: '1.0.0' }, 1);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().map.revision).toBe(1);
  });

  test('is refused by the gate, and nothing changes', async () => {
    const answer = await use({ nav: '1.1.0', hierarchy: '9.9.9' }, 1);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'REFUSED', message: expect.stringContaining('hierarchy@9.9.9') });
    expect(await now()).toMatchObject({ revision: 1, imports: declared });
  });

  test('is refused where a parcel is named twice', async () => {
    const uses = [
      { name: 'nav', version: '1.1.0' },
      { name: 'nav', version: '2.0.0' },
    ];
    expect((await use({}, 1, { uses })).json()).toMatchObject({
      code: 'MALFORMED',
      fields: { uses: expect.any(String) },
    });
  });

  test('of many at once is carried out for exactly one, and the others get the map as it is now', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => use({ nav: index % 2 ? '1.1.0' : '2.0.0' }, 1)),
    );
    const [done, ...more] = answers.filter(({ statusCode }) => statusCode === 200);
    expect(more).toEqual([]);
    const stale = answers.filter(({ statusCode }) => statusCode === 409);
    expect(stale).toHaveLength(23);
    for (const answer of stale)
      expect(answer.json()).toMatchObject({ code: 'STALE_VERSION', current: done?.json().map });
    expect((await now()).revision).toBe(2);
  });

  test('is refused with an If-Match of another revision', async () => {
    expect((await use({ nav: '1.1.0' }, 1, {}, { 'if-match': '"7"' })).json().code).toBe('STALE_VERSION');
    expect((await use({ nav: '1.1.0' }, 1, {}, { 'if-match': '"1"' })).statusCode).toBe(200);
  });
});

describe('rolling back', () => {
  test('restores the whole set of a revision', async () => {
    await use({ nav: '1.1.0', hierarchy: '1.1.0' }, 1);
    await use({ nav: '2.0.0' }, 2);
    await use({ hierarchy: '2.0.0' }, 3);
    expect((await rollBack(4, { to: 2 })).json().map).toMatchObject({ revision: 5, cause: 'rollback' });
    expect([await versionOf('nav'), await versionOf('hierarchy')]).toEqual(['1.1.0', '1.1.0']);
  });

  test('restores the map as it stood at an instant', async () => {
    const { madeAt } = (await use({ nav: '1.1.0' }, 1)).json().map;
    await use({ nav: '2.0.0', hierarchy: '2.0.0' }, 2);
    expect((await rollBack(3, { at: madeAt })).statusCode).toBe(200);
    expect([await versionOf('nav'), await versionOf('hierarchy')]).toEqual(['1.1.0', '1.0.0']);
  });

  test('goes to the revision before when none is named', async () => {
    await use({ nav: '1.1.0' }, 1);
    await use({ nav: '2.0.0' }, 2);
    await rollBack(3);
    expect(await versionOf('nav')).toBe('1.1.0');
  });

  test.each([
    ['before the first revision', { at: '2001-01-01T00:00:00Z' }, 404],
    ['to a revision that never was', { to: 99 }, 404],
    ['when nothing ran before', {}, 404],
    ['to two things at once', { to: 1, at: '2001-01-01T00:00:00Z' }, 400],
  ])('is refused %s', async (_, target, status) => {
    expect((await rollBack(1, target)).statusCode).toBe(status);
  });

  test('restores trials as well', async () => {
    await use({ nav: '2.0.0' }, 1, { audience: { people: [], designations: ['Administrator'], share: 0 } });
    await use({ nav: '1.1.0' }, 2);
    expect((await now()).trials).toEqual([]);
    await rollBack(3);
    expect((await now()).trials).toMatchObject([{ name: 'nav', version: '2.0.0' }]);
  });
});

describe('a version for some', () => {
  test('runs for those who are named and for a designation, and for nobody else', async () => {
    const tester = await signedIn(server.app, { email: 'tester@example.com', designation: 'SO' });
    const manager = await signedIn(server.app, { designation: 'RSM' });
    const officer = await signedIn(server.app, { designation: 'SO' });
    const audience = { people: ['Tester@Example.com'], designations: ['RSM'], share: 0 };
    const answer = await use({ nav: '2.0.0' }, 1, { audience });
    expect(answer.json().map).toMatchObject({
      revision: 2,
      cause: 'trial',
      changes: [],
      imports: declared,
      trials: [{ name: 'nav', version: '2.0.0', audience }],
    });
    for (const person of [tester, manager])
      expect((await mapFor(person))['@routebook/nav']).toMatch(/^\/parcels\/nav\/2\.0\.0\//);
    expect((await mapFor(officer))['@routebook/nav']).toMatch(/^\/parcels\/nav\/1\.0\.0\//);
    expect((await server.app.inject('/importmap.json')).json().imports['@routebook/nav']).toMatch(/1\.0\.0/);
  });

  test('runs for about the share of staff that was asked for, for the same people each time', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => signedIn(server.app, { designation: 'SO' })));
    await use({ nav: '2.0.0' }, 1, { audience: { people: [], designations: [], share: 50 } });
    const tries = () =>
      Promise.all(people.map(async (person) => (await mapFor(person))['@routebook/nav']?.includes('2.0.0')));
    const first = await tries();
    expect(first.filter(Boolean).length).toBeGreaterThan(5);
    expect(first.filter(Boolean).length).toBeLessThan(35);
    expect(await tries()).toEqual(first);
  });

  test('ends when it is ended, and when a version runs for all', async () => {
    const audience = { people: [], designations: [], share: 100 };
    await use({ nav: '2.0.0' }, 1, { audience });
    await use({ hierarchy: '2.0.0' }, 2, { audience });
    const end = (revision: number) =>
      operator.inject({
        method: endTrial.method,
        url: endTrial.path,
        payload: { name: 'hierarchy', reason: 'Enough seen.', revision },
      });
    expect((await end(3)).json().map.trials).toMatchObject([{ name: 'nav' }]);
    expect((await end(4)).statusCode).toBe(404);
    expect((await use({ nav: '2.0.0' }, 4)).json().map).toMatchObject({ trials: [], revision: 5 });
    expect((await mapFor(operator))['@routebook/hierarchy']).toMatch(/1\.0\.0/);
  });

  test('is of all that was named with it: whoever tries one tries the other, and they end together', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => signedIn(server.app, { designation: 'SO' })));
    const audience = { people: [], designations: [], share: 50 };
    await use({ nav: '2.0.0', hierarchy: '2.0.0' }, 1, { audience });
    for (const person of people) {
      const map = await mapFor(person);
      expect(map['@routebook/nav']?.includes('2.0.0')).toBe(map['@routebook/hierarchy']?.includes('2.0.0'));
    }
    expect((await use({ nav: '1.1.0' }, 2)).json().map.trials).toEqual([]);
  });

  test('has to reach somebody, with every part of its audience', async () => {
    const audience = { people: ['nobody@nowhere.example'], designations: ['KING'], share: 0 };
    const answer = await use({ nav: '2.0.0' }, 1, { audience });
    expect(answer.json()).toMatchObject({
      code: 'REFUSED',
      fields: {
        'audience.people': 'nobody@nowhere.example is nobody who may sign in.',
        'audience.designations': "Designation KING is nobody's.",
      },
    });
    expect((await now()).revision).toBe(1);
  });

  test('is refused where it runs for all already', async () => {
    const audience = { people: [], designations: [], share: 10 };
    expect((await use({ nav: '1.0.0' }, 1, { audience })).json()).toMatchObject({
      code: 'REFUSED',
      message: 'nav 1.0.0 runs for all already.',
    });
  });

  test('needs somebody to try it', async () => {
    const audience = { people: [], designations: [], share: 0 };
    expect((await use({ nav: '2.0.0' }, 1, { audience })).json()).toMatchObject({
      code: 'MALFORMED',
      fields: { audience: expect.any(String) },
    });
  });
});

test('the revisions are listed, newest first and by pages', async () => {
  await use({ nav: '1.1.0' }, 1);
  await use({ nav: '2.0.0' }, 2);
  const answer = (await operator.inject({ url: `${listRevisions.path}?pageSize=2` })).json();
  expect(answer.totalRevisions).toBe(3);
  expect(answer.revisions.map(({ revision }: { revision: number }) => revision)).toEqual([3, 2]);
});
