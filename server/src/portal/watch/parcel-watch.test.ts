import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Audience,
  changePortalMap,
  listParcels,
  type MapRevision,
  myPortalMap,
  type ParcelReport,
  type PublishedVersion,
  reportParcels,
  reportStart,
  rollBackPortalMap,
  startRollOut,
  usualLimits,
} from '@routebook/contract';
import { v7 as uuid } from 'uuid';
import { startSession } from '../../core/session/start-session.ts';
import { type FixtureProject, fixtureProject } from '../../testing/fixture-project.ts';
import { publishParcelAs } from '../../testing/parcel-zip.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { plainEntry } from '../../testing/plain-entry.ts';
import { rewinding } from '../../testing/rewinding.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let server: TestApp;
let project: FixtureProject;
let administrator: Person;
let staff: Person[];
let mailFolder: string;
let rewind: () => Promise<void>;

beforeAll(async () => {
  project = await fixtureProject();
  await project.writeMap({
    '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/',
    '@routebook/nav': '/parcels/nav/1.0.0/',
  });
  const config = { projectFolder: project.folder, dataFolder: join(project.folder, 'data') };
  mailFolder = join(config.dataFolder, 'mail');
  for (const name of ['ui', 'auth']) await project.deploy(name, { kind: 'singleton' });
  server = await testApp(config);
  administrator = await signedIn(server.app);
  staff = [];
  for (let index = 0; index < 6; index += 1) staff.push(await signedIn(server.app, { designation: 'SO' }));
  for (const name of ['hierarchy', 'nav']) {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      const published = await publishParcelAs(server.app, administrator.token, name, version);
      expect(published.statusCode).toBe(200);
    }
  }
  for (const name of ['ui', 'auth']) {
    for (const version of ['1.0.0', '1.1.0']) {
      const published = await publishParcelAs(server.app, administrator.token, name, version, {
        content: plainEntry(version, { lifecycles: ['createParcel'] }),
        manifest: { kind: 'singleton', lifecycles: [] },
      });
      expect(published.statusCode).toBe(200);
    }
  }
  await server.app.ready();
  await later(60);
  rewind = await rewinding(server.database);
});
afterEach(async () => {
  await server.app.parcelWatch.settled();
  await server.app.mailer.settled();
  await rewind();
  await server.app.portal.running.look();
  await rm(mailFolder, { recursive: true, force: true });
});
afterAll(async () => {
  await server.close();
  await project.remove();
});

/** As if all that has happened so far had happened so many minutes before. */
async function later(minutes: number): Promise<void> {
  await server.app.pool.query('update map_revision set made_at = made_at - make_interval(mins => $1)', [minutes]);
  await server.app.pool.query('update parcel_event set at = at - make_interval(mins => $1)', [minutes]);
  await server.app.pool.query('update portal_tab set seen_at = seen_at - make_interval(mins => $1)', [minutes]);
}

async function revisions(): Promise<(MapRevision & { imports: Record<string, string> })[]> {
  const { rows } = await server.app.pool.query(
    'select revision, cause, reason, imports, trials, made_by as "madeBy" from map_revision order by revision desc',
  );
  return rows;
}

async function running() {
  const [newest] = await revisions();
  if (!newest) throw new Error('The portal runs no map.');
  return newest;
}

/** Runs `name@version`s for all, or for an audience. */
async function use(versions: string[], audience?: Audience, again = false): Promise<void> {
  const uses = versions.map((text) => ({ name: text.split('@')[0], version: text.split('@')[1] }));
  const { revision } = await running();
  const payload = { uses, reason: 'for the test', revision, again, ...(audience && { audience }) };
  const answer = await administrator.inject({ method: changePortalMap.method, url: changePortalMap.path, payload });
  expect(answer.json()).toMatchObject({ success: true });
}

/** What the portal gives to this person's browser, and says that it did. */
async function givenTo(person: Person): Promise<{ revision: number; signature: string }> {
  const { revision, signature } = (await person.inject({ url: myPortalMap.path })).json();
  return { revision, signature };
}

