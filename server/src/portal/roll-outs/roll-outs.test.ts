import {
  type Audience,
  audienceChoices,
  audienceReach,
  type CoursePart,
  changePortalMap,
  endTrial,
  getPortalMap,
  listRollOuts,
  type ParcelUsage,
  type RollOut,
  reportParcels,
  rollBackPortalMap,
  rollOutCourse,
  setFreezeDays,
  startRollOut,
  steerRollOut,
  usualStages,
} from '@routebook/contract';
import { v7 as uuid } from 'uuid';
import { type FixtureProject, fixtureProject } from '../../testing/fixture-project.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { plainEntry } from '../../testing/plain-entry.ts';
import { rewinding } from '../../testing/rewinding.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { untilWaiting } from '../../testing/test-databases.ts';
import { takeSteps } from './take-steps.ts';

let project: FixtureProject;
let server: TestApp;
let operator: Person;
let staff: Person[];
let rewind: () => Promise<void>;

beforeAll(async () => {
  project = await fixtureProject();
  for (const version of ['1.0.0', '1.1.0']) {
    for (const id of ['nav', 'hierarchy'])
      await project.deploy(id, { version, content: plainEntry(`${id} ${version}`) });
  }
  await project.writeMap({
    '@routebook/nav': '/parcels/nav/1.0.0/',
    '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/',
  });
  server = await testApp({ projectFolder: project.folder });
  operator = await signedIn(server.app, { name: 'Olga Operator' });
  staff = [];
  for (let index = 0; index < 6; index += 1) staff.push(await signedIn(server.app, { designation: 'SO' }));
  await server.app.ready();
  rewind = await rewinding(server.database);
});
afterEach(async () => {
  await server.app.parcelWatch.settled();
  await server.app.mailer.settled();
  await rewind();
  await server.app.portal.running.look();
});
afterAll(async () => {
  await server.close();
  await project.remove();
});

const limits = { failing: 5, mount: 25, longTasks: 50, tasks: 20 };
const nobody: Audience = { people: [], designations: [], share: 0 };
const stages = () => [
  { ...nobody, people: staff.slice(0, 3).map(({ email }) => email) },
  { ...nobody, designations: ['SO'] },
];

async function start(more: object = {}) {
  const { revision } = await map();
  const uses = [
    { name: 'hierarchy', version: '1.1.0' },
    { name: 'nav', version: '1.1.0' },
  ];
  const payload = { uses, stages: stages(), minutes: 30, limits, reason: 'The new tree', revision, ...more };
  return operator.inject({ method: startRollOut.method, url: startRollOut.path, payload });
}

async function map() {
  return (await operator.inject({ url: getPortalMap.path })).json().map;
}

async function newest(): Promise<RollOut> {
  return (await operator.inject({ url: listRollOuts.path })).json().rollOuts[0];
}

async function steer(action: string): Promise<number> {
  const url = steerRollOut.path.replace(':id', (await newest()).id);
  return (await operator.inject({ method: 'POST', url, payload: { action, reason: 'As agreed' } })).statusCode;
}

/** These people's browsers mounted a version so often, in so many milliseconds. */
async function ran(people: readonly Person[], version: string, milliseconds: number, usage?: Partial<ParcelUsage>) {
  for (const person of people) {
    const answer = await person.inject({
      method: reportParcels.method,
      url: reportParcels.path,
      payload: {
        tab: uuid(),
        revision: 1,
        running: [{ name: 'nav', version }],
        reports: Array.from({ length: 10 }, () => ({ name: 'nav', version, kind: 'mount', milliseconds })),
        usage: [{ name: 'nav', version, seconds: 600, longTasks: 0, tasks: 0, ...usage }],
      },
    });
    expect(answer.statusCode).toBe(200);
  }
}

/** As if all that has happened so far had happened so many minutes before; then roll-outs take their steps. */
async function later(minutes: number): Promise<void> {
  await server.app.pool.query('update roll_out set stage_since = stage_since - make_interval(mins => $1)', [minutes]);
  await takeSteps(server.app);
}

