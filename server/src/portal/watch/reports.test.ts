import { myPortalMap, type ParcelReport, portalStatus, reportParcels, type VersionHealth } from '@routebook/contract';
import { v7 as uuid } from 'uuid';
import { sweep } from '../../app/sweep.ts';
import { type FixtureProject, fixtureProject } from '../../testing/fixture-project.ts';
import { publishParcelAs } from '../../testing/parcel-zip.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let server: TestApp;
let project: FixtureProject;
let administrator: Person;
let officer: Person;

beforeAll(async () => {
  project = await fixtureProject();
  await project.writeMap({ '@routebook/nav': '/parcels/nav/1.0.0/' });
  server = await testApp({ projectFolder: project.folder });
  administrator = await signedIn(server.app);
  for (const version of ['1.0.0', '1.1.0'])
    expect((await publishParcelAs(server.app, administrator.token, 'nav', version)).statusCode).toBe(200);
});
afterAll(async () => {
  await server.close();
  await project.remove();
});
beforeEach(async () => {
  officer = await signedIn(server.app, { designation: 'SO' });
  await server.app.pool.query('delete from parcel_event');
  await server.app.pool.query('delete from portal_tab');
});

const nav = { name: 'nav', version: '1.1.0' };

async function report(person: Person, reports: Partial<ParcelReport>[], { tab = uuid(), running = [nav] } = {}) {
  const { revision, signature } = (await person.inject({ url: myPortalMap.path })).json();
  const payload = { tab, revision, signature, running, reports: reports.map((event) => ({ ...nav, ...event })) };
  const answer = await person.inject({ method: reportParcels.method, url: reportParcels.path, payload });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ success: true });
}

async function healthOf(version: string): Promise<VersionHealth | undefined> {
  const answer = await administrator.inject({ url: portalStatus.path });
  expect(answer.statusCode).toBe(200);
  return answer.json().health.find((health: VersionHealth) => health.name === 'nav' && health.version === version);
}

const rows = async (query: string, values: unknown[] = []) => (await server.app.pool.query(query, values)).rows;
const countEvents = async () => Number((await rows('select count(*) as events from parcel_event'))[0].events);

test('how long people looked at screens is kept by day, and nothing of addresses that are none', async () => {
  const screens = [
    { path: '/zone/zones', seconds: 20 },
    { path: '/zone/zones/secret', seconds: 9 },
  ];
  const payload = { tab: uuid(), revision: 1, running: [], reports: [], screens };
  for (let times = 0; times < 2; times += 1)
    await officer.inject({ method: reportParcels.method, url: reportParcels.path, payload });
  expect(await rows('select path, seconds from screen_view where user_id = $1', [officer.id])).toEqual([
    { path: '/zone/zones', seconds: 40 },
  ]);
});

describe('a report', () => {
  test('is kept with its person and tab, and leaves nothing in the audit', async () => {
    const before = await rows('select count(*) from audit_entry');
    const tab = uuid();
    await report(
      officer,
      [
        { kind: 'load', milliseconds: 81.5 },
        { kind: 'failed', reason: ' It\nbroke. ' },
      ],
      { tab },
    );
    expect(
      await rows('select name, version, kind, milliseconds, reason, user_id, tab from parcel_event order by kind'),
    ).toEqual([
      { ...nav, kind: 'failed', milliseconds: null, reason: 'It broke.', user_id: officer.id, tab },
      { ...nav, kind: 'load', milliseconds: 81.5, reason: null, user_id: officer.id, tab },
    ]);
    expect(await rows('select tab, user_id, revision, running from portal_tab')).toEqual([
      { tab, user_id: officer.id, revision: 1, running: [nav] },
    ]);
    expect(await rows('select count(*) from audit_entry')).toEqual(before);
  });

  test('renews what is known of its tab, also when somebody else signs in there', async () => {
    const tab = uuid();
    await report(officer, [], { tab });
    const next = await signedIn(server.app, { designation: 'SO' });
    await report(next, [], { tab, running: [{ name: 'nav', version: '1.0.0' }] });
    expect(await rows('select user_id, running from portal_tab')).toEqual([
      { user_id: next.id, running: [{ name: 'nav', version: '1.0.0' }] },
    ]);
  });

  test('of versions that do not exist is dropped', async () => {
    const running = [nav, { name: 'nav', version: '9.9.9' }];
    await report(officer, [{ kind: 'load', version: '9.9.9' }, { kind: 'load', name: 'unheard' }, { kind: 'load' }], {
      running,
    });
    expect(await countEvents()).toBe(1);
    expect(await rows('select running from portal_tab')).toEqual([{ running: [nav] }]);
  });

  test('keeps 60 events a minute of a person, and drops the others without a word', async () => {
    const loads = (count: number) => Array.from({ length: count }, () => ({ kind: 'load' as const, milliseconds: 1 }));
    for (const count of [50, 40, 50, 1]) await report(officer, loads(count));
    expect(await countEvents()).toBe(60);
    await report(await signedIn(server.app, { designation: 'SO' }), loads(3));
    expect(await countEvents()).toBe(63);
    await server.app.pool.query("update attempt set window_ends_at = now() where key like 'parcel reports %'");
    await report(officer, loads(50));
    expect(await countEvents()).toBe(113);
  });

  test('needs a session', async () => {
    const payload = { tab: uuid(), revision: 1, running: [], reports: [] };
    const answer = await server.app.inject({ method: reportParcels.method, url: reportParcels.path, payload });
    expect(answer.statusCode).toBe(401);
  });

  test('is swept away after seven days, its tab after one', async () => {
    await report(officer, [{ kind: 'load' }, { kind: 'mount' }]);
    await report(officer, []);
    await server.app.pool.query("update parcel_event set at = now() - interval '7 days 1 minute' where kind = 'load'");
    await server.app.pool.query(
      "update portal_tab set seen_at = now() - interval '25 hours' where tab in (select tab from parcel_event)",
    );
    for (const days of [7, 9]) {
      const used = [officer.id, days];
      await rows("insert into screen_view select business_date() - $2::integer, '/old', $1, 5", used);
      await rows(
        "insert into parcel_usage (at, name, version, user_id, seconds, long_tasks, tasks) select now() + interval '1 hour' - $2 * interval '1 day', 'nav', '1.1.0', $1, 1, 0, 0",
        used,
      );
    }
    await sweep(server.app);
    expect(await rows("select business_date() - day as age from screen_view where path = '/old'")).toEqual([
      { age: 7 },
    ]);
    expect(await rows('select count(*)::integer as kept from parcel_usage')).toEqual([{ kept: 1 }]);
    expect(await rows('select kind from parcel_event')).toEqual([{ kind: 'mount' }]);
    expect(await rows('select count(*) as tabs from portal_tab')).toEqual([{ tabs: 1 }]);
  });
});

