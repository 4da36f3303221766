import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Runs a statement in the database of a portal with this data folder, for what only the passing of time would bring. */
export async function inDatabase(dataFolder: string, statement: string): Promise<void> {
  const password = (await readFile(join(dataFolder, 'postgres-password'), 'utf8')).trim();
  // The fourth line of PostgreSQL's own note is its port.
  const port = (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  const client = new pg.Client({ connectionString: `postgres://routebook:${password}@127.0.0.1:${port}/routebook` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
