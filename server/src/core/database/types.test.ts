import { sql } from 'kysely';
import { type TestDatabase, testDatabase } from '../../testing/test-databases.ts';
import { createDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('days are text, instants ISO 8601 in UTC, counts numbers and money exact text', async () => {
  const { rows } =
    await database.pool.query(`select date '2026-01-31' as day, timestamptz '2026-01-31 06:15:00.25+06' as instant,
    9007199254740991::int8 as count, 123456789012345.60::numeric(18, 2) as money`);
  expect(rows[0]).toEqual({
    day: '2026-01-31',
    instant: '2026-01-31T00:15:00.25Z',
    count: 9007199254740991,
    money: '123456789012345.60',
  });
});

test('instants are UTC in whatever time zone the connection speaks', async () => {
  const client = await database.pool.connect();
  try {
    await client.query("set timezone = 'Asia/Dhaka'");
    const { rows } = await client.query("select timestamptz '2026-01-31 06:15:00+06' as instant");
    expect(rows[0].instant).toBe('2026-01-31T00:15:00.000Z');
  } finally {
    client.release(true);
  }
});

test('names sort as people read them', async () => {
  const { rows } = await database.pool.query(
    "select string_agg(name, ', ' order by name collate natural_order) as names from unnest(array['Route 10', 'route 2', 'Élan', 'Zed', 'apple', 'Fox']) as name",
  );
  expect(rows[0].names).toBe('apple, Élan, Fox, route 2, Route 10, Zed');
});

test('the business date is the day in Dhaka', async () => {
  const { rows } = await database.pool.query(
    "select business_date() as today, (now() at time zone 'Asia/Dhaka')::date as dhaka",
  );
  expect(rows[0].today).toBe(rows[0].dhaka);
});

test('a statement that comes back is prepared once a connection, one that does not is not', async () => {
  const db = createDatabase(database.pool);
  await db.connection().execute(async (connection) => {
    for (let round = 0; round < 4; round += 1) await sql`select ${round}::int as round`.execute(connection);
    await sql`select ${1}::int as once`.execute(connection);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection);
    expect(rows).toEqual([{ statement: 'select $1::int as round' }]);
  });
});
