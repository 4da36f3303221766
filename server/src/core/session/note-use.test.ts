import { busyness } from '../../testing/busyness.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { usesNoted } from './note-use.ts';

let server: TestApp;
let people: Person[];

beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  people = [];
  for (let n = 0; n < 5; n += 1) people.push(await signedIn(server.app));
  await server.database.owner.query("update session set last_seen_at = now() - interval '2 minutes'");
});

async function lastSeen(): Promise<unknown[]> {
  const { rows } = await server.database.owner.query<{ lately: boolean }>(
    "select at > now() - interval '1 minute' as lately from user_activity where user_id = any ($1) group by 1",
    [people.map(({ id }) => id)],
  );
  return rows;
}

const answers = () =>
  Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const answer = await people[n % people.length]?.inject({ method: 'GET', url: '/api/v1/auth/user' });
      return answer?.statusCode;
    }),
  );

test('a call notes that its person was there', async () => {
  await answers();
  await usesNoted(server.app.db);
  expect(await lastSeen()).toEqual([{ lately: true }]);
});

test.each([
  ['the rows of people, as an import does', 'user_account where id = any ($1)'],
  ['their activity', 'user_activity where user_id = any ($1)'],
  ['their sessions', 'session where user_id = any ($1)'],
])('no call waits while another transaction holds %s', async (_, held) => {
  const holder = await server.database.owner.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from ${held} for update`, [people.map(({ id }) => id)]);
    const late = new Promise((done) => setTimeout(done, 5_000 * busyness(), 'late').unref());
    expect(await Promise.race([answers(), late])).toEqual(Array(60).fill(200));
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

test('what could not be noted is noted by a later call', async () => {
  const holder = await server.database.owner.connect();
  await holder.query('begin');
  await holder.query('select from session for update');
  await answers();
  await usesNoted(server.app.db);
  await holder.query('rollback');
  holder.release();
  expect(await lastSeen()).toEqual([{ lately: false }]);
  await answers();
  await usesNoted(server.app.db);
  expect(await lastSeen()).toEqual([{ lately: true }]);
});
