import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildTraceApp } from '../../app/app.ts';
import { createPool } from '../../core/database/pool.ts';
import type { Person } from '../../testing/people.ts';
import { testConfig } from '../../testing/test-app.ts';
import { lookForCases } from '../dashboard/exceptions/round.ts';
import { start, type TrackedField, trackedField } from './testing/tracked-field.ts';

let field: TrackedField;
beforeAll(async () => {
  field = await trackedField();
});
afterAll(async () => {
  field.market.app.server.closeAllConnections();
  await field.market.close();
});

const stored = async (person: Person) =>
  (await field.market.sql<{ n: number }>('select count(*) as n from trace_position where user_id = $1', [person.id]))[0]
    ?.n;
const audited = (action: string) =>
  field.market.sql('select actor_name, entity_id, after from audit_entry where action = $1 order by at', [action]);

describe('the tracking service has tokens of its own', () => {
  test('which the portal’s session begins, and neither is of use for the other', async () => {
    const { officer, market } = field;
    const mine = await field.call(officer, 'GET', 'auth/user');
    expect(mine).toMatchObject({ status: 200, body: { user: { _id: officer.id, name: 'Rahim' } } });
    expect(mine.body.user.company_id).toMatch(/^[0-9a-f-]{36}$/);
    const token = await field.token(officer);
    const with_ = (url: string, given: string) =>
      market.app.inject({ url, headers: { authorization: `Bearer ${given}` } });
    expect((await with_('/api/v1/auth/user', token)).statusCode).toBe(401);
    expect((await with_('/v2/auth/user', officer.token)).statusCode).toBe(401);
    expect((await with_('/api/v1/auth/user', officer.token)).statusCode).toBe(200);
  });

  test('which e-mail and password begin as well, with the same answer to all that is wrong', async () => {
    const { market } = field;
    const person = await market.person({ designation: 'SO', password: 'a good password of it' });
    const sign = (payload: object) => market.app.inject({ method: 'POST', url: '/v2/pre-login', payload });
    expect((await sign({ email: person.email, password: 'a good password of it' })).json()).toMatchObject({
      success: true,
    });
    expect((await sign({ email: person.email, password: 'another one' })).statusCode).toBe(401);
    expect((await sign({ email: person.email })).json().fields).toEqual({ password: 'Fill this in.' });
    expect((await sign({})).statusCode).toBe(401);
  });

  test('whose wrong passwords count with those of the portal, and which are stored as a hash', async () => {
    const { market } = field;
    const { email } = await market.person({ designation: 'SO', password: 'a good password of it' });
    const sign = (url: string, password: string) =>
      market.app.inject({ method: 'POST', url, payload: { email, password } });
    const token: string = (await sign('/v2/pre-login', 'a good password of it')).json().token;
    const rows = await market.sql('select * from session where token_sha256 = $1', [
      createHash('sha256').update(token).digest(),
    ]);
    expect(rows).toMatchObject([{ service: 'trace' }]);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (let tries = 0; tries < 10; tries += 1) {
      const url = tries % 2 === 0 ? '/v2/pre-login' : '/api/v1/login';
      expect((await sign(url, 'another one')).statusCode).toBe(401);
    }
    for (const url of ['/v2/pre-login', '/api/v1/login'])
      expect((await sign(url, 'a good password of it')).json().code).toBe('TOO_MANY');
  });

  test('which end with the portal’s session that they began by', async () => {
    const person = await field.market.person({ designation: 'TO' });
    expect((await field.call(person, 'GET', 'auth/user')).status).toBe(200);
    await person.inject({ method: 'POST', url: '/api/v1/logout' });
    expect((await field.call(person, 'GET', 'auth/user')).status).toBe(401);
  });
});

