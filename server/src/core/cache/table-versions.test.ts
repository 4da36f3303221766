import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type pg from 'pg';
import { type TestDatabase, testDatabase } from '../../testing/test-databases.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(
    `insert into setting (key, value) values ('one', '1'), ('two', '2'), ('three', '3') on conflict do nothing`,
  );
  await database.pool.query(`delete from table_version where subject = 'people'`);
});

/** Changes of rows of their own, that wait for each other for nothing but the version. */
const changeOf = (key: string) => `update setting set value = value where key = '${key}'`;

async function slots(): Promise<number[]> {
  const { rows } = await database.pool.query<{ version: number }>(
    `select version from table_version where subject = 'people' order by slot`,
  );
  return rows.map(({ version }) => version);
}

/** Runs work beside transactions that each made a change, and ends them. */
async function beside(keys: readonly string[], work: () => Promise<unknown>): Promise<void> {
  const clients: pg.PoolClient[] = [];
  try {
    for (const key of keys) {
      const client = await database.pool.connect();
      clients.push(client);
      await client.query('begin');
      await client.query(changeOf(key));
    }
    await work();
    for (const client of clients) await client.query('commit');
  } finally {
    for (const client of clients) client.release();
  }
}

test('one after another count in one slot, however many changes a transaction makes', async () => {
  await beside(['one'], async () => undefined);
  await database.pool.query(['one', 'two', 'three'].map(changeOf).join(';'));
  expect(await slots()).toEqual([4]);
});

test('changes at the same time have a slot each, and fold into one with the same version', async () => {
  await beside(['one', 'two', 'three'], async () => undefined);
  expect(await slots()).toEqual([1, 1, 1]);
  await database.pool.query('select fold_table_versions()');
  expect(await slots()).toEqual([3]);
});

test('a fold waits for nobody, and takes no slot from a transaction that counts in it', async () => {
  await beside(['one', 'two', 'three'], async () => undefined);
  await beside(['one'], async () => {
    await database.pool.query('select fold_table_versions()');
    expect(await slots()).toEqual([1, 2]);
  });
  expect(await slots()).toEqual([2, 2]);
});
