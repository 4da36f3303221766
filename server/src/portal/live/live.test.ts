import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { addSavedView } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { notifyChanged, notifyEnded } from '../../core/live/changed.ts';
import { heardWithin } from '../../core/live/listener.ts';
import { positionNow, readNotices, sweepNotices } from '../../core/live/read-notices.ts';
import { mostOfSession } from '../../core/live/readers.ts';
import { busyness } from '../../testing/busyness.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { sentStatements } from '../../testing/sent-statements.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let one: TestApp;
let other: TestApp;

beforeAll(async () => {
  one = await testApp();
  other = await testApp({}, one.database);
});
afterAll(async () => {
  for (const server of [other, one]) {
    // What fetch opened ahead of need is no answer under way.
    server.app.server.closeAllConnections();
    await server.close();
  }
});

interface Stream {
  readonly status: number;
  /** The next event's data; null when the stream is over. */
  next(): Promise<unknown>;
  leave(): void;
}

async function follow({ app }: TestApp, token: string, since?: number): Promise<Stream> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const response = await fetch(
    `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1/events${since === undefined ? '' : `?since=${since}`}`,
    {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    },
  );
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const stream: Stream = {
    status: response.status,
    leave: () => leaving.abort(),
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const event = text.slice(0, end);
          text = text.slice(end + 2);
          const data = /^data: (.*)$/m.exec(event)?.[1];
          if (data) return JSON.parse(data);
          continue;
        }
        const piece = await reader?.read();
        if (!piece || piece.done) return null;
        text += piece.value;
      }
    },
  };
  if (response.status === 200 && !since) await heard(app, stream);
  return stream;
}

/** Notices pass once the server's own listening connection is up: knock until one comes through. */
async function heard(app: FastifyInstance, stream: Stream): Promise<void> {
  let through = false;
  const first = stream.next().then(() => {
    through = true;
  });
  while (!through) await notifyChanged(app.db, ['Auth'], ['knock']);
  await first;
}

async function nextChange(stream: Stream): Promise<unknown> {
  for (;;) {
    const event = await stream.next();
    if (JSON.stringify(event)?.includes('knock')) continue;
    return event;
  }
}

/** The ids of the next so many changes that each of the streams hears of. */
function heardBy(streams: readonly Stream[], count: number): Promise<string[][]> {
  return Promise.all(
    streams.map(async (stream) => {
      const ids: string[] = [];
      while (ids.length < count) ids.push(...((await nextChange(stream)) as { ids: string[] }).ids);
      return ids;
    }),
  );
}

const save = (person: Person, app: FastifyInstance, name: string) =>
  app.inject({
    method: addSavedView.method,
    url: addSavedView.path,
    headers: { authorization: `Bearer ${person.token}` },
    payload: { screen: '/division/divisions', name, query: '', shared: false, isDefault: false },
  });

test('what is changed on one server is sent to the other, after its commit', async () => {
  const person = await signedIn(one.app);
  const stream = await follow(other, person.token);
  expect((await save(person, one.app, 'mine')).statusCode).toBe(201);
  const committed = performance.now();
  expect(await nextChange(stream)).toEqual({ tags: ['Views'], ids: [] });
  // The rest is for what a busy machine adds.
  expect(performance.now() - committed).toBeLessThan(heardWithin + 2_000 * busyness());
  stream.leave();
});

test('what is committed late is heard, each change once, though others that began later were heard before', async () => {
  const person = await signedIn(one.app);
  const streams = [await follow(one, person.token), await follow(other, person.token)];
  const finish = await Promise.all(['early', 'late'].map(begun));
  for (let turn = 0; turn < 20; turn += 1) await notifyChanged(one.app.db, ['Market'], [`${turn}`]);
  const between = Array.from({ length: 20 }, (_, turn) => `${turn}`);
  expect(await heardBy(streams, 20)).toEqual([between, between]);
  for (const end of finish) await end();
  await notifyChanged(other.app.db, ['Market'], ['after']);
  const heard = await heardBy(streams, 3);
  for (const ids of heard) expect(new Set(ids)).toEqual(new Set(['early', 'late', 'after']));
  for (const stream of streams) stream.leave();

  /** A transaction that has written its notice; ends it. */
  async function begun(id: string): Promise<() => Promise<void>> {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let work: Promise<void> | undefined;
    await new Promise<void>((written) => {
      work = one.app.db.transaction().execute(async (transaction) => {
        await notifyChanged(transaction, ['Market'], [id]);
        written();
        await ended;
      });
    });
    return async () => {
      end();
      await work;
    };
  }
});

test('a server that has heard nothing for long takes anything for changed, as notices are swept away', async () => {
  const person = await signedIn(one.app);
  await one.database.owner.query("update live_notice set at = at - interval '1 hour'");
  await sweepNotices(one.app.db);
  expect((await one.database.owner.query('select from live_notice')).rowCount).toBe(0);
  const client = await one.database.pool.connect();
  try {
    const now = await positionNow(client);
    expect(await readNotices(client, now)).toMatchObject({ gap: false, notices: [] });
    expect(await readNotices(client, { ...now, at: now.at - 3_600 })).toMatchObject({ gap: true });
    expect(await readNotices(client, { ...now, snapshot: '90000000000:90000000000:' })).toMatchObject({ gap: true });
  } finally {
    client.release();
  }
  expect((await save(person, one.app, 'other')).statusCode).toBe(201);
});