/** What this person's browser says of `name@version`, from a tab of its own. */
async function report(person: Person, which: string, reports: Partial<ParcelReport>[], by = server): Promise<void> {
  const [name, version] = which.split('@');
  const answer = await by.app.inject({
    method: reportParcels.method,
    url: reportParcels.path,
    headers: { authorization: `Bearer ${person.token}` },
    payload: {
      tab: uuid(),
      ...(await givenTo(person)),
      running: [{ name, version }],
      reports: reports.map((event) => ({ name, version, ...event })),
    },
  });
  expect(answer.statusCode).toBe(200);
}

const fails = (person: Person, which: string, by = server) =>
  report(person, which, [{ kind: 'failed', reason: 'It was not shown in time.' }], by);

async function allFail(people: readonly Person[], which: string): Promise<void> {
  for (const person of people) await fails(person, which);
  await server.app.parcelWatch.settled();
}

/** Errors of all staff that another server has kept, and not looked at yet. */
async function keptElsewhere(which: string): Promise<void> {
  await server.app.pool.query(
    `insert into parcel_event (name, version, kind, user_id, tab)
     select $1, $2, 'error', id, new_id() from user_account where designation = 'SO'`,
    which.split('@'),
  );
}

async function mails(): Promise<string[]> {
  await server.app.mailer.settled();
  const names = await readdir(mailFolder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(mailFolder, name), 'utf8')));
  return texts.map((text) => text.replace(/=\r\n/g, ''));
}

test('a version that fails for three people goes back by itself, and with it the whole set that it came with', async () => {
  await use(['hierarchy@1.1.0', 'nav@1.1.0']);
  for (const person of staff) await report(person, 'nav@1.1.0', [{ kind: 'mount', milliseconds: 12 }]);
  await allFail(staff.slice(0, 2), 'hierarchy@1.1.0');
  expect((await running()).cause).toBe('use');
  await allFail(staff.slice(2, 3), 'hierarchy@1.1.0');
  expect(await running()).toEqual({
    revision: 3,
    cause: 'undo',
    reason:
      'hierarchy 1.1.0 failed for 3 of the 3 people who ran it (most often: It was not shown in time.). The portal changed by itself: back to hierarchy 1.0.0 and nav 1.0.0.',
    imports: { '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/', '@routebook/nav': '/parcels/nav/1.0.0/' },
    trials: [],
    madeBy: 'The portal itself',
  });
  const { rows } = await server.app.pool.query(
    "select actor_id, actor_name, action, reason from audit_entry where entity = 'portal-map' order by id desc limit 1",
  );
  expect(rows).toEqual([
    { actor_id: null, actor_name: 'The portal itself', action: 'undo', reason: (await running()).reason },
  ]);
});

test('a set goes back as well when it is unclear which of its versions is at fault', async () => {
  await use(['hierarchy@1.1.0', 'nav@1.1.0']);
  await allFail(staff.slice(0, 2), 'hierarchy@1.1.0');
  await allFail(staff.slice(1, 2), 'nav@1.1.0');
  expect((await running()).cause).toBe('use');
  await allFail(staff.slice(2, 3), 'nav@1.1.0');
  expect(await running()).toMatchObject({
    cause: 'undo',
    reason: expect.stringContaining('hierarchy 1.1.0 with nav 1.1.0 failed for 3 of the 3 people'),
    imports: { '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/', '@routebook/nav': '/parcels/nav/1.0.0/' },
  });
});

test('those who may operate the portal are mailed, and nobody else', async () => {
  const other = await signedIn(server.app);
  await signedIn(server.app, { status: 'left' });
  await use(['hierarchy@1.1.0']);
  await allFail(staff.slice(0, 3), 'hierarchy@1.1.0');
  const sent = await mails();
  expect(sent).toHaveLength(2);
  for (const { email } of [administrator, other]) expect(sent.some((text) => text.includes(`<${email}>`))).toBe(true);
  expect(sent[0]).toContain('Subject: The portal changed by itself: back to hierarchy 1.0.0');
  expect(sent[0]).toContain('hierarchy 1.1.0 failed for 3 of the 3 people');
  expect(sent[0]).toContain('/operations');
});