test('groups have the people of the own scope', async () => {
  const { supervisor, officer, stranger, market } = field;
  const { body } = await field.call(supervisor, 'GET', 'company/get-groups/details');
  expect(body.groups.map(({ group_name }: { group_name: string }) => group_name)).toEqual(['TO Group', 'SO Group']);
  const [to, so] = body.groups;
  expect([to.users, so.users, body.totalUsers]).toMatchObject([
    [{ _id: supervisor.id, name: 'Karim', place: { id: field.nodes.territory.id }, consent: true }],
    [{ _id: officer.id, designation: 'SO' }],
    2,
  ]);
  expect((await field.call(supervisor, 'GET', `company/get-group/${so.id}`)).body.group).toEqual(so);
  const all = (await field.call(market.admin, 'GET', `company/get-group/${so.id}`)).body.group;
  expect(all.users.map(({ _id }: { _id: string }) => _id)).toContain(stranger.id);
  expect((await field.call(supervisor, 'GET', `company/get-groups?company_id=${officer.id}`)).status).toBe(404);
  expect((await field.call(officer, 'GET', 'company/get-groups')).status).toBe(403);
});

describe('positions', () => {
  test('are stored once, however often and in whatever order they are sent', async () => {
    const { officer } = field;
    const batch = [
      { ago: 60, metres: 0 },
      { ago: 20, metres: 60 },
      { ago: 40, metres: 30, battery: 80, network: 'mobile' },
    ];
    const sentAt = new Date().toISOString();
    const positions = batch.map(({ ago, metres, ...extra }) => ({
      at: new Date(Date.parse(sentAt) - ago * 1_000).toISOString(),
      latitude: start.latitude + metres / 111_195,
      longitude: start.longitude,
      ...extra,
    }));
    const send = () => field.call(officer, 'POST', 'positions', { device: 'phone', sentAt, positions });
    expect((await send()).body).toMatchObject({ stored: 3, repeated: 0, refused: [], onDuty: true, sendEvery: 20 });
    const again = await Promise.all([send(), send(), send()]);
    expect(again.map(({ body }) => [body.stored, body.repeated])).toEqual([
      [0, 3],
      [0, 3],
      [0, 3],
    ]);
    expect(await stored(officer)).toBe(3);
  });

  test('from the future, before check-in and of 0/0 are not', async () => {
    const { body } = await field.send(field.officer, [
      { ago: -600, metres: 0 },
      { ago: 4 * 3_600, metres: 0 },
      { ago: 5, metres: 0, latitude: 0, longitude: 0 },
    ]);
    expect(body.stored).toBe(0);
    expect(body.refused).toEqual(
      expect.arrayContaining([
        { reason: 'future', positions: 1 },
        { reason: 'offDuty', positions: 1 },
        { reason: 'nowhere', positions: 1 },
      ]),
    );
  });

  test('of a phone whose clock is an hour ahead are put right', async () => {
    const { officer, market } = field;
    await field.send(officer, [{ ago: 15, metres: 70 }], { clock: 3_600 });
    const [row] = await market.sql(
      `select extract(epoch from now() - at) between 14 and 45 as right, clock_off, device_at > now() as ahead
       from trace_position where user_id = $1 order by received_at desc limit 1`,
      [officer.id],
    );
    expect(row).toEqual({ right: true, clock_off: true, ahead: true });
    await field.send(officer, [{ ago: 5, metres: 80 }]);
  });

  test('of a second phone are not, while the first one is heard', async () => {
    const { body } = await field.send(field.officer, [{ ago: 3, metres: 5_000 }], { device: 'other' });
    expect([body.stored, body.refused]).toEqual([0, [{ reason: 'otherPhone', positions: 1 }]]);
    await field.market.sql("update trace_last set heard_at = now() - interval '6 minutes' where user_id = $1", [
      field.officer.id,
    ]);
    expect((await field.send(field.officer, [{ ago: 2, metres: 90 }], { device: 'other' })).body.stored).toBe(1);
    expect((await field.send(field.officer, [{ ago: 1, metres: 90 }])).body.refused).toEqual([
      { reason: 'otherPhone', positions: 1 },
    ]);
    await field.market.sql("update trace_last set device = 'phone' where user_id = $1", [field.officer.id]);
  });

  test('need consent, which can be taken back, and duty', async () => {
    const { stranger, market } = field;
    const refused = await field.send(stranger, [{ ago: 5, metres: 0 }]);
    expect([refused.status, refused.body.code]).toEqual([422, 'REFUSED']);
    await field.call(stranger, 'POST', 'consent', { agreed: true });
    const offDuty = await field.send(stranger, [{ ago: 5, metres: 0 }]);
    expect([offDuty.body.onDuty, offDuty.body.stored]).toEqual([false, 0]);
    const { body } = await field.call(stranger, 'POST', 'consent', { agreed: false });
    expect(body.user.consentAt).toBeNull();
    expect((await audited('take consent back'))[0]).toMatchObject({ actor_name: 'Salam', entity_id: stranger.id });
    expect((await field.send(stranger, [])).status).toBe(422);
    expect((await field.send(market.admin, [])).status).toBe(422);
  });

  test('say which field is wrong', async () => {
    const { status, body } = await field.send(field.officer, [{ ago: 5, metres: 0, latitude: 91 }]);
    expect([status, body.fields]).toEqual([400, { 'positions.0.latitude': 'At most 90.' }]);
  });

  test('that jump 300 km do not move anybody until they convince', async () => {
    const { officer, market } = field;
    const here = async () =>
      (await field.call(market.admin, 'POST', `people/${officer.id}/follow`)).body.person.latitude;
    const before = await here();
    await field.send(officer, [{ ago: 1, metres: 300_000 }]);
    expect(await here()).toBe(before);
    await field.send(officer, [{ ago: 0.8, metres: 300_001 }]);
    expect(await here()).toBe(before);
    await field.send(officer, [{ ago: 0.6, metres: 300_002 }]);
    expect(await here()).toBeGreaterThan(26);
    expect((await audited('follow')).at(-1)).toMatchObject({ entity_id: officer.id });
    await market.sql('delete from trace_position where user_id = $1 and latitude > 24', [officer.id]);
    await market.sql('update trace_last set at = null, stay_since = null where user_id = $1', [officer.id]);
    await field.send(officer, [{ ago: 0.4, metres: 100 }]);
  });
});

