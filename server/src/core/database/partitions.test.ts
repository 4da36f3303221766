import { busyness } from '../../testing/busyness.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-databases.ts';
import { createDatabase } from './database.ts';
import { keepPartitions } from './partitions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  // The template may be of before midnight.
  await keep();
});
afterAll(() => database.drop());

/** As the server's calls do it. */
const keep = () => keepPartitions(createDatabase(database.pool));

const today = "(now() at time zone 'UTC')::date";
const addAnswer = (day: string) =>
  database.pool.query(
    `insert into first_answer (user_id, key, day, fingerprint) values (new_id(), 'k', ${today} + $1::integer, '')`,
    [day],
  );

/** A part of the keys' that was made so many days ago, with a row. */
async function makePart(name: string, daysAgo: number): Promise<void> {
  const { rows } = await database.owner.query(
    `select ${today} - $1::integer as from, ${today} - $1::integer + 1 as to`,
    [daysAgo],
  );
  await database.owner.query(
    `create table ${name} partition of first_answer for values from ('${rows[0].from}') to ('${rows[0].to}')`,
  );
  await addAnswer(`-${daysAgo}`);
}

async function partsLike(name: string): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>(
    "select relname as name from pg_class where relname like $1 and relispartition and relkind = 'r' order by 1",
    [name],
  );
  return rows.map((row) => row.name);
}

test('the days and months to come are there, and none is made twice', async () => {
  await addAnswer('7');
  await database.pool.query(
    `insert into audit_entry (id, at, actor_name, action, entity) values (new_id(), date_trunc('month', now()) + interval '3 months 20 days', 'Rahima', 'add', 'division')`,
  );
  const { rows } = await database.owner.query(
    `select to_char(${today}, '"first_answer_"YYYY_MM_DD') as day, to_char(${today}, '"audit_entry_"YYYY_MM') as month`,
  );
  const parts = async () => [
    (await partsLike('first\\_answer%')).filter((name) => name >= rows[0].day),
    (await partsLike('audit\\_entry%')).filter((name) => name >= rows[0].month),
  ];
  const before = await parts();
  expect(before.map((names) => names.length)).toEqual([8, 4]);
  await Promise.all([keep(), keep()]);
  expect(await parts()).toEqual(before);
});

test('one that is missing is made again, wherever it is asked for, and is only added to if it is of the audit', async () => {
  const bounds = () =>
    database.owner.query(
      `select relname, pg_get_expr(relpartbound, oid) from pg_class where relispartition and relkind = 'r' order by 1`,
    );
  const before = (await bounds()).rows;
  const last = (await partsLike('audit\\_entry%')).at(-1);
  await database.owner.query(`drop table ${last}, ${(await partsLike('first\\_answer%')).at(-1)}`);
  const elsewhere = await database.pool.connect();
  await elsewhere.query("set timezone = 'America/New_York'");
  await elsewhere.query('select keep_partitions()');
  elsewhere.release(true);
  expect((await bounds()).rows).toEqual(before);
  await expect(database.owner.query(`update ${last} set action = 'x'`)).rejects.toThrow('append-only');
});

test('what is too old is dropped, and the days that a repeated write may be of stay', async () => {
  await makePart('two_days_ago', 2);
  await makePart('three_days_ago', 3);
  await keep();
  expect(await partsLike('%days\\_ago')).toEqual(['two_days_ago']);
});

test('who uses an old one is not waited for: it goes another time, and nobody waits meanwhile', async () => {
  await makePart('ten_days_ago', 10);
  const reader = await database.owner.connect();
  await reader.query('begin');
  await reader.query('select from first_answer');
  const begun = performance.now();
  await Promise.all([keep(), addAnswer('0')]);
  expect(performance.now() - begun).toBeLessThan(3_000 * busyness());
  expect(await partsLike('ten\\_days\\_ago')).toEqual(['ten_days_ago']);
  await reader.query('commit');
  reader.release();
  await keep();
  expect(await partsLike('ten\\_days\\_ago')).toEqual([]);
});
