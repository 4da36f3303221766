import { testDatabase } from '@routebook/server/testing/test-databases';
import { newFiles } from './new-files.ts';

test('a database whose portal has run already, with nobody in it, gets new files too', async () => {
  const database = await testDatabase();
  const client = await database.owner.connect();
  const fileOf = async (table: string) =>
    (await client.query('select pg_relation_filenode($1::regclass) as file', [table])).rows[0].file;
  try {
    await client.query(
      "insert into map_revision (revision, imports, changes, cause, reason, made_by) values (1, '{}', '[]', 'start', 'first', 'server')",
    );
    const before = await Promise.all(['outlet', 'user_account'].map(fileOf));
    await client.query('begin');
    await newFiles(client);
    await client.query('commit');
    const [outlets, people] = await Promise.all(['outlet', 'user_account'].map(fileOf));
    expect(outlets).not.toBe(before[0]);
    expect(people).toBe(before[1]);
    expect((await client.query('select from map_revision')).rowCount).toBe(1);
  } finally {
    client.release();
    await database.drop();
  }
});