describe('who watches live', () => {
  test('gets everybody in scope, then who moved, on whichever server it arrived; and nothing once the token ends', async () => {
    const { officer, supervisor, stranger, market, nodes } = field;
    const watcher = await market.person({ designation: 'TO', markets: [nodes.territory.id] });
    const second = await secondServer();
    try {
      const stream = await watch(second.app, await field.token(watcher));
      const first = await stream.next();
      const ids = first.people.map(({ _id }: { _id: string }) => _id);
      expect(ids).toEqual(expect.arrayContaining([supervisor.id, officer.id]));
      expect(ids).not.toContain(stranger.id);
      await field.send(officer, [{ ago: 0, metres: 120, battery: 7, charging: false }]);
      const moved = await stream.until(({ people }) =>
        people.some(({ _id, battery }) => _id === officer.id && battery === 7),
      );
      expect(moved).toMatchObject({ _id: officer.id, alerts: ['batteryLow'] });
      expect(moved.calls).toBeUndefined();
      await market.sql("update trace_last set heard_at = now() - interval '1 minute' where user_id = $1", [officer.id]);
      expect(await stream.until(({ people }) => people.some(({ state }) => state === 'offline'))).toBeDefined();
      await field.call(watcher, 'POST', 'logout');
      expect(await stream.until(() => false)).toBeUndefined();
      expect(await audited('watch live')).toMatchObject([{ actor_name: watcher.name, after: { group: null } }]);
    } finally {
      await second.close();
    }
  });
});

