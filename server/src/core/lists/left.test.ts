import { setTimeout as pause } from 'node:timers/promises';
import { listCall } from '@routebook/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Person, signedIn } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { List } from './list.ts';
import { serveList } from './serve-list.ts';

const listSlowly = listCall({
  area: 'test',
  name: 'listSlowly',
  path: '/api/v1/slow',
  access: 'hierarchy.see',
  tags: ['Market'],
  summary: 'For the test.',
  screen: '/slow',
  rows: 'naps',
  total: 'totalNaps',
  sorts: ['id'],
  sort: 'id',
  schemas: { filters: { seconds: z.string() }, row: z.object({ id: z.string() }), totals: {} },
});

interface Nap {
  readonly id: string;
}

const naps = new List<Nap, { readonly seconds: string }>({
  alias: 'nap',
  source: ({ seconds }) => sql`(select new_id() as id from pg_sleep(${Number(seconds)}))`,
  columns: sql`nap.id`,
  sorts: { id: [] },
  sort: 'id',
  matches: () => [],
});

let server: TestApp;
let person: Person;
let address: string;

beforeAll(async () => {
  server = await testApp();
  serveList(server.app, { list: naps, call: listSlowly, filterOf: (_, { seconds }) => ({ seconds }) });
  person = await signedIn(server.app);
  address = await server.app.listen({ port: 0 });
});

afterAll(() => server.close());

const ask = (seconds: number, signal?: AbortSignal) =>
  fetch(`${address}/api/v1/slow?seconds=${seconds}`, {
    headers: { authorization: `Bearer ${person.token}` },
    ...(signal && { signal }),
  });

async function untilAtWork(count: number): Promise<void> {
  const underWay =
    "select from pg_stat_activity where datname = current_database() and state = 'active' and query ~ 'from pg_slee[p]'";
  while ((await server.database.owner.query(underWay)).rowCount !== count) await pause(10);
}

test('lists that their person leaves are stopped in the database, and the next ones are answered', async () => {
  const leaving = new AbortController();
  // More than one session has at work at once: the others stand in line.
  const asked = Array.from({ length: 8 }, () => ask(3600, leaving.signal));
  await untilAtWork(3);
  leaving.abort();
  await Promise.allSettled(asked);
  await untilAtWork(0);
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(0)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('what somebody still waits for goes on', async () => {
  const leaving = new AbortController();
  const left = ask(3600, leaving.signal);
  const awaited = ask(3);
  await untilAtWork(2);
  leaving.abort();
  await Promise.allSettled([left]);
  expect(await (await awaited).json()).toMatchObject({ success: true, totalNaps: 1 });
  await untilAtWork(0);
});