test('goes on stage by stage when each has lasted its time and people ran it, and at last for all, as a set', async () => {
  expect((await start()).json().rollOut).toMatchObject({ state: 'running', begun: 1, madeBy: 'Olga Operator' });
  expect((await map()).trials.map(({ name, set }: { name: string; set: string }) => [name, set])).toEqual([
    ['hierarchy', 'hierarchy@1.1.0 nav@1.1.0'],
    ['nav', 'hierarchy@1.1.0 nav@1.1.0'],
  ]);
  await later(31);
  expect(await newest()).toMatchObject({ begun: 1, note: '0 of at least 3 people have run it in this stage.' });
  await ran(staff.slice(0, 3), '1.1.0', 20);
  await later(0);
  expect(await newest()).toMatchObject({ state: 'running', begun: 2, stages: stages() });
  await ran(staff, '1.1.0', 20);
  await later(10);
  expect((await newest()).begun).toBe(2);
  await later(21);
  expect(await newest()).toMatchObject({ state: 'done', figures: null });
  expect(await map()).toMatchObject({
    cause: 'use',
    reason: 'The new tree (roll-out, for all; not rehearsed: hierarchy 1.1.0, nav 1.1.0)',
    madeBy: 'The portal itself',
    trials: [],
    imports: { '@routebook/nav': '/parcels/nav/1.1.0/', '@routebook/hierarchy': '/parcels/hierarchy/1.1.0/' },
  });
});

test('pauses when it is worse than the old version for the same kind of people, and goes on when somebody says so', async () => {
  await start();
  // Of another designation, so nobody compares with it.
  await ran([operator], '1.0.0', 500);
  await ran(staff.slice(3), '1.0.0', 20, { tasks: 20 });
  await ran(staff.slice(0, 3), '1.1.0', 90, { tasks: 1, longTasks: 2 });
  await later(1);
  const paused = await newest();
  expect(paused).toMatchObject({
    state: 'paused',
    note: expect.stringContaining('It mounts 350 % slower: 90 ms instead of 20'),
    figures: {
      fresh: { people: 3, failing: 0, mounts: 30, mountP95: 90, hours: 0.5, longTasks: 6, tasks: 3 },
      old: { people: 3, mounts: 30, mountP95: 20, hours: 0.5, longTasks: 0, tasks: 60 },
    },
  });
  const course = (await operator.inject({ url: rollOutCourse.path.replace(':id', paused.id) })).json();
  expect(course).toMatchObject({ minutes: 5 });
  const sums = (side: 'fresh' | 'old') =>
    course.parts.reduce((sum: number, part: CoursePart) => sum + part[side].tasks, 0);
  expect([sums('fresh'), sums('old')]).toEqual([3, 60]);
  await later(60);
  expect((await newest()).state).toBe('paused');
  expect(await steer('resume')).toBe(200);
  expect(await newest()).toMatchObject({ state: 'running', begun: 1, note: '' });
  expect(await steer('next')).toBe(200);
  expect(await newest()).toMatchObject({ begun: 2 });
});

test('ends with the trials that it began, when it is ended, rolled back or its trial is', async () => {
  await start();
  expect(await steer('end')).toBe(200);
  expect(await map()).toMatchObject({ trials: [], reason: 'As agreed' });
  expect((await newest()).state).toBe('ended');
  expect(await steer('resume')).toBe(409);
  await start();
  const { revision } = await map();
  const payload = { name: 'nav', reason: 'Enough seen', revision };
  const ended = await operator.inject({ method: endTrial.method, url: endTrial.path, payload });
  expect(ended.json().ended).toEqual(['hierarchy 1.1.0, nav 1.1.0']);
  await takeSteps(server.app);
  expect(await newest()).toMatchObject({
    state: 'ended',
    note: expect.stringMatching(/^The map no longer tries it since revision \d+: Enough seen \(Olga Operator\)$/),
  });
  await start();
  const back = { to: 1, reason: 'Back', revision: revision + 2 };
  const rolledBack = await operator.inject({
    method: rollBackPortalMap.method,
    url: rollBackPortalMap.path,
    payload: back,
  });
  expect(rolledBack.json().ended).toEqual(['hierarchy 1.1.0, nav 1.1.0']);
  await takeSteps(server.app);
  expect((await newest()).state).toBe('ended');
});