test('an outlet of today’s routes is entered within its fence, and left half as far again', async () => {
  const { market, nodes } = field;
  const { route } = await market.branch({ id: nodes.territory.id, level: 'territory' });
  const walker = await market.person({ designation: 'SO', markets: [route.id] });
  await field.onDuty(walker);
  await market.outlets(route.id, 1);
  await market.sql('insert into journey_plan (user_id, day, route_ids) values ($1, business_date(), array[$2::uuid])', [
    walker.id,
    route.id,
  ]);
  const outletAt = async (ago: number, metres: number) => {
    await field.send(walker, [{ ago, metres }]);
    return (await field.call(market.admin, 'POST', `people/${walker.id}/follow`)).body.person.outlet;
  };
  expect(await outletAt(4, 60)).toBeNull();
  expect(await outletAt(3, 40)).toMatchObject({ name: 'Shop 1' });
  expect(await outletAt(2, 70)).toMatchObject({ name: 'Shop 1' });
  expect(await outletAt(1, 80)).toBeNull();
});

test('an outlet and a territory beyond the scope are not told of who is seen as one’s own people', async () => {
  const { market, nodes } = field;
  const [{ route }, elsewhere] = [
    await market.branch({ id: nodes.zone.id, level: 'zone' }),
    await market.branch({ id: nodes.zone.id, level: 'zone' }),
  ];
  const superior = await market.person({ designation: 'TO', markets: [elsewhere.territory.id] });
  const walker = await market.person({ designation: 'SO', markets: [route.id] });
  await market.sql('update user_account set supervisor_id = $2 where id = $1', [walker.id, superior.id]);
  await field.onDuty(walker);
  const [shop] = await market.outlets(route.id, 1);
  await market.sql('insert into journey_plan (user_id, day, route_ids) values ($1, business_date(), array[$2::uuid])', [
    walker.id,
    route.id,
  ]);
  await field.send(walker, [{ ago: 1, metres: 0 }]);
  const followed = async (person: Person) =>
    (await field.call(person, 'POST', `people/${walker.id}/follow`)).body.person;
  expect(await followed(market.admin)).toMatchObject({ outlet: { id: shop }, outletSince: expect.any(String) });
  expect(await followed(superior)).toMatchObject({ _id: walker.id, outlet: null, outletSince: null });
  const second = await secondServer();
  try {
    const told = async (person: Person) => {
      const { people } = await (await watch(second.app, await field.token(person))).next();
      return people.find(({ _id }: { _id: string }) => _id === walker.id);
    };
    expect(await told(market.admin)).toMatchObject({ outlet: { id: shop } });
    expect(await told(superior)).toMatchObject({ outlet: null, outletSince: null });
  } finally {
    await second.close();
  }
  const placeOf = async (person: Person) => {
    const { groups } = (await field.call(person, 'GET', 'company/get-groups/details')).body;
    return groups[1].users.find(({ _id }: { _id: string }) => _id === walker.id).place;
  };
  expect((await placeOf(market.admin)).id).toBe(route.id);
  expect(await placeOf(superior)).toBeNull();
});

test('200 tabs hear of who moved', async () => {
  const { officer, market } = field;
  const second = await secondServer();
  try {
    const viewers = await Promise.all(
      [1, 2, 3, 4].map(() => market.person({ designation: 'NSM', seesEverything: true })),
    );
    const tokens = await Promise.all(viewers.map((viewer) => field.token(viewer)));
    const streams = await Promise.all(
      tokens.flatMap((token) => Array.from({ length: 50 }, () => watch(second.app, token))),
    );
    await Promise.all(streams.map((stream) => stream.next()));
    await field.send(officer, [{ ago: 0, metres: 140, battery: 66 }]);
    const heard = await Promise.all(
      streams.map((stream) =>
        stream.until(({ people }) => people.some(({ _id, battery }) => _id === officer.id && battery === 66)),
      ),
    );
    expect(heard.filter((person) => person?._id === officer.id)).toHaveLength(200);
  } finally {
    await second.close();
  }
});

