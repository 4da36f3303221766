import { busyness } from '../../testing/busyness.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-databases.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase({ empty: true });
});
afterEach(() => database.drop());

const change = (name: string, sql: string, sha256 = name) => ({ name, sql, sha256 });
const first = change('0001-first.sql', 'create table first (id int)');
const second = change('0002-second.sql', 'create table second (id int)');

const tables = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map((row) => row.name);
};

test('runs what is new, in order, and nothing twice', async () => {
  expect(await migrate(database.pool, [first])).toEqual(['0001-first.sql']);
  expect(await migrate(database.pool, [first, second])).toEqual(['0002-second.sql']);
  expect(await migrate(database.pool, [first, second])).toEqual([]);
  expect(await tables()).toEqual(['first', 'migration', 'second']);
});

test('servers that start together run each change once', async () => {
  const slow = change('0001-slow.sql', 'select pg_sleep(0.2); create table first (id int)');
  const ran = await Promise.all([1, 2, 3].map(() => migrate(database.pool, [slow, second])));
  expect(ran.flat().sort()).toEqual(['0001-slow.sql', '0002-second.sql']);
});

test('a change that fails leaves nothing of itself, keeps those before it and is named', async () => {
  const broken = change('0002-broken.sql', 'create table half (id int); select 1 / 0');
  await expect(migrate(database.pool, [first, broken])).rejects.toThrow('0002-broken.sql: division by zero');
  expect(await tables()).toEqual(['first', 'migration']);
  expect(await migrate(database.pool, [first, second])).toEqual(['0002-second.sql']);
});

describe('a change of a table that others use', () => {
  const patience = { tries: 40, pause: 300, lockTimeout: 100 };
  const wider = change('0002-wider.sql', 'alter table first add column name text');

  /** While an export reads the table, in a transaction of its own. */
  async function whileRead(work: () => Promise<void>): Promise<void> {
    const reader = await database.owner.connect();
    await reader.query('begin');
    await reader.query('select * from first');
    try {
      await work();
    } finally {
      await reader.query('rollback');
      reader.release();
    }
  }

  test('waits for them, and holds up nobody who comes meanwhile', async () => {
    await migrate(database.pool, [first]);
    let running: Promise<string[]> | undefined;
    await whileRead(async () => {
      running = migrate(database.pool, [first, wider], patience);
      for (let reads = 0; reads < 10; reads += 1) {
        const begun = performance.now();
        await database.owner.query('select * from first');
        expect(performance.now() - begun).toBeLessThan(1_000 * busyness());
        await new Promise((soon) => setTimeout(soon, 50));
      }
    });
    expect(await running).toEqual(['0002-wider.sql']);
  });

  test('gives up in the end, and is named', async () => {
    await migrate(database.pool, [first]);
    await whileRead(async () => {
      const tried = migrate(database.pool, [first, wider], { ...patience, tries: 2 });
      await expect(tried).rejects.toThrow('0002-wider.sql: canceling statement due to lock timeout');
    });
    expect(await migrate(database.pool, [first, wider])).toEqual(['0002-wider.sql']);
  });
});

test('a server starts on what a newer version has only added to', async () => {
  await migrate(database.pool, [first, second]);
  expect(await migrate(database.pool, [first])).toEqual([]);
});

test('a database from which a newer version took something away is refused in one sentence', async () => {
  const drops = change('0003-contract-first.sql', 'drop table first');
  await migrate(database.pool, [first, second, drops]);
  await expect(migrate(database.pool, [first])).rejects.toThrow(
    /0003-contract-first\.sql, which this version .* does not know/,
  );
});

test('a changed file of an applied change is refused', async () => {
  await migrate(database.pool, [first]);
  await expect(migrate(database.pool, [{ ...first, sha256: 'other' }])).rejects.toThrow(/another 0001-first\.sql/);
});