/** What this person's browser says as it takes `name@version`, and by when it is missed; the tab is so old by then. */
async function takes(
  person: Person,
  which: string,
  tab = uuid(),
  nextWithin: number | null = 5,
  age?: number,
): Promise<string> {
  const [name, version] = which.split('@');
  const taking = nextWithin === null ? [] : [{ name, version }];
  const signed = await givenTo(person);
  const payload = { tab, age, ...signed, running: [], reports: [], taking, ...(nextWithin && { nextWithin }) };
  const answer = await person.inject({ method: reportParcels.method, url: reportParcels.path, payload });
  expect(answer.statusCode).toBe(200);
  return tab;
}

/** As if so many seconds had gone by for every tab that said when it reports again. */
async function waited(seconds: number): Promise<void> {
  await server.app.pool.query('update portal_tab set due_at = due_at - make_interval(secs => $1)', [seconds]);
  server.app.parcelWatch.look();
  await server.app.parcelWatch.settled();
}

test('a version that three tabs took and went silent with goes back, though none said a word', async () => {
  await use(['hierarchy@1.1.0']);
  for (const person of staff.slice(0, 3)) await takes(person, 'hierarchy@1.1.0');
  await waited(9);
  expect((await running()).cause).toBe('use');
  await waited(2);
  expect((await running()).reason).toContain(
    'hierarchy 1.1.0 failed for 3 of the 3 people who ran it (most often: The tab that took it went silent)',
  );
});

test('tabs are missed within seconds also where nothing was watched before they took it', async () => {
  server.app.parcelWatch.look();
  await server.app.parcelWatch.settled();
  await use(['hierarchy@1.1.0']);
  for (const person of staff.slice(0, 3)) await takes(person, 'hierarchy@1.1.0');
  await server.app.pool.query("update portal_tab set due_at = due_at - interval '11 seconds'");
  const end = Date.now() + 30_000;
  while ((await running()).cause === 'use' && Date.now() < end) await pause(100);
  expect((await running()).reason).toContain('The tab that took it went silent');
});

test('a tab is missed also when what it said before it took the version comes in last', async () => {
  await use(['hierarchy@1.1.0']);
  for (const person of staff.slice(0, 3)) {
    const tab = await takes(person, 'hierarchy@1.1.0', uuid(), 5, 8_000.5);
    await takes(person, 'hierarchy@1.0.0', tab, null, 7_990.1);
  }
  await waited(11);
  expect((await running()).cause).toBe('undo');
});

test('a tab that reports again in time, or is left or hidden, is not missed', async () => {
  await use(['hierarchy@1.1.0']);
  const tabs = await Promise.all(staff.map((person) => takes(person, 'hierarchy@1.1.0')));
  await waited(8);
  for (const [index, person] of staff.entries()) {
    await (index % 2
      ? takes(person, 'hierarchy@1.1.0', tabs[index])
      : takes(person, 'hierarchy@1.1.0', tabs[index], null));
  }
  await waited(8);
  expect((await running()).cause).toBe('use');
});

/** How the portal starts in a browser of this person's in which it started last with revision 1. */
async function starts(
  person: Person,
  revision: number,
  state: 'begun' | 'started' | 'failed',
  good = revision - 1,
): Promise<void> {
  const reason = state === 'failed' ? { reason: 'TypeError: x is not a function' } : {};
  const payload = { token: person.token, tab: uuid(), revision, good, state, ...reason };
  const answer = await server.app.inject({ method: reportStart.method, url: reportStart.path, payload });
  expect(answer.statusCode).toBe(200);
  await server.app.parcelWatch.settled();
}