test('a person watches with 50 pages and no more, by however many tokens and at once, and with another when one goes', async () => {
  const { market } = field;
  const second = await secondServer();
  try {
    const viewer = await market.person({ designation: 'NSM', seesEverything: true });
    const begin = { method: 'POST', url: '/v2/pre-login', payload: {} } as const;
    const begun = await Promise.all([1, 2, 3].map(() => viewer.inject(begin)));
    const tokens: string[] = begun.map((answer) => answer.json().token);
    const { port } = second.app.server.address() as AddressInfo;
    const open = async (token: string | undefined) => {
      const leaving = new AbortController();
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`http://127.0.0.1:${port}/v2/live`, { headers, signal: leaving.signal });
      return { answer, leave: () => leaving.abort() };
    };
    const asked = await Promise.all(tokens.flatMap((token) => Array.from({ length: 20 }, () => open(token))));
    const opened = asked.filter(({ answer }) => answer.status === 200);
    expect([opened.length, asked.length]).toEqual([50, 60]);
    const refused = await open(tokens[0]);
    expect([refused.answer.status, await refused.answer.json()]).toMatchObject([429, { code: 'TOO_MANY' }]);
    opened[0]?.leave();
    for (let status = 429; status !== 200; ) status = (await open(tokens[0])).answer.status;
  } finally {
    await second.close();
  }
});

test('while nothing of tracking can be read or written its calls wait with a part of the connections, and the portal answers', async () => {
  const { officer, market } = field;
  const viewers = await Promise.all(
    Array.from({ length: 10 }, () => market.person({ designation: 'NSM', seesEverything: true })),
  );
  await Promise.all([...viewers, officer].map((person) => field.token(person)));
  let asked: Promise<unknown>[] = [];
  await market.elsewhere(async (client) => {
    await client.query('begin; lock table trace_position, trace_last in access exclusive mode');
    asked = viewers.flatMap((viewer) => [
      field.call(viewer, 'POST', `people/${officer.id}/follow`),
      field.call(viewer, 'GET', `people/${officer.id}/days`),
      field.send(officer, [{ ago: 0, metres: 150 }]),
    ]);
    // Two of ten for those who look, and one for what phones send.
    await market.untilWaiting(3);
    expect(await market.get('/api/v1/user-list')).toMatchObject({ status: 200 });
    const brand = { code: 'B-1', name: 'Brand', owner: '', position: 1, status: 'active' };
    expect(await market.post('/api/v1/new-brands', brand)).toMatchObject({ status: 201 });
    const waiting = await market.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waiting).toHaveLength(3);
    await client.query('commit');
  });
  await Promise.all(asked);
  expect((await field.send(officer, [{ ago: 0, metres: 150 }])).body.stored).toBe(1);
});

interface Stream {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects of an event and fails when it is not there.
  next(): Promise<any>;
  /** The person in the first event that is so; undefined when the stream ends before. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  until(is: (event: { people: any[] }) => boolean): Promise<any>;
}

async function watch(app: FastifyInstance, token: string): Promise<Stream> {
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/v2/live`, { headers: { authorization: `Bearer ${token}` } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async () => {
    for (;;) {
      const end = text.indexOf('\n\n');
      const event = text.slice(0, Math.max(0, end));
      if (end >= 0) text = text.slice(end + 2);
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data) return JSON.parse(data);
      if (end >= 0) continue;
      const piece = await reader?.read();
      if (!piece || piece.done) return undefined;
      text += piece.value;
    }
  };
  return {
    next,
    async until(is) {
      for (let event = await next(); event; event = await next())
        if (is(event)) return event.people.find((person: object) => is({ people: [person] }));
      return undefined;
    },
  };
}

/** The tracking service of another server, which runs nothing else. */
async function secondServer(): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  const { database } = field.market.test;
  // Prepared statements have the same names in every server, and would clash on shared connections.
  const pool = createPool(database.url, { max: 5 });
  const app = await buildTraceApp({
    config: testConfig({ serves: 'trace' }),
    pool,
    databaseUrl: database.url,
    checkReplies: true,
    upkeep: false,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await pool.end();
    },
  };
}

