import { randomUUID } from 'node:crypto';
import type { Visit, VisitResult } from '@routebook/contract';
import type { Person } from '../../../testing/people.ts';
import { rewinding } from '../../../testing/rewinding.ts';
import { type Answer, type TestMarket, testMarket } from '../../../testing/test-market.ts';

let market: TestMarket;
let officer: Person;
let route: { id: string };
let other: { id: string };
let shops: string[];
let elsewhere: string[];
let rewind: () => Promise<void>;
const stocked = '0199a200-0000-7000-8000-000000000001';

beforeAll(async () => {
  market = await testMarket();
  const branch = await market.branch();
  route = branch.route;
  other = await market.add('route', branch.dbHouse.id);
  const far = await market.add('dbHouse', branch.area.id, { status: 'active' });
  const farRoute = await market.add('route', far.id);
  shops = await market.outlets(route.id, 5);
  elsewhere = [...(await market.outlets(other.id, 1)), ...(await market.outlets(farRoute.id, 1))];
  officer = await market.person({ designation: 'SO', markets: [route.id] });
  for (const shift of [0, -1]) await attend(officer, shift);
  rewind = await rewinding(market.test.database);
});
afterEach(() => rewind());
afterAll(() => market.close());

/** A day of work from its first moment on, with the route in the plan of it. */
async function attend(person: Person, shift: number) {
  await market.sql(
    `insert into attendance (id, user_id, business_date, designation_id, day_type, status, path, in_at)
     select new_id(), $1, business_date() + $2::integer, '0199a000-0000-7000-8000-000000000005', 'working', 'present', ancestors,
       (business_date() + $2::integer)::timestamp at time zone 'Asia/Dhaka' from market_node where id = $3
     on conflict (user_id, business_date) do update set in_at = excluded.in_at, status = excluded.status`,
    [person.id, shift, route.id],
  );
  await market.sql(
    'insert into journey_plan (user_id, day, route_ids) select $1, business_date() + $2::integer, array[$3::uuid] on conflict do nothing',
    [person.id, shift, route.id],
  );
}