describe('a map with which the portal does not start', () => {
  beforeEach(() => use(['nav@1.1.0']));

  test('goes back when as many people as there are at work say so, also hours after the change', async () => {
    await later(300);
    const { revision } = await running();
    for (const person of staff.slice(3)) await report(person, 'hierarchy@1.0.0', []);
    for (const person of staff.slice(0, 2)) await starts(person, revision, 'failed');
    server.app.parcelWatch.look();
    await server.app.parcelWatch.settled();
    expect((await running()).cause).toBe('use');
    await starts(staff[2] ?? administrator, revision, 'failed');
    expect(await running()).toMatchObject({ cause: 'undo', imports: { '@routebook/nav': '/parcels/nav/1.0.0/' } });
    expect((await running()).reason).toContain(
      'The start of the portal with nav 1.1.0 failed for 3 of the 3 people who ran it (most often: TypeError: x is not a function)',
    );
  });

  test('goes back when two are all there are; never for one', async () => {
    const { revision } = await running();
    const [one, other] = staff;
    if (!one || !other) throw new Error('There is no staff.');
    for (let tab = 0; tab < 5; tab += 1) await starts(one, revision, 'failed');
    expect((await running()).cause).toBe('use');
    await starts(other, revision, 'failed');
    expect((await running()).cause).toBe('undo');
  });

  test('goes back when pages begin and are not heard of again', async () => {
    const { revision } = await running();
    for (const person of staff.slice(0, 3)) await starts(person, revision, 'begun');
    await server.app.pool.query("update portal_start set begun_at = begun_at - interval '46 seconds'");
    server.app.parcelWatch.look();
    await server.app.parcelWatch.settled();
    expect((await running()).reason).toContain('(most often: It hung)');
  });

  test('stays while it starts for most', async () => {
    const { revision } = await running();
    const many = await Promise.all(Array.from({ length: 16 }, () => signedIn(server.app, { designation: 'SO' })));
    for (const person of many) await starts(person, revision, 'started');
    for (const person of staff.slice(0, 3)) await starts(person, revision, 'failed');
    expect((await running()).cause).toBe('use');
  });

  test('is told by nobody who is not signed in', async () => {
    const { revision } = await running();
    const forged = Array.from({ length: 3 }, (_, index) => ({ ...administrator, token: `${index}`.repeat(43) }));
    for (const person of forged) await starts(person, revision, 'failed');
    expect((await running()).cause).toBe('use');
  });
});

test('too small a share of those who run it changes nothing, their tabs count as well', async () => {
  const many = await Promise.all(Array.from({ length: 13 }, () => signedIn(server.app, { designation: 'SO' })));
  await use(['hierarchy@1.1.0']);
  for (const person of many.slice(0, 6)) await report(person, 'hierarchy@1.1.0', [{ kind: 'load', milliseconds: 80 }]);
  for (const person of many.slice(6)) await report(person, 'hierarchy@1.1.0', []);
  await allFail(staff.slice(0, 3), 'hierarchy@1.1.0');
  expect((await running()).cause).toBe('use');
  await allFail(staff.slice(3, 4), 'hierarchy@1.1.0');
  expect((await running()).reason).toContain('4 of the 17 people');
});

test('one person with many tabs, sessions and forged reports changes nothing', async () => {
  const [forger] = staff;
  if (!forger) throw new Error('There is no staff.');
  await use(['hierarchy@1.1.0']);
  for (let index = 0; index < 5; index += 1) {
    const token = await startSession(server.app.db, forger.id, { userAgent: 'test', ip: '127.0.0.1' });
    const reports = Array.from({ length: 50 }, (_, which) => ({ kind: 'failed' as const, reason: `Forged ${which}` }));
    await report({ ...forger, token }, 'hierarchy@1.1.0', reports);
  }
  await server.app.parcelWatch.settled();
  expect((await running()).cause).toBe('use');
});

