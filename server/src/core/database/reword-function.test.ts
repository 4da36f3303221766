import { type TestDatabase, testDatabase } from '../../testing/test-databases.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a migration says a piece of a function otherwise, and fails where the function does not say it', async () => {
  const client = await database.pool.connect();
  try {
    await client.query(
      'create function pg_temp.fare(km integer) returns integer language sql as $$ select 20 + 5 * km $$',
    );
    const fareOf = async (km: number) => (await client.query('select pg_temp.fare($1) as fare', [km])).rows[0].fare;
    const reword = (was: string, now: string) =>
      client.query("select reword_function('pg_temp.fare(integer)', $1, $2)", [was, now]);
    await reword('5 * km', '7 * km');
    expect(await fareOf(10)).toBe(90);
    await expect(reword('5 * km', '9 * km')).rejects.toThrow('does not say: 5 * km');
    expect(await fareOf(10)).toBe(90);
  } finally {
    client.release();
  }
});
