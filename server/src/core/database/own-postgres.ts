import pg from 'pg';
import { StartError } from '../start-error.ts';
import { sqlStateOf } from './sql-state.ts';

const oldest = 15;
const newest = 18;

/** Checks that the PostgreSQL of DATABASE_URL is one that can be used; else says in a sentence why not, never with the password. */
export async function checkOwnPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; shown: string; encoding: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_version') as shown, current_setting('server_encoding') as encoding",
    );
    const found = rows[0];
    const major = Math.floor((found?.version ?? 0) / 10_000);
    if (major < oldest || major > newest) {
      throw new StartError(
        `The PostgreSQL of DATABASE_URL is version ${found?.shown}: use one from ${oldest} to ${newest}.`,
      );
    }
    if (found?.encoding !== 'UTF8') {
      throw new StartError(
        `The database of DATABASE_URL keeps text as ${found?.encoding}: make one with "create database ... encoding 'UTF8' template template0".`,
      );
    }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(explain(error, new URL(url)));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function explain(error: unknown, { hostname, port, pathname, username }: URL): string {
  const place = `${hostname}:${port || 5432}`;
  switch (sqlStateOf(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL names the computer "${hostname}", which is not known here: correct the name.`;
    case 'ECONNREFUSED':
      return `No PostgreSQL answers at ${place}: start it, or correct DATABASE_URL.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${place} does not let "${decodeURIComponent(username)}" in: correct the name or the password in DATABASE_URL.`;
    case '3D000':
      return `PostgreSQL at ${place} has no database "${decodeURIComponent(pathname.slice(1))}": make it, or correct DATABASE_URL.`;
    default:
      return `PostgreSQL at ${place} cannot be used (${error instanceof Error ? error.message : String(error)}): check DATABASE_URL.`;
  }
}
