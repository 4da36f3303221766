import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { applicationName } from '../pool.ts';
import { sqlStateOf } from '../sql-state.ts';

/** Asks over a connection of its own. */
export async function ask<T>(url: string, question: (client: pg.Client) => Promise<T>, patience = 5_000): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    application_name: applicationName,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await question(client);
  } finally {
    await client.end();
  }
}

/** Whether a postmaster lets us in within the time given. */
export async function knock(url: string, patience: number): Promise<'open' | 'another password' | 'no answer'> {
  return ask(url, async () => 'open' as const, patience).catch((error: unknown) =>
    sqlStateOf(error) === '28P01' ? 'another password' : 'no answer',
  );
}

/** One that says that it is ready lets the first one in late on a computer that is busy with something else. */
const letsInWithin = 60_000;

/** Makes the database of the product where it is missing. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const make = async (client: pg.Client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  };
  await ask(url, make, letsInWithin);
}

/** The connections of one that has ended are there for a moment after it, on a busy computer for a long one. */
const leavingWithin = 2_000;

/**
 * Whether other servers are connected and stay so; our own connections, and those of one that has just ended, may still be
 * ending. One that can't be asked is nobody's.
 */
export async function othersWork(url: string): Promise<boolean> {
  return ask(url, async (client) => {
    for (const until = Date.now() + leavingWithin; ; await wait(100)) {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where application_name like 'routebook %' and application_name <> $1 limit 1",
        [applicationName],
      );
      if (rowCount === 0) return false;
      if (Date.now() > until) return true;
    }
  }).catch(() => false);
}