test('failures that the portal did not sign for the session and the revision change nothing, nor do tabs that go silent', async () => {
  const before = await Promise.all(staff.map(givenTo));
  await use(['hierarchy@1.1.0']);
  const { revision } = await running();
  const [stolen] = await Promise.all(staff.map(givenTo));
  const hierarchy = { name: 'hierarchy', version: '1.1.0' };
  for (const [index, person] of staff.entries()) {
    const signatures = [
      {},
      { signature: stolen?.signature },
      { signature: before[index]?.signature },
      { signature: '' },
    ];
    for (const signed of person === staff[0] ? [{}] : signatures) {
      const reports = [{ ...hierarchy, kind: 'failed', reason: 'Forged' }];
      const payload = {
        tab: uuid(),
        revision,
        ...signed,
        running: [hierarchy],
        reports,
        taking: [hierarchy],
        nextWithin: 1,
      };
      const answer = await person.inject({ method: reportParcels.method, url: reportParcels.path, payload });
      expect(answer.statusCode).toBe(200);
    }
  }
  await waited(20);
  expect((await running()).cause).toBe('use');
  await allFail(staff.slice(0, 3), 'hierarchy@1.1.0');
  expect((await running()).cause).toBe('undo');
});

test('failures of a version that did not change, and of one that does not run, change nothing', async () => {
  await use(['hierarchy@1.1.0']);
  await allFail(staff, 'nav@1.0.0');
  await allFail(staff, 'hierarchy@1.2.0');
  await allFail(staff, 'hierarchy@1.0.0');
  expect((await running()).cause).toBe('use');
});

test('what failed before the change does not count', async () => {
  await allFail(staff, 'hierarchy@1.1.0');
  await later(1);
  await use(['hierarchy@1.1.0']);
  await allFail(staff.slice(0, 2), 'hierarchy@1.1.0');
  expect((await running()).cause).toBe('use');
});

test('after ten minutes a version stays, whatever is reported', async () => {
  await use(['hierarchy@1.1.0']);
  await later(11);
  await allFail(staff, 'hierarchy@1.1.0');
  expect((await running()).cause).toBe('use');
});

test('a change of another parcel does not end the watch', async () => {
  await use(['hierarchy@1.1.0']);
  await use(['nav@1.1.0']);
  await allFail(staff, 'hierarchy@1.1.0');
  expect((await running()).imports).toEqual({
    '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/',
    '@routebook/nav': '/parcels/nav/1.1.0/',
  });
});

test('an undo is not undone: what ran before stays, even when it fails as well', async () => {
  await use(['hierarchy@1.1.0']);
  await allFail(staff, 'hierarchy@1.1.0');
  await allFail(staff, 'hierarchy@1.0.0');
  expect((await revisions()).map(({ cause }) => cause)).toEqual(['undo', 'use', 'start']);
});

test('a version that ran well for a while is not undone when it is used again', async () => {
  await use(['hierarchy@1.1.0']);
  await use(['hierarchy@1.0.0']);
  await allFail(staff, 'hierarchy@1.0.0');
  expect((await running()).cause).toBe('use');
});

test('a version that was undone is used again only when that is asked for, and goes back again', async () => {
  await use(['hierarchy@1.1.0']);
  await allFail(staff, 'hierarchy@1.1.0');
  await later(60);
  const { parcels } = (await administrator.inject({ url: listParcels.path })).json();
  expect(parcels.find((one: PublishedVersion) => one.name === 'hierarchy' && one.version === '1.1.0')).toMatchObject({
    undone: { why: expect.stringContaining('hierarchy 1.1.0 failed for') },
  });
  const wanted = { uses: [{ name: 'hierarchy', version: '1.1.0' }], reason: 'for the test', revision: 3 };
  const stages = [{ people: [], designations: ['SO'], share: 0 }];
  for (const [call, payload] of [
    [changePortalMap, wanted],
    [startRollOut, { ...wanted, stages, minutes: 60, limits: usualLimits }],
    [rollBackPortalMap, { to: 2, reason: 'for the test', revision: 3 }],
  ] as const) {
    const refused = await administrator.inject({ method: call.method, url: call.path, payload });
    expect(refused.json()).toMatchObject({
      code: 'REFUSED',
      fields: { again: expect.stringContaining('was undone on') },
    });
  }
  await use(['hierarchy@1.1.0'], undefined, true);
  await allFail(staff, 'hierarchy@1.1.0');
  expect((await revisions()).map(({ cause }) => cause)).toEqual(['undo', 'use', 'undo', 'use', 'start']);
});