test('a server can run nothing but the tracking service', async () => {
  const { app, close } = await secondServer();
  try {
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect((await app.inject('/api/v1/auth/user')).statusCode).toBe(404);
    expect((await field.call(field.officer, 'GET', 'auth/user', undefined, app)).status).toBe(200);
  } finally {
    await close();
  }
});

describe('the past', () => {
  let yesterday: string;
  const moment = (minutes: number) =>
    `((business_date() - 1)::timestamp + interval '${600 + minutes} minutes') at time zone 'Asia/Dhaka'`;

  beforeAll(async () => {
    const { officer, market, nodes } = field;
    yesterday = await market.day(-1);
    const outlets = await market.outlets(nodes.route.id, 3);
    await market.sql(
      `update outlet set latitude = 23.7 + n * 0.01 from unnest($1::uuid[]) with ordinality as wanted (id, n) where outlet.id = wanted.id`,
      [outlets],
    );
    await market.sql(
      `insert into journey_plan (user_id, day, route_ids) values ($1, business_date() - 1, array[$2::uuid])`,
      [officer.id, nodes.route.id],
    );
    await market.sql(
      `insert into attendance (id, user_id, business_date, designation_id, day_type, status, check_in_at, check_out_at)
       select new_id(), person.id, business_date() - 1, designation.id, 'working', 'present', ${moment(0)}, ${moment(120)}
       from user_account person join designation on designation.name = person.designation where person.id = $1`,
      [officer.id],
    );
    // A walk north past the second outlet, where the officer stands for ten minutes, with one wild position.
    await market.sql(
      `insert into trace_position (user_id, at, device_at, latitude, longitude, battery)
       select $1, at, at, latitude, 90.4, 50 from (
         select ${moment(0)} + n * interval '1 minute' as at,
           case when n = 30 then 26.5 when n <= 20 then 23.7 + n * 0.001 when n <= 35 then 23.72 else 23.72 - (n - 35) * 0.0005 end as latitude
         from generate_series(0, 60) n) as walk`,
      [officer.id],
    );
    await market.sql(
      `insert into outlet_visit (id, business_date, user_id, outlet_id, route_id, db_house_id, path, planned, adheres, in_at, out_at, device_in_at, device_out_at, fence, productive, client_id)
       select new_id(), business_date() - 1, $1, id, $2, $3, '{}', true, true, ${moment(0)} + n * interval '10 minutes', ${moment(5)} + n * interval '10 minutes', now(), now(), 'in', false, new_id()
       from (values ($4::uuid, 3), ($5::uuid, 2)) as visited (id, n)`,
      [officer.id, nodes.route.id, nodes.dbHouse.id, outlets[0], outlets[1]],
    );
  });

  test('is a day of one person with its stops, fences, jumps, sequence and figures, and the look is audited', async () => {
    const { supervisor, officer } = field;
    const { status, body } = await field.call(supervisor, 'GET', `people/${officer.id}/day?date=${yesterday}`);
    expect(status).toBe(200);
    const { day } = body;
    expect(day.track.at.slice(0, 3)).toEqual([0, 60, 120]);
    expect(day.track.at).toHaveLength(60);
    expect(day.jumps).toMatchObject([{ latitude: 26.5 }]);
    expect(day.stops).toMatchObject([{ seconds: 15 * 60, outlet: { name: 'Shop 2' } }]);
    expect(day.crossings.map(({ outlet }: { outlet: { name: string } }) => outlet.name)).toEqual([
      'Shop 1',
      'Shop 2',
      'Shop 1',
    ]);
    expect(day.deviation).toMatchObject({
      planned: 3,
      visited: 2,
      skipped: 1,
      unplanned: 0,
      outOfOrder: 1,
      inOrder: 50,
    });
    expect(day.summary).toMatchObject({ positions: 61, stops: 1, visits: 2, idleSeconds: 900, marketSeconds: 15 * 60 });
    expect(day.summary.metres).toBeGreaterThan(3_400);
    expect(day.summary.metres).toBeLessThan(3_800);
    expect((await audited('look at a day')).at(-1)).toMatchObject({
      actor_name: 'Karim',
      entity_id: officer.id,
      after: { date: yesterday },
    });
    expect((await field.call(supervisor, 'GET', `people/${officer.id}/days`)).body.days).toContain(yesterday);
    const away = await field.call(supervisor, 'GET', `people/${field.stranger.id}/day?date=${yesterday}`);
    expect(away.status).toBe(404);
  });

  test('skips no outlet that was closed by then', async () => {
    const { officer, supervisor, market, nodes } = field;
    const skipped = async () => {
      const { day } = (await field.call(supervisor, 'GET', `people/${officer.id}/day?date=${yesterday}`)).body;
      return [day.deviation.planned, day.deviation.skipped];
    };
    const [shop] = await market.outlets(nodes.route.id, 1);
    expect(await skipped()).toEqual([4, 2]);
    await market.sql("update outlet set status = 'closed' where id = $1", [shop]);
    expect(await skipped()).toEqual([4, 2]);
    await market.sql('update outlet_closed set valid_from = valid_from - 1 where outlet_id = $1', [shop]);
    expect(await skipped()).toEqual([3, 1]);
  });

  test('tells who sees the person, but not where they were, their way alone', async () => {
    const { officer, supervisor, market, nodes } = field;
    const elsewhere = await market.branch({ id: nodes.zone.id, level: 'zone' });
    const chief = await market.person({ designation: 'TO', markets: [elsewhere.territory.id] });
    const under = (id: string) =>
      market.sql('update user_account set supervisor_id = $2 where id = $1', [officer.id, id]);
    await under(chief.id);
    const { day } = (await field.call(chief, 'GET', `people/${officer.id}/day?date=${yesterday}`)).body;
    await under(supervisor.id);
    expect(day.track.at).toHaveLength(60);
    expect(day).toMatchObject({ visits: [], crossings: [], stops: [{ outlet: null }], deviation: { planned: 0 } });
  });

  test('is a file that other programs read', async () => {
    const { market, officer } = field;
    const file = async (format: string) =>
      (await field.call(market.admin, 'GET', `people/${officer.id}/day-file?date=${yesterday}&format=${format}`)).body;
    expect(await file('gpx')).toMatch(/<trkpt lat="23.7" lon="90.4"><time>.*Z<\/time>/);
    expect((await file('csv')).split('\r\n')).toHaveLength(62);
    const { features } = JSON.parse(await text(await file('geojson')));
    expect(features[0].geometry.coordinates).toHaveLength(60);
    expect((await audited('export')).at(-1)).toMatchObject({
      entity_id: officer.id,
      after: { trace: yesterday, format: 'geojson' },
    });
    expect(
      (await field.call(field.supervisor, 'GET', `people/${officer.id}/day-file?date=${yesterday}&format=csv`)).status,
    ).toBe(403);
  });

  test('is everyone at a moment, and a group together', async () => {
    const { market, supervisor, officer } = field;
    const [{ at }] = (await market.sql(`select ${moment(29)} as at`)) as [{ at: string }];
    const { body } = await field.call(supervisor, 'GET', `moment?at=${new Date(at).toISOString()}`);
    expect(body.people).toMatchObject({ _id: [officer.id], state: ['idle'], latitude: [23.72], battery: [50] });
    expect(body.people.ago[0]).toBeLessThanOrEqual(60);
    expect((await audited('look at a moment')).at(-1)).toMatchObject({ actor_name: 'Karim', after: { people: 1 } });
    const [{ at: later }] = (await market.sql(`select ${moment(200)} as at`)) as [{ at: string }];
    const after = await field.call(supervisor, 'GET', `moment?at=${new Date(later).toISOString()}`);
    expect(after.body.people).toMatchObject({ _id: [officer.id], state: ['offDuty'] });
    const future = await field.call(supervisor, 'GET', `moment?at=${new Date(Date.now() + 60_000).toISOString()}`);
    expect([future.status, Object.keys(future.body.fields)]).toEqual([422, ['at']]);
    const together = await field.call(
      supervisor,
      'GET',
      `together?date=${yesterday}&market=${field.nodes.territory.id}`,
    );
    expect(together.body).toMatchObject({ totalPeople: 1, people: [{ _id: officer.id, name: 'Rahim' }] });
    const { track } = together.body.people[0];
    expect(track.at.length).toBeLessThan(12);
    expect(track.at.at(-1)).toBe(3_600);
    const named = await field.call(supervisor, 'GET', `together?date=${yesterday}&people=${field.stranger.id}`);
    expect(named.body).toMatchObject({ totalPeople: 0, people: [] });
    for (const people of ['-'.repeat(36), `${officer.id},`, 'all']) {
      const none = await field.call(supervisor, 'GET', `together?date=${yesterday}&people=${people}`);
      expect(none).toMatchObject({ status: 400, body: { fields: { people: 'Use ids with commas between them.' } } });
    }
  });

  const text = async (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));
});

