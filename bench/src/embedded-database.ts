import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Asks the embedded database of a portal, whose data lies in the folder, beside it. */
export async function query<Row extends pg.QueryResultRow>(
  folder: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim();
  const port = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  const client = new pg.Client({ connectionString: `postgres://routebook:${password}@127.0.0.1:${port}/routebook` });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Kills PostgreSQL, as a power cut would. */
export async function killDatabase(folder: string): Promise<void> {
  const pid = Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
}
