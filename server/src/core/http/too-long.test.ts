import { call, reply } from '@routebook/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { signedIn } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { implement } from './implement.ts';

const listSlowly = call({
  area: 'test',
  tags: ['Market'],
  summary: 'For the test.',
  access: 'hierarchy.see',
  name: 'listSlowly',
  method: 'GET',
  path: '/api/v1/slow',
  reply: reply({ rows: z.number() }),
});

let server: TestApp;

beforeAll(async () => {
  server = await testApp();
  implement(server.app, listSlowly, ({ db }) =>
    db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 50`.execute(transaction);
      const { rows } = await sql`select pg_sleep(3600)`.execute(transaction);
      return { rows: rows.length };
    }),
  );
});

afterAll(() => server.close());

test('a list that takes longer than statements may says what to ask for instead, and is not to be asked for again', async () => {
  const person = await signedIn(server.app);
  const answer = await person.inject({ url: '/api/v1/slow' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'REFUSED', message: expect.stringContaining('ask for less') });
});