test('a trial that fails ends, and the map for all stays', async () => {
  const audience = { people: [], designations: ['SO'], share: 0 };
  await use(['hierarchy@1.1.0'], audience);
  await use(['nav@1.1.0'], audience);
  await later(120);
  await allFail(staff.slice(0, 3), 'hierarchy@1.1.0');
  expect(await running()).toMatchObject({
    cause: 'undo',
    imports: { '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/', '@routebook/nav': '/parcels/nav/1.0.0/' },
    trials: [{ name: 'nav', version: '1.1.0' }],
    reason: expect.stringContaining('the trial of hierarchy 1.1.0 ended'),
  });
});

test('a trial for two named people ends when it fails for both, and reports of others do not count', async () => {
  const [one, two, ...others] = staff;
  if (!one || !two) throw new Error('There are six of them.');
  await use(['hierarchy@1.1.0', 'nav@1.1.0'], { people: [one.email, two.email], designations: [], share: 0 });
  await allFail(others, 'hierarchy@1.1.0');
  await allFail([one], 'hierarchy@1.1.0');
  expect((await running()).cause).toBe('trial');
  await allFail([two], 'nav@1.1.0');
  expect(await running()).toMatchObject({
    cause: 'undo',
    trials: [],
    reason: expect.stringContaining('failed for 2 of the 2 people'),
  });
  expect((await running()).reason).toContain('the trial of hierarchy 1.1.0 and nav 1.1.0 ended');
});

test('what failed before its trial began does not end it', async () => {
  await use(['hierarchy@1.1.0']);
  await allFail(staff, 'hierarchy@1.1.0');
  await later(5);
  await use(['hierarchy@1.1.0'], { people: [administrator.email], designations: [], share: 0 }, true);
  await allFail([administrator], 'hierarchy@1.1.0');
  expect((await running()).cause).toBe('trial');
});

test('two servers that hear of the failures at once write one revision and send one mail', async () => {
  const other = await testApp(
    { projectFolder: project.folder, dataFolder: server.app.config.dataFolder },
    server.database,
  );
  await use(['hierarchy@1.1.0']);
  await Promise.all(staff.map((person, index) => fails(person, 'hierarchy@1.1.0', index % 2 === 0 ? server : other)));
  for (const { app } of [server, other]) app.parcelWatch.look();
  await Promise.all([server, other].map(({ app }) => app.parcelWatch.settled()));
  expect((await revisions()).map(({ cause }) => cause)).toEqual(['undo', 'use', 'start']);
  await other.app.mailer.settled();
  expect(await mails()).toHaveLength(1);
  await other.close();
});

test('when the gate bars the way back the map stays, and operations hear of it once', async () => {
  await use(['hierarchy@1.1.0']);
  await server.app.pool.query("delete from parcel_file where name = 'hierarchy' and version = '1.0.0'");
  await allFail(staff.slice(0, 3), 'hierarchy@1.1.0');
  await allFail(staff.slice(3), 'hierarchy@1.1.0');
  expect((await running()).cause).toBe('use');
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('cannot go back by itself');
});

test('a way back that is barred keeps no other set from going', async () => {
  await use(['hierarchy@1.1.0']);
  await use(['nav@1.1.0']);
  await server.app.pool.query("delete from parcel_file where name = 'hierarchy' and version = '1.0.0'");
  await keptElsewhere('hierarchy@1.1.0');
  await keptElsewhere('nav@1.1.0');
  server.app.parcelWatch.look();
  await server.app.parcelWatch.settled();
  expect((await running()).imports).toEqual({
    '@routebook/hierarchy': '/parcels/hierarchy/1.1.0/',
    '@routebook/nav': '/parcels/nav/1.0.0/',
  });
});

test('failures that another server kept are seen at the next turn of the timer', async () => {
  await use(['hierarchy@1.1.0']);
  await server.app.parcelWatch.settled();
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'performance', 'Date'],
  });
  const third = await testApp({ projectFolder: project.folder }, server.database);
  try {
    await keptElsewhere('hierarchy@1.1.0');
    jest.advanceTimersByTime(5_000);
    await third.app.parcelWatch.settled();
    expect((await running()).cause).toBe('undo');
  } finally {
    await third.close();
    jest.useRealTimers();
    await rm(third.app.config.dataFolder, { recursive: true, force: true });
  }
});