test('begins without stages with the usual ones, of which the first reaches somebody', async () => {
  const uses = [{ name: 'nav', version: '1.1.0' }];
  const reach = await operator.inject({
    method: audienceReach.method,
    url: audienceReach.path,
    payload: { uses, audience: nobody },
  });
  const { leastShare } = reach.json();
  expect((await start({ uses, stages: undefined })).statusCode).toBe(200);
  expect(await newest()).toMatchObject({ state: 'running', begun: 1, stages: usualStages(leastShare) });
});

test('waits for its time and for a day that is not frozen', async () => {
  const { rows } = await server.app.pool.query<{ day: string }>('select business_date() as day');
  const days = [{ day: rows[0]?.day, reason: 'end of the month' }];
  const freeze = (payload: object) => operator.inject({ method: 'PUT', url: setFreezeDays.path, payload });
  expect((await freeze({ days })).statusCode).toBe(200);
  expect((await start()).json().rollOut).toMatchObject({ state: 'waiting', begun: 0 });
  await takeSteps(server.app);
  expect((await newest()).note).toBe('Today nothing is rolled out: end of the month.');
  expect(await steer('next')).toBe(422);
  expect((await map()).trials).toEqual([]);
  await freeze({ days: [] });
  await server.app.pool.query("update roll_out set not_before = now() + interval '1 hour'");
  await takeSteps(server.app);
  expect((await newest()).note).toBe('It waits for its time.');
  await server.app.pool.query('update roll_out set not_before = now()');
  await takeSteps(server.app);
  expect(await newest()).toMatchObject({ state: 'running', begun: 1 });
});

test('a freeze day is of who set it, whoever sets others beside it', async () => {
  const other = await signedIn(server.app, { name: 'Omar Operator' });
  const { rows } = await server.app.pool.query<{ day: string }>(
    'select business_date() + n as day from generate_series(1, 2) n',
  );
  const [first, second] = rows.map(({ day }, place) => ({ day, reason: `Reason ${place}` }));
  const freeze = (days: unknown[], by: Person) =>
    by.inject({ method: 'PUT', url: setFreezeDays.path, payload: { days } });
  const madeBy = async () =>
    (await operator.inject({ url: listRollOuts.path })).json().freezeDays.map((day: { madeBy: string }) => day.madeBy);
  await freeze([first], operator);
  await freeze([first, second], other);
  expect(await madeBy()).toEqual(['Olga Operator', 'Omar Operator']);
  await freeze([{ ...first, reason: 'Another' }], other);
  expect(await madeBy()).toEqual(['Omar Operator']);
});

test('two servers take one step', async () => {
  await start();
  await ran(staff.slice(0, 3), '1.1.0', 20);
  await server.app.pool.query("update roll_out set stage_since = now() - interval '31 minutes'");
  await Promise.all([takeSteps(server.app), takeSteps(server.app)]);
  expect((await newest()).begun).toBe(2);
  expect((await map()).revision).toBe(3);
});

test('a stage comes with its revision or not at all: a pause that is quicker keeps both where they are', async () => {
  await start();
  await ran(staff.slice(0, 3), '1.1.0', 20);
  await server.app.pool.query("update roll_out set stage_since = now() - interval '31 minutes'");
  const pausing = await server.app.pool.connect();
  await pausing.query('begin');
  await pausing.query("update roll_out set state = 'paused', note = 'Wait'");
  const looked = takeSteps(server.app);
  await untilWaiting(server.database);
  await pausing.query('commit');
  pausing.release();
  await looked;
  expect((await map()).revision).toBe(2);
  await takeSteps(server.app);
  expect(await newest()).toMatchObject({ state: 'paused', begun: 1, note: 'Wait' });
});