test('no transaction notifies by the means of the database, whose lock would let one commit after the other', async () => {
  const person = await signedIn(one.app);
  const sent = await sentStatements(one.app.pool, async () => {
    expect((await save(person, one.app, 'silent')).statusCode).toBe(201);
    await person.inject({ method: 'POST', url: '/api/v1/logout', payload: {} });
  });
  expect(sent.filter((statement) => /live_notice/.test(statement))).toHaveLength(2);
  expect(sent.filter((statement) => /\b(pg_)?notify\b/i.test(statement))).toEqual([]);
  const functions = await one.database.owner.query(
    "select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* '\\m(pg_)?notify\\M'",
  );
  expect(functions.rows).toEqual([]);
});

test('a page that opens its stream late hears of what changed since it began, and of nothing before', async () => {
  // One that has heard of nothing yet.
  const third = await testApp({}, one.database);
  const person = await signedIn(third.app);
  const early = await follow(third, person.token);
  await save(person, third.app, 'mine');
  await nextChange(early);
  const late = await follow(third, person.token, 30_000);
  expect(await nextChange(late)).toEqual({ tags: ['Views'], ids: [] });
  const fresh = await follow(third, person.token, 0);
  await notifyChanged(third.app.db, ['Market'], ['after']);
  expect(await nextChange(fresh)).toEqual({ tags: ['Market'], ids: ['after'] });
  for (const stream of [early, late, fresh]) stream.leave();
  await third.close();
});

test('a refused write notifies nobody', async () => {
  const person = await signedIn(one.app);
  await save(person, one.app, 'mine');
  const stream = await follow(other, person.token);
  expect((await save(person, one.app, 'mine')).statusCode).toBe(409);
  await notifyChanged(one.app.db, ['Market'], ['after']);
  expect(await nextChange(stream)).toEqual({ tags: ['Market'], ids: ['after'] });
  stream.leave();
});

test('too many ids are left out, the kinds are not', async () => {
  const person = await signedIn(one.app);
  const stream = await follow(other, person.token);
  await notifyChanged(
    one.app.db,
    ['Routes'],
    Array.from({ length: 5_000 }, () => person.id),
  );
  expect(await nextChange(stream)).toEqual({ tags: ['Routes'], ids: [] });
  stream.leave();
});

test('a stream needs a session', async () => {
  expect((await follow(one, 'x'.repeat(43))).status).toBe(401);
});

test('a session follows with so many pages and no more, and with another when one goes', async () => {
  const person = await signedIn(one.app);
  const streams = await Promise.all(Array.from({ length: mostOfSession }, () => follow(one, person.token, 1)));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await person.inject({ url: '/api/v1/events' });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY', message: expect.stringContaining('open 50 times') });
  const other = await signedIn(one.app);
  const beside = await follow(one, other.token, 1);
  expect(beside.status).toBe(200);
  beside.leave();

  streams.pop()?.leave();
  let next = await follow(one, person.token, 1);
  while (next.status === 429) next = await follow(one, person.token, 1);
  expect(next.status).toBe(200);
  for (const stream of [...streams, next]) stream.leave();
});

test('who asks for the head of a stream gets it and no more', async () => {
  const person = await signedIn(one.app);
  if (!one.app.server.listening) await one.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = one.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/events`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch('text/event-stream');
  const begun = performance.now();
  const ended = await person.inject({ method: 'HEAD', url: '/api/v1/events' });
  expect(ended.statusCode).toBe(200);
  expect(performance.now() - begun).toBeLessThan(2_000 * busyness());
});

test('a stream ends on every server when its person signs out', async () => {
  const person = await signedIn(one.app);
  const stays = await signedIn(one.app);
  const stream = await follow(other, person.token);
  const another = await follow(other, stays.token);
  await person.inject({ method: 'POST', url: '/api/v1/logout', payload: {} });
  expect(await nextChange(stream)).toBeNull();
  await notifyChanged(one.app.db, ['Market'], []);
  expect(await nextChange(another)).toEqual({ tags: ['Market'], ids: [] });
  another.leave();
});

test('a change sent right after the end of a stream reaches the others, and the server lives on', async () => {
  const person = await signedIn(one.app);
  const stays = await signedIn(one.app);
  const stream = await follow(one, person.token);
  const another = await follow(one, stays.token);
  await one.app.db.transaction().execute(async (work) => {
    await notifyEnded(work, [createHash('sha256').update(person.token).digest()]);
    await notifyChanged(work, ['Users'], []);
  });
  expect(await nextChange(stream)).toBeNull();
  expect(await nextChange(another)).toEqual({ tags: ['Users'], ids: [] });
  another.leave();
});

test('after a lost connection to the database readers are notified that anything may have changed', async () => {
  const person = await signedIn(one.app);
  const stream = await follow(other, person.token);
  await one.app.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like '%from live_notice%' and pid <> pg_backend_pid() and datname = current_database()",
  );
  expect(await nextChange(stream)).toEqual({ tags: expect.arrayContaining(['Market', 'Views']), ids: [] });
  stream.leave();
});

test('closing the server ends its streams', async () => {
  const person = await signedIn(one.app);
  const third = await testApp({}, one.database);
  const stream = await follow(third, person.token);
  await third.close();
  expect(await nextChange(stream)).toBeNull();
});
