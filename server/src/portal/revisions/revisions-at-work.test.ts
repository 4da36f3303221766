import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import { changePortalMap, getPortalMap, liveEvents, type RunningMap } from '@routebook/contract';
import { busyness } from '../../testing/busyness.ts';
import { type FixtureProject, fixtureProject } from '../../testing/fixture-project.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { plainEntry } from '../../testing/plain-entry.ts';
import { rewinding } from '../../testing/rewinding.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-databases.ts';
import { createMapFile } from './map-file.ts';

const nav = (version: string) => ({ '@routebook/nav': `/parcels/nav/${version}/` });

let project: FixtureProject;
let database: TestDatabase;
let servers: TestApp[];
let rewind: () => Promise<void>;

beforeAll(async () => {
  project = await fixtureProject();
  for (const version of ['1.0.0', '1.1.0', '2.0.0'])
    await project.deploy('nav', { version, content: plainEntry(`${version}`) });
  database = await testDatabase();
  rewind = await rewinding(database);
});
beforeEach(async () => {
  await project.writeMap(nav('1.0.0'));
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await rewind();
});
afterAll(async () => {
  await database.drop();
  await project.remove();
});

async function start(on = database): Promise<TestApp> {
  const server = await testApp({ projectFolder: project.folder }, on);
  servers.push(server);
  await server.app.ready();
  return server;
}

async function stop(server: TestApp): Promise<void> {
  servers = servers.filter((other) => other !== server);
  await server.close();
}

const mapOf = async (person: Person): Promise<RunningMap> =>
  (await person.inject({ url: getPortalMap.path })).json().map;
const use = (person: Person, version: string, revision: number) =>
  person.inject({
    method: changePortalMap.method,
    url: changePortalMap.path,
    payload: { uses: [{ name: 'nav', version }], reason: 'A new version.', revision },
  });
const served = async ({ app }: TestApp): Promise<string> =>
  (await app.inject('/importmap.json')).json().imports['@routebook/nav'];
const revisions = async () =>
  (await database.pool.query('select revision, cause, made_by from map_revision order by revision')).rows;

/** Waits until something has come about; the limit is far beyond what it may take. */
async function becomes(what: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await what())) {
    if (performance.now() - began > 60_000) throw new Error('it did not come about');
    await immediately();
  }
  return performance.now() - began;
}

describe('several servers of one database', () => {
  test('that start at once make one first revision', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(await revisions()).toEqual([{ revision: 1, cause: 'start', made_by: 'importmap.json' }]);
    expect(await served(one)).toBe(await served(other));
  });

  test('all serve a map that was changed on one of them, within two seconds', async () => {
    const [one, other] = [await start(), await start()];
    await use(await signedIn(one.app), '1.1.0', 1);
    expect(await served(one)).toContain('/nav/1.1.0/');
    expect(await becomes(async () => (await served(other)).includes('/nav/1.1.0/'))).toBeLessThan(2_000 * busyness());
  });

  test('notify their open pages of a new revision', async () => {
    const [one, other] = [await start(), await start()];
    const person = await signedIn(one.app);
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = other.app.server.address() as AddressInfo;
    const asking = get({
      port,
      path: liveEvents.path,
      headers: { authorization: `Bearer ${person.token}` },
    });
    const [stream]: IncomingMessage[] = await once(asking, 'response');
    await use(person, '1.1.0', 1);
    let received = '';
    for await (const piece of stream ?? []) {
      received += piece;
      if (received.includes('event: map')) break;
    }
    expect(received).toContain('event: map\ndata: {"revision":2}\n\n');
    expect(await served(other)).toContain('/nav/1.1.0/');
  });

  test('learn of a revision whose notice they missed', async () => {
    const server = await start();
    await database.pool.query(
      `insert into map_revision (revision, imports, changes, cause, reason, made_by) values (2, $1, '[]', 'use', 'Unheard.', 'Test')`,
      [nav('2.0.0')],
    );
    expect(await becomes(async () => (await served(server)).includes('/nav/2.0.0/'))).toBeLessThan(2_000 * busyness());
  });

  test('let exactly one of their writers through', async () => {
    const [one, other] = [await start(), await start()];
    const person = await signedIn(one.app);
    const there = { ...person, inject: elsewhere(person, other) };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => use(index % 2 ? person : there, index % 3 ? '1.1.0' : '2.0.0', 1)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(11).fill(409)]);
    expect(await revisions()).toHaveLength(2);
  });

  function elsewhere(person: Person, { app }: TestApp): Person['inject'] {
    return (call) => app.inject({ ...call, headers: { ...call.headers, authorization: `Bearer ${person.token}` } });
  }

  test('make one revision of a file that they all see change', async () => {
    const [one, other] = [await start(), await start()];
    await project.writeMap(nav('1.1.0'));
    await becomes(async () => [await served(one), await served(other)].every((url) => url.includes('/nav/1.1.0/')));
    expect(await revisions()).toEqual([
      { revision: 1, cause: 'start', made_by: 'importmap.json' },
      { revision: 2, cause: 'file', made_by: 'importmap.json' },
    ]);
  });
});