test.each<[string, () => object, object]>([
  [
    'a stage that reaches nobody',
    () => ({ stages: [{ ...nobody, designations: ['KING'] }] }),
    { fields: { 'stages.0': "Stage 1: Designation KING is nobody's." } },
  ],
  [
    'a version that is not there',
    () => ({ uses: [{ name: 'nav', version: '9.9.9' }] }),
    { message: 'nav@9.9.9 is not published.' },
  ],
  ['another revision', () => ({ revision: 7 }), { code: 'STALE_VERSION' }],
])('is refused with %s', async (_what, more, answer) => {
  expect((await start(more())).json()).toMatchObject({ success: false, ...answer });
  expect(await newest()).toBeUndefined();
});

test('is refused while another of the same parcel is under way', async () => {
  await start();
  expect((await start()).json().message).toBe('The roll-out of hierarchy 1.1.0, nav 1.1.0 is under way: end it first.');
});

test('keeps a version of its parcels from being tried by others, which would end it, from when it has begun', async () => {
  const tryNav = async () => {
    const { revision } = await map();
    const audience = { ...nobody, people: [operator.email] };
    const payload = { uses: [{ name: 'nav', version: '1.1.0' }], audience, reason: 'Mine first', revision };
    return operator.inject({ method: changePortalMap.method, url: changePortalMap.path, payload });
  };
  await start({ notBefore: new Date(Date.now() + 3_600_000).toISOString() });
  expect((await tryNav()).statusCode).toBe(200);
  await server.app.pool.query('update roll_out set not_before = now()');
  await takeSteps(server.app);
  expect(await newest()).toMatchObject({ state: 'running', begun: 1 });
  const { trials } = await map();
  expect((await tryNav()).json()).toMatchObject({
    code: 'REFUSED',
    message: 'The roll-out of hierarchy 1.1.0, nav 1.1.0 is under way: end it first.',
  });
  expect((await map()).trials).toEqual(trials);
  await steer('end');
  expect((await tryNav()).statusCode).toBe(200);
});

test('that a version for all or another change has replaced says which, however many came after it', async () => {
  await start();
  const replace = async (version: string, reason: string) => {
    const { revision } = await map();
    const payload = { uses: [{ name: 'nav', version }], reason, revision };
    return (await operator.inject({ method: changePortalMap.method, url: changePortalMap.path, payload })).json().ended;
  };
  expect(await replace('1.1.0', 'It is urgent')).toEqual(['hierarchy 1.1.0, nav 1.1.0']);
  expect(await replace('1.0.0', 'It was not')).toEqual([]);
  await takeSteps(server.app);
  expect(await newest()).toMatchObject({
    state: 'ended',
    note: 'The map no longer tries it since revision 3: It is urgent (Olga Operator)',
  });
});

test('an audience says whom it reaches, who of them is at work, and what it can be made of', async () => {
  await ran(staff.slice(0, 2), '1.0.0', 20);
  const payload = { uses: [{ name: 'nav', version: '1.1.0' }], audience: { ...nobody, designations: ['SO', 'KING'] } };
  const reach = await operator.inject({ method: audienceReach.method, url: audienceReach.path, payload });
  expect(reach.json()).toMatchObject({ people: 6, atWork: 2, problems: ["Designation KING is nobody's."] });
  const { leastShare } = reach.json();
  const reachOf = async (share: number) =>
    (
      await operator.inject({
        method: audienceReach.method,
        url: audienceReach.path,
        payload: { ...payload, audience: { ...nobody, share } },
      })
    ).json();
  expect((await reachOf(leastShare)).people).toBeGreaterThan(0);
  // Chance has one of the staff in the first per cent now and then; none is no wrong share.
  const tooFew = [expect.stringContaining(`is nobody: name at least ${leastShare} %, or people.`)];
  expect(await reachOf(leastShare - 1)).toMatchObject({ people: 0, problems: leastShare > 1 ? tooFew : [] });
  const { designations } = (await operator.inject({ url: audienceChoices.path })).json();
  expect(designations).toContainEqual({ name: 'SO', people: 6 });
});

test('needs the right to operate the portal', async () => {
  const [officer] = staff;
  expect((await officer?.inject({ url: listRollOuts.path }))?.statusCode).toBe(403);
});
