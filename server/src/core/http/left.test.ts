import { setTimeout as pause } from 'node:timers/promises';
import { call, reply } from '@routebook/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Person, signedIn } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { implement } from './implement.ts';

const slow = {
  area: 'test',
  tags: ['Market'],
  summary: 'For the test.',
  access: 'hierarchy.see',
  reply: reply({ rows: z.number() }),
} as const;
const listSlowly = call({ ...slow, name: 'listSlowly', method: 'GET', path: '/api/v1/slow' });
const findSlowly = call({ ...slow, name: 'findSlowly', method: 'POST', path: '/api/v1/slow/find' });
const listTooSlowly = call({ ...slow, name: 'listTooSlowly', method: 'GET', path: '/api/v1/too-slow' });

let server: TestApp;
let person: Person;
let address: string;

beforeAll(async () => {
  server = await testApp();
  const { app } = server;
  const readFor =
    (longest: number) =>
    ({ db }: { db: typeof app.db }) =>
      db.transaction().execute(async (transaction) => {
        await sql`select set_config('statement_timeout', ${String(longest)}, true)`.execute(transaction);
        const { rows } = await sql`select pg_sleep(3600)`.execute(transaction);
        return { rows: rows.length };
      });
  implement(app, listSlowly, readFor(0));
  implement(app, findSlowly, readFor(0), { reads: true });
  implement(app, listTooSlowly, readFor(50));
  person = await signedIn(app);
  address = await app.listen({ port: 0 });
});

afterAll(() => server.close());

const underWay = "select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(3600)'";

async function untilAtWork(count: number): Promise<void> {
  while ((await server.database.owner.query(underWay)).rowCount !== count) await pause(10);
}

test.each([
  ['list', 'GET', '/api/v1/slow'],
  ['list asked for with a body', 'POST', '/api/v1/slow/find'],
])('a %s that its person leaves is stopped in the database, and its connections work on', async (_, method, path) => {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${person.token}` };
  // As many as one session has at once, and more: the others stand in line.
  const asked = Array.from({ length: 8 }, () =>
    fetch(`${address}${path}`, { method, headers, signal: leaving.signal }),
  );
  await untilAtWork(3);
  leaving.abort();
  await Promise.allSettled(asked);
  await untilAtWork(0);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => fetch(`${address}/api/v1/new-brands`, { headers }).then(({ status }) => status)),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
});

test('a list that takes longer than statements may says what to ask for instead, and is not to be asked for again', async () => {
  const answer = await person.inject({ url: '/api/v1/too-slow' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'REFUSED', message: expect.stringContaining('ask for less') });
});