describe('the status', () => {
  test('has the figures of each version', async () => {
    const others = [
      await signedIn(server.app, { designation: 'SO' }),
      await signedIn(server.app, { designation: 'SO' }),
    ];
    const loads = Array.from({ length: 21 }, (_, index) => ({ kind: 'load' as const, milliseconds: index * 10 }));
    await report(officer, [...loads, { kind: 'mount', milliseconds: 5 }, { kind: 'error', reason: 'Late.' }]);
    await report(officer, [{ kind: 'failed', reason: 'It broke.' }]);
    for (const person of others) await report(person, [{ kind: 'mount', milliseconds: 15 }]);
    expect(await healthOf('1.1.0')).toMatchObject({
      tabs: 4,
      people: 3,
      loads: 21,
      mounts: 3,
      failures: 1,
      errors: 1,
      peopleFailing: 1,
      loadMedian: 100,
      loadP95: 190,
      mountMedian: 15,
      mountP95: 15,
      leftBehind: null,
    });
  });

  test('has the version that runs even when no browser spoke of it', async () => {
    expect(await healthOf('1.0.0')).toEqual({
      name: 'nav',
      version: '1.0.0',
      tabs: 0,
      people: 0,
      loads: 0,
      mounts: 0,
      failures: 0,
      errors: 0,
      peopleFailing: 0,
      loadMedian: null,
      loadP95: null,
      mountMedian: null,
      mountP95: null,
      leftBehind: null,
      latest: [],
    });
    expect(await healthOf('1.1.0')).toBeUndefined();
  });

  test('has the ten latest reasons, newest first', async () => {
    for (let index = 0; index < 12; index += 1) await report(officer, [{ kind: 'error', reason: `Number ${index}.` }]);
    await report(officer, [{ kind: 'failed' }]);
    const latest = (await healthOf('1.1.0'))?.latest;
    expect(latest).toHaveLength(10);
    expect(latest?.[0]).toMatchObject({ kind: 'failed', reason: 'The browser gave no reason.' });
    expect(latest?.slice(1).map(({ reason }) => reason)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3].map((index) => `Number ${index}.`),
    );
  });

  test('forgets tabs that were silent for two minutes, and what happened the day before', async () => {
    await report(officer, [{ kind: 'load', milliseconds: 10 }]);
    await server.app.pool.query("update portal_tab set seen_at = now() - interval '121 seconds'");
    expect(await healthOf('1.1.0')).toMatchObject({ tabs: 0, people: 0, loads: 1 });
    await server.app.pool.query("update parcel_event set at = now() - interval '25 hours'");
    expect(await healthOf('1.1.0')).toBeUndefined();
  });

  test('is for those who may operate the portal', async () => {
    expect((await officer.inject({ url: portalStatus.path })).statusCode).toBe(403);
  });
});