describe('a shared module', () => {
  beforeEach(async () => {
    await use(['ui@1.0.0']);
    await later(60);
  });

  /** What a tab with the new shared module says of a parcel. */
  async function failsAboveUi(person: Person, name: string, version = '1.0.0'): Promise<void> {
    const parcel = { name, version };
    const answer = await person.inject({
      method: reportParcels.method,
      url: reportParcels.path,
      payload: {
        tab: uuid(),
        ...(await givenTo(person)),
        running: [{ name: 'ui', version: '1.1.0' }, { name: 'auth', version: '1.1.0' }, parcel],
        reports: [{ ...parcel, kind: 'failed', reason: 'createTable is not a function' }],
      },
    });
    expect(answer.statusCode).toBe(200);
    await server.app.parcelWatch.settled();
  }

  test('goes back when several parcels fail above its new version, and they did not change', async () => {
    await use(['ui@1.1.0']);
    const [one, two, three] = staff;
    if (!one || !two || !three) throw new Error('There are six of them.');
    await failsAboveUi(one, 'hierarchy');
    await failsAboveUi(two, 'nav');
    expect((await running()).cause).toBe('use');
    await failsAboveUi(three, 'nav');
    expect(await running()).toMatchObject({
      cause: 'undo',
      reason: expect.stringContaining('ui 1.1.0 failed for 3 of the 3 people who ran it'),
      imports: { '@routebook/ui': '/parcels/ui/1.0.0/', '@routebook/nav': '/parcels/nav/1.0.0/' },
    });
  });

  test('is not blamed for one parcel that fails', async () => {
    await use(['ui@1.1.0']);
    for (const person of staff) await failsAboveUi(person, 'nav');
    expect((await running()).cause).toBe('use');
  });

  test('goes back with the parcel that changed beside it, for nobody can tell which is at fault', async () => {
    await use(['ui@1.1.0', 'hierarchy@1.1.0']);
    for (const [index, person] of staff.entries()) await failsAboveUi(person, index % 2 ? 'nav' : 'hierarchy');
    expect(await running()).toMatchObject({
      cause: 'undo',
      imports: { '@routebook/ui': '/parcels/ui/1.0.0/', '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/' },
    });
  });

  test('goes back after another change in the last ten minutes, which stays: what fails above the module is its fault', async () => {
    await use(['hierarchy@1.1.0']);
    await later(2);
    await use(['ui@1.1.0']);
    for (const [index, person] of staff.entries()) {
      if (index % 2) await failsAboveUi(person, 'nav');
      else await failsAboveUi(person, 'hierarchy', '1.1.0');
    }
    expect(await running()).toMatchObject({
      cause: 'undo',
      imports: { '@routebook/ui': '/parcels/ui/1.0.0/', '@routebook/hierarchy': '/parcels/hierarchy/1.1.0/' },
    });
    server.app.parcelWatch.look();
    await server.app.parcelWatch.settled();
    expect((await running()).imports['@routebook/hierarchy']).toBe('/parcels/hierarchy/1.1.0/');
  });

  test('goes back alone: another one that came before it, and runs where it fails, stays, also once it has gone back', async () => {
    await use(['auth@1.0.0']);
    await later(60);
    await use(['auth@1.1.0']);
    await later(2);
    await use(['ui@1.1.0']);
    for (const [index, person] of staff.entries()) await failsAboveUi(person, index % 2 ? 'nav' : 'hierarchy');
    const imports = { '@routebook/ui': '/parcels/ui/1.0.0/', '@routebook/auth': '/parcels/auth/1.1.0/' };
    expect(await running()).toMatchObject({ cause: 'undo', imports });
    server.app.parcelWatch.look();
    await server.app.parcelWatch.settled();
    expect(await running()).toMatchObject({ imports });
  });
});