/** Yesterday at a time of Dhaka. */
async function yesterday(time: string) {
  const [row] = await market.sql<{ at: string }>(
    `select to_char((business_date() - 1 + $1::time) at time zone 'Asia/Dhaka' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
    [time],
  );
  return row?.at ?? '';
}
const later = (instant: string, seconds: number) => new Date(Date.parse(instant) + seconds * 1000).toISOString();

async function visitAt(time: string, extra: object = {}) {
  const inAt = await yesterday(time);
  return {
    clientId: randomUUID(),
    outletId: shops[0],
    inAt,
    outAt: later(inAt, 300),
    position: { latitude: 23.7, longitude: 90.4, accuracy: 9 },
    telephonic: false,
    productive: true,
    reasonId: null,
    ...extra,
  };
}
const send = (visits: readonly object[], person = officer, sentAt = new Date().toISOString()) =>
  market.post('/api/v1/outlet-visits', { sentAt, visits }, person);
const outcomes = (visits: readonly VisitResult[]) => visits.map(({ outcome }) => outcome);
async function listed(query = '', person = market.admin) {
  const day = await market.day(-1);
  const { body } = await market.get(`/api/v1/outlet-visits?from=${day}&to=${day}${query}`, person);
  return body;
}

test('a batch is taken as it was, planned or off-plan, with what all of it comes to', async () => {
  const visits = [
    await visitAt('10:00'),
    await visitAt('10:20', { outletId: shops[1], productive: false, reasonId: stocked }),
    await visitAt('10:40', { outletId: elsewhere[0], productive: false, telephonic: true, position: null }),
    await visitAt('11:00', {
      outletId: shops[2],
      productive: false,
      position: { latitude: 23.71, longitude: 90.4, accuracy: 9 },
    }),
    await visitAt('11:06', { outletId: shops[3], position: { latitude: 22.7, longitude: 90.4, accuracy: 9 } }),
  ];
  const { status, body } = await send(visits);
  expect(status).toBe(200);
  expect(outcomes(body.visits)).toEqual(Array(5).fill('taken'));
  const list = await listed('&sort=inAt');
  expect(list.totals).toEqual({
    scheduled: 5,
    visits: 5,
    productive: 2,
    offPlan: 1,
    outOfFence: 2,
    strike: 40,
    adherence: 80,
  });
  expect(list.visits).toMatchObject([
    { planned: true, sequence: 1, fence: 'in', distance: 0, seconds: 300, productive: true, tooFast: false },
    { reason: { id: stocked, name: 'Enough stock' } },
    { planned: false, fence: 'unverified', telephonic: true },
    { fence: 'out', reason: null },
    { fence: 'out', tooFast: true },
  ]);
  expect(list.visits[0].market.at(-1)).toBe(list.visits[0].route.name);
  const { body: one } = await market.get(`/api/v1/outlet/${shops[0]}`);
  expect([one.outlet.lastVisitOn, one.outlet.lastOrderOn]).toEqual([await market.day(-1), await market.day(-1)]);
  const { body: unsold } = await market.get(`/api/v1/outlet/${shops[1]}`);
  expect([unsold.outlet.lastVisitOn, unsold.outlet.lastOrderOn]).toEqual([await market.day(-1), null]);
  const [day] = await market.sql(
    'select first_call_at, last_call_at from attendance where user_id = $1 and business_date = business_date() - 1',
    [officer.id],
  );
  expect(new Date(day.first_call_at).toISOString()).toBe(later(visits[0]?.inAt ?? '', 0));

  const counts = async (query: string) => (await listed(query)).totalVisits;
  expect(await counts('&fence=out')).toBe(2);
  expect(await counts('&outcome=noReason')).toBe(2);
  expect(await counts('&mark=telephonic')).toBe(1);
  expect(await counts('&mark=short')).toBe(0);
  expect(await counts('&plan=offPlan')).toBe(1);
  expect(await counts(`&market=${route.id}&salesOfficerId=${officer.id}`)).toBe(4);
  expect(await counts(`&reasonId=${stocked}`)).toBe(1);
  expect((await listed('&fence=out')).totals).toMatchObject({ scheduled: null, adherence: null });

  const places = async (query = '', person = market.admin) =>
    (await market.get(`/api/v1/outlet-visit-places?from=${await market.day(-1)}&fence=out${query}`, person)).body;
  expect(await places()).toMatchObject({
    places: [
      { outlet: 'Shop 4', salesOfficer: officer.name, latitude: 22.7, longitude: 90.4 },
      { outlet: 'Shop 3', latitude: 23.71, distance: expect.any(Number), date: await market.day(-1) },
    ],
    totalPlaces: 2,
  });
  const view = '&within=90,23.7 91,23.7 91,23.8 90,23.8';
  expect(await places(view)).toMatchObject({ places: [{ outlet: 'Shop 3' }], totalPlaces: 1 });
  expect(await counts(`&fence=out${view}`)).toBe(1);
  expect(await places('', await market.person({ designation: 'RSM', markets: [other.id] }))).toMatchObject({
    places: [],
    totalPlaces: 0,
  });
  expect((await places(`&market=${other.id}`)).totalPlaces).toBe(0);

  const { body: why } = await market.get(`/api/v1/outlet-visit-reasons?from=${await market.day(-1)}`);
  expect(why).toMatchObject({
    noOrder: 3,
    reasons: [
      { reason: null, visits: 2, percent: 66.7 },
      { reason: { id: stocked }, visits: 1, cumulative: 100 },
    ],
  });

  const { body: told } = await market.get(`/api/v1/outlet-visit-days/${officer.id}?date=${await market.day(-1)}`);
  expect(told.visits.map(({ sequence }: { sequence: number }) => sequence)).toEqual([1, 2, 1, 3, 4]);
  expect(told.missed).toMatchObject([{ outlet: { id: shops[4] }, sequence: 5 }]);
  expect(told.totals.adherence).toBe(80);

  const gone = await market.delete(`/api/v1/outlet/${shops[0]}`);
  expect(gone.status).toBe(409);
  expect(gone.body.message).toMatch('was visited: close it instead');
});

test('an outlet that was not called on that day is visited off-plan, so that no more is visited than was scheduled', async () => {
  const [open = '', pending = '', closed = ''] = shops;
  await market.sql("update outlet set status = 'pending' where id = $1", [pending]);
  await market.sql("update outlet set status = 'closed' where id = $1", [closed]);
  await market.sql('update outlet_closed set valid_from = valid_from - 1');
  const visits = [open, pending, closed].map((outletId, place) => visitAt(`1${place}:00`, { outletId }));
  expect(outcomes((await send(await Promise.all(visits))).body.visits)).toEqual(Array(3).fill('taken'));
  const { visits: made, totals } = await listed('&sort=inAt');
  expect(made.map(({ planned }: Visit) => planned)).toEqual([true, false, false]);
  expect(totals).toMatchObject({ scheduled: 3, offPlan: 2, adherence: 33.3 });
});

test('scheduled calls are read as kept of what is folded, and counted of what waits for it', async () => {
  const scheduled = async (query = '') => (await listed(query)).totals.scheduled;
  const fold = async () => {
    while ((await market.sql('select fold_figures() as taken'))[0].taken !== 0);
  };
  expect(await scheduled()).toBe(5);
  await fold();
  expect(await scheduled()).toBe(5);
  await market.sql('update figure_route_day set scheduled = 9 where scheduled = 5');
  expect(await scheduled()).toBe(9);

  const colleague = await market.person({ designation: 'SO', markets: [other.id] });
  await market.sql(
    'insert into journey_plan (user_id, day, route_ids) values ($1, business_date() - 1, array[$2::uuid])',
    [colleague.id, other.id],
  );
  expect(await scheduled()).toBe(10);
  expect(await scheduled(`&market=${route.id}`)).toBe(9);
  expect(await scheduled(`&market=${route.id}&reading=sold`)).toBe(9);
  expect(await scheduled(`&salesOfficerId=${colleague.id}`)).toBe(1);

  await market.sql('insert into figure_day_to_count (day) values (business_date() - 1)');
  expect(await scheduled()).toBe(6);
  await fold();
  expect(await scheduled()).toBe(6);
});

test('sorts order by what they say, pages go on from one another, and a file has the same rows', async () => {
  await send([
    await visitAt('10:00', { outletId: shops[2] }),
    await visitAt('10:20', { productive: false }),
    await visitAt('10:40', { outletId: shops[1] }),
  ]);
  for (const sort of [
    'outlet',
    'salesOfficer',
    'route',
    'dbHouse',
    'planned',
    'seconds',
    'distance',
    'fence',
    'productive',
    'reason',
    'receivedAt',
    'outAt',
  ]) {
    const first = await listed(`&sort=${sort}&pageSize=2`);
    const rest = await listed(`&sort=${sort}&pageSize=2&after=${encodeURIComponent(first.cursors.next)}`);
    expect(new Set([...first.visits, ...rest.visits].map(({ id }: { id: string }) => id)).size).toBe(3);
  }
  const names = (await listed('&sort=outlet')).visits.map(({ outlet }: { outlet: { name: string } }) => outlet.name);
  expect(names).toEqual(['Shop 1', 'Shop 2', 'Shop 3']);
  const day = await market.day(-1);
  const file = await market.get(`/api/v1/outlet-visit-exports?format=csv&from=${day}&to=${day}&outcome=noOrder`);
  expect(file.body.trim().split('\n')).toHaveLength(2);
});

test('of 2,000 visits 300 bad ones are refused with why, the others are taken', async () => {
  const start = await yesterday('00:01');
  const visits = Array.from({ length: 2_000 }, (_, n) => ({
    clientId: randomUUID(),
    outletId: n % 20 < 3 ? randomUUID() : shops[n % 5],
    inAt: later(start, n * 40),
    outAt: later(start, n * 40 + 20),
    position: null,
    telephonic: false,
    productive: false,
    reasonId: null,
  }));
  const { status, body } = await send(visits);
  expect(status).toBe(200);
  const refused = body.visits.filter(({ outcome }: VisitResult) => outcome === 'refused');
  expect(refused).toHaveLength(300);
  expect(refused[0]).toMatchObject({ problem: 'outlet', message: expect.stringMatching('not there') });
  expect(body.visits.map(({ clientId }: VisitResult) => clientId)).toEqual(visits.map(({ clientId }) => clientId));
  expect((await listed()).totalVisits).toBe(1_700);
});

test('the same batch from two connections at once counts once, and again later is there already', async () => {
  const visits = [await visitAt('10:00'), await visitAt('10:20', { outletId: shops[1] })];
  let sent: Promise<Answer[]> = Promise.resolve([]);
  // Neither can write before both have read, as long as they don't wait for one another.
  await market.elsewhere(async (client) => {
    await client.query('begin; lock table outlet_visit in exclusive mode');
    sent = Promise.all([send(visits), send(visits)]);
    await market.untilWaiting(2);
    await client.query('commit');
  });
  const answers = await sent;
  const all = answers.map(({ body }) => outcomes(body.visits).join()).sort();
  expect(all).toEqual(['taken,taken', 'there,there'].sort());
  const again = await send([...visits, visits[0] ?? {}]);
  expect(outcomes(again.body.visits)).toEqual(['there', 'there', 'there']);
  const ids = (body: { visits: VisitResult[] }) => body.visits.map(({ id }) => id).slice(0, 2);
  expect(ids(again.body)).toEqual(ids(answers[0]?.body));
  expect((await listed()).totalVisits).toBe(2);
});

test('a visit at 23:59:59 in Dhaka is of that business date, wherever the server stands, as is one at 00:00:01', async () => {
  const { body } = await send([await visitAt('23:59:59'), await visitAt('00:00:01')]);
  expect(outcomes(body.visits)).toEqual(['taken', 'taken']);
  const day = await market.day(-1);
  expect((await listed()).visits).toMatchObject([{ date: day }, { date: day }]);
});

test('a visit that is sent late lies where its route lay on its day', async () => {
  const former = await market.get(`/api/v1/new-routes/${route.id}`);
  const { dbHouse } = await market.branch();
  await market.sql("update market_parent set valid_from = '2020-01-01' where node_id = any ($1)", [
    [route.id, other.id],
  ]);
  for (const nodeId of [route.id, other.id]) {
    const today = await market.day();
    const staged = await market.post('/api/v1/market-moves', {
      nodeId,
      toParentId: dbHouse.id,
      effectiveFrom: today,
      reason: 'Closer to the depot',
    });
    expect((await market.post(`/api/v1/market-moves/${staged.body.move.id}/confirm`, {})).status).toBe(200);
  }
  const { body } = await send([await visitAt('10:00'), await visitAt('11:00', { outletId: elsewhere[0] })]);
  expect(outcomes(body.visits)).toEqual(['taken', 'taken']);
  const { visits } = await listed('', officer);
  expect(visits.map((visit: Visit) => visit.dbHouse.id)).toEqual([
    former.body.route.parentId,
    former.body.route.parentId,
  ]);
  expect(visits.map((visit: Visit) => visit.market.at(-2))).toEqual(visits.map((visit: Visit) => visit.dbHouse.name));
});

test('a device whose clock is a day ahead is set right; what it said is kept', async () => {
  const ahead = 26 * 3600;
  const visit = await visitAt('10:00');
  const sent = { ...visit, inAt: later(visit.inAt, ahead), outAt: later(visit.outAt, ahead) };
  const { body } = await send([sent], officer, later(new Date().toISOString(), ahead));
  expect(outcomes(body.visits)).toEqual(['taken']);
  const [shown] = (await listed()).visits;
  expect(shown).toMatchObject({ clockOff: true, deviceInAt: sent.inAt.replace('.000Z', 'Z') });
  expect(Math.abs(Date.parse(shown.inAt) - Date.parse(visit.inAt))).toBeLessThan(60_000);
});

test('a closed month is refused visit by visit, and so is the future, a second one, and a day without check-in', async () => {
  const visit = await visitAt('10:00');
  const before = later(visit.inAt, -86_400 * 40);
  const { body } = await send([
    visit,
    await visitAt('10:02'),
    { ...visit, clientId: randomUUID(), inAt: later(visit.inAt, 86_400 * 3), outAt: later(visit.inAt, 86_400 * 3) },
    { ...visit, clientId: randomUUID(), inAt: before, outAt: before },
  ]);
  expect(body.visits.map(({ problem }: VisitResult) => problem)).toEqual([null, 'double', 'future', 'attendance']);
  await market.sql(
    `insert into setting (key, value) values ('closedBefore', to_jsonb(business_date())) on conflict (key) do update set value = excluded.value`,
  );
  const closed = await send([await visitAt('12:00')]);
  expect(closed.body.visits).toMatchObject([
    { outcome: 'refused', problem: 'closed', message: expect.stringMatching('This month is closed') },
  ]);
});

test('who sees which: outlets of the own DB house are visited off-plan, those of another house are not there', async () => {
  const { body } = await send([
    await visitAt('10:00', { outletId: elsewhere[0] }),
    await visitAt('11:00', { outletId: elsewhere[1] }),
  ]);
  expect(outcomes(body.visits)).toEqual(['taken', 'refused']);
  expect((await listed('', officer)).totalVisits).toBe(1);
  const neighbour = await market.person({ designation: 'SO', markets: [other.id] });
  expect((await listed('', neighbour)).totalVisits).toBe(1);
  const stranger = await market.person({ designation: 'SO', markets: [route.id] });
  expect((await listed('', stranger)).totalVisits).toBe(0);
  expect((await send([await visitAt('10:00')], market.admin)).body.visits[0].problem).toBe('attendance');
});

test('reasons are a list of the business; one that is deleted stays with its visits', async () => {
  const { body } = await market.post('/api/v1/no-order-reasons', {
    code: 'FLOOD',
    name: 'Road under water',
    position: 8,
    status: 'active',
  });
  const reasonId = body.reason.id;
  await send([await visitAt('10:00', { productive: false, reasonId })]);
  expect((await market.delete(`/api/v1/no-order-reasons/${reasonId}`)).status).toBe(200);
  expect((await listed()).visits[0].reason.name).toBe('Road under water');
  const refused = await send([await visitAt('12:00', { productive: false, reasonId })]);
  expect(refused.body.visits[0].problem).toBe('reason');
});

test('the fence and the fastest speed are settings of the whole business, which judge what is recorded from then on', async () => {
  const url = '/api/v1/visit-settings';
  const { settings } = (await market.get(url, officer)).body;
  expect(settings).toEqual({ fenceMetres: 50, fastestSpeed: 120, version: 1 });
  const wide = { fenceMetres: 1000, fastestSpeed: 300, version: 1 };
  expect((await market.put(url, { ...wide, fenceMetres: 9 })).body.fields).toEqual({ fenceMetres: 'At least 10 m.' });
  expect((await market.put(url, { ...wide, fastestSpeed: 301 })).body.fields).toEqual({
    fastestSpeed: 'At most 300 km/h.',
  });
  expect((await market.put(url, wide, officer)).body.code).toBe('NOT_ALLOWED');
  const regional = await market.person({ designation: 'NSM', markets: [(await market.branch()).region.id] });
  expect((await market.put(url, wide, regional)).body.message).toMatch('holds for the whole business');

  // 110 m from the outlet, and 1.1 km in less than half a minute.
  const off = { latitude: 23.701, longitude: 90.4, accuracy: 9 };
  const sped = { outletId: shops[1], position: { latitude: 23.711, longitude: 90.4, accuracy: 9 } };
  await send([await visitAt('10:00', { position: off }), await visitAt('10:05:25', sped)]);
  expect((await market.put(url, wide)).body.settings).toEqual({ ...wide, version: 2 });
  expect((await market.put(url, { ...wide, fenceMetres: 60 })).body.code).toBe('STALE_VERSION');
  await send([await visitAt('11:00', { position: off }), await visitAt('11:05:25', sped)]);
  const { visits } = await listed('&sort=inAt');
  expect(visits.map(({ fence, tooFast }: Visit) => [fence, tooFast])).toEqual([
    ['out', false],
    ['out', true],
    ['in', false],
    ['out', false],
  ]);
  const [entry] = (await market.get('/api/v1/audit-entries?entity=visitSettings')).body.auditEntries;
  expect(entry).toMatchObject({
    before: { fenceMetres: 50, fastestSpeed: 120 },
    after: { fenceMetres: 1000, fastestSpeed: 300 },
  });
});

test('a batch names what of it cannot be read', async () => {
  const { status, body } = await send([await visitAt('10:00', { productive: 'yes' })]);
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual(['visits.0.productive']);
  expect((await send(Array.from({ length: 2_001 }, () => ({})))).status).toBe(400);
});