describe('importmap.json', () => {
  test('that the gate refuses changes nothing, and says why until it is right', async () => {
    const server = await start();
    const person = await signedIn(server.app);
    await project.writeMap(nav('9.9.9'));
    await becomes(async () => (await mapOf(person)).fileProblem !== null);
    expect(await mapOf(person)).toMatchObject({
      revision: 1,
      imports: nav('1.0.0'),
      fileDiffers: [{ specifier: '@routebook/nav', from: '/parcels/nav/1.0.0/', to: '/parcels/nav/9.9.9/' }],
      fileProblem: expect.stringContaining('nav@9.9.9'),
    });
    await project.writeMap(nav('1.1.0'));
    await becomes(async () => (await mapOf(person)).revision === 2);
    expect(await mapOf(person)).toMatchObject({ cause: 'file', fileDiffers: [], fileProblem: null });
  });

  test('that is no map changes nothing, and says why', async () => {
    const server = await start();
    const person = await signedIn(server.app);
    await project.writeMap({ '@routebook/nav': 'nav 1.0.0' });
    await becomes(async () => (await mapOf(person)).fileProblem !== null);
    expect(await mapOf(person)).toMatchObject({ revision: 1, fileProblem: expect.stringContaining('@routebook/nav') });
  });

  test('that is half written is read again before anything is said of it', async () => {
    const server = await start();
    const file = createMapFile(server.app);
    await file.look('file');
    await writeFile(join(project.folder, 'importmap.json'), '{"imports": ');
    await file.look('file');
    expect(file.problem).toBeNull();
    await file.look('file');
    expect(file.problem).toContain('importmap.json is no JSON');
    await project.writeMap(nav('1.1.0'));
    await file.look('file');
    expect(file).toMatchObject({ problem: null, imports: nav('1.1.0') });
  });

  test('ends the trial of what it changes', async () => {
    const server = await start();
    const person = await signedIn(server.app);
    await person.inject({
      method: changePortalMap.method,
      url: changePortalMap.path,
      payload: {
        uses: [{ name: 'nav', version: '2.0.0' }],
        audience: { people: [person.email], designations: [], share: 0 },
        reason: 'Let some see it.',
        revision: 1,
      },
    });
    await project.writeMap(nav('1.1.0'));
    await becomes(async () => (await mapOf(person)).revision === 3);
    expect(await mapOf(person)).toMatchObject({ trials: [], imports: nav('1.1.0') });
  });
});

describe('a server that starts again', () => {
  test('runs what was chosen, not what the file said before', async () => {
    const first = await start();
    await use(await signedIn(first.app), '2.0.0', 1);
    await stop(first);
    expect(await served(await start())).toContain('/nav/2.0.0/');
    expect(await revisions()).toHaveLength(2);
  });

  test('takes over a file that was changed meanwhile', async () => {
    const first = await start();
    await use(await signedIn(first.app), '2.0.0', 1);
    await stop(first);
    await project.writeMap(nav('1.1.0'));
    expect(await served(await start())).toContain('/nav/1.1.0/');
    expect((await revisions()).at(-1)).toEqual({ revision: 3, cause: 'start', made_by: 'importmap.json' });
  });

  test('keeps what was chosen when the file was only brought in line with it', async () => {
    const first = await start();
    await use(await signedIn(first.app), '2.0.0', 1);
    await project.writeMap(nav('2.0.0'));
    await becomes(async () => (await revisions()).length === 3);
    await use(await signedIn(first.app), '1.1.0', 3);
    await stop(first);
    expect(await served(await start())).toContain('/nav/1.1.0/');
  });

  test('runs the old map when it was killed before the new one was written', async () => {
    const first = await start();
    const person = await signedIn(first.app);
    const holder = await database.owner.connect();
    // The write has its revision and waits for the audit when its connection is cut, as a kill does.
    await holder.query('begin; lock table audit_entry in exclusive mode');
    const cut = use(person, '2.0.0', 1);
    await becomes(async () => {
      const { rowCount } = await database.owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like '%audit_entry%' and datname = current_database()",
      );
      return rowCount === 1;
    });
    expect((await cut).statusCode).toBeGreaterThanOrEqual(500);
    await holder.query('rollback');
    holder.release();
    expect(await mapOf(person)).toMatchObject({ revision: 1, imports: nav('1.0.0') });
    expect((await use(person, '2.0.0', 1)).statusCode).toBe(200);
  });
});

test('the map stays when the database is away', async () => {
  const lost = await testDatabase();
  const server = await start(lost);
  expect(await served(server)).toContain('/nav/1.0.0/');
  await lost.vanish();
  expect(await served(server)).toContain('/nav/1.0.0/');
  expect((await server.app.inject('/division/divisions')).statusCode).toBe(200);
  await stop(server);
  await lost.drop();
});
