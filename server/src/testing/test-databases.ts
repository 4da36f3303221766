import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createPool } from '../database/pool.ts';

/** Where the run's PostgreSQL listens; set before the test processes start. One's own, when it is set before the run. */
export const urlVariable = 'ROUTEBOOK_TEST_POSTGRES';
export const templateDatabase = 'routebook_template';

export function urlOfDatabase(name: string): string {
  const address = process.env[urlVariable];
  if (!address) throw new Error('Tests of the server run under its jest configuration, which starts PostgreSQL.');
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Takes the database away under its connections. */
  vanish(): Promise<void>;
  drop(): Promise<void>;
}

/** A migrated database of one's own. `empty` leaves the migrations out. */
export async function testDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}${empty ? '' : ` template ${templateDatabase} strategy file_copy`}`);
  const url = urlOfDatabase(name);
  const pool = createPool(url, { max: 10 });
  return {
    url,
    pool,
    vanish: () => onServer(`drop database ${name} with (force)`),
    async drop() {
      await pool.end();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

/** Runs a statement about databases, which no transaction may hold. */
export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env[urlVariable] });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