test('alerts come into the exception inbox, and go when their cause is gone', async () => {
  const { market, officer, supervisor } = field;
  await market.sql(
    "update trace_last set heard_at = now(), latitude = 25, at = now(), stay_since = now() - interval '1 hour', battery = 5 where user_id = $1",
    [officer.id],
  );
  await lookForCases(market.app.jobs.db, -60);
  const list = async () => (await market.get('/api/v1/exceptions', supervisor)).body.exceptions;
  const rules = ({ rule }: { rule: string }) => ['outOfTerritory', 'idleLong', 'batteryLow'].includes(rule);
  expect(
    (await list()).filter(rules).map(({ rule, subject, owner }: Record<string, unknown>) => [rule, subject, owner]),
  ).toEqual([
    ['outOfTerritory', 'Rahim', expect.objectContaining({ name: 'Karim' })],
    ['idleLong', 'Rahim', expect.objectContaining({ name: 'Karim' })],
    ['batteryLow', 'Rahim', expect.objectContaining({ name: 'Karim' })],
  ]);
  await market.sql('update attendance set check_out_at = now() where user_id = $1 and check_out_at is null', [
    officer.id,
  ]);
  await lookForCases(market.app.jobs.db, -60);
  expect((await list()).filter(rules)).toEqual([]);
});

test('settings are changed by who looks after the whole business, and say how long positions are kept', async () => {
  const { market, supervisor } = field;
  const { settings } = (await field.call(market.admin, 'GET', 'settings')).body;
  const changed = { ...settings, keepDays: 30, idleMinutes: 10 };
  expect((await field.call(supervisor, 'PUT', 'settings', changed)).status).toBe(403);
  const { body } = await field.call(market.admin, 'PUT', 'settings', changed);
  expect(body.settings).toEqual({ ...changed, version: settings.version + 1 });
  expect(await market.sql("select kept from partitioned_table where name = 'trace_position'")).toEqual([{ kept: 30 }]);
  expect((await field.call(market.admin, 'PUT', 'settings', changed)).status).toBe(409);
  const wrong = await field.call(market.admin, 'PUT', 'settings', { ...body.settings, keepDays: 3 });
  expect(wrong.body.fields).toEqual({ keepDays: 'At least 7 days.' });
});
