import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createPool, longestLockWait } from '../core/database/pool.ts';

/** Where the run's PostgreSQL listens; set before the test processes start. One's own, when it is set before the run. */
export const urlVariable = 'ROUTEBOOK_TEST_POSTGRES';
/** The user and password of the server's calls in the run's databases, `name:password`; set beside the former. */
export const applicationVariable = 'ROUTEBOOK_TEST_APPLICATION';
export const templateDatabase = 'routebook_template';
/** The same with the small demo data, made by whoever needs it first. */
export const demoTemplate = 'routebook_demo';

export function urlOfDatabase(name: string): string {
  const address = process.env[urlVariable];
  if (!address) throw new Error('Tests of the server run under its jest configuration, which starts PostgreSQL.');
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

export interface TestDatabase {
  readonly name: string;
  /** As the server's calls connect. */
  readonly url: string;
  readonly pool: pg.Pool;
  /** The same database as the owner of its tables. */
  readonly owner: pg.Pool;
  /** As a server connects that is started on it. */
  readonly ownerUrl: string;
  /** Takes the database away under its connections. */
  vanish(): Promise<void>;
  /** Ends its connections; it stays, to be the template of others. */
  close(): Promise<void>;
  drop(): Promise<void>;
}

/** The address as the server's calls connect: without a right to what they need not. */
function asApplication(address: string): string {
  const [name = '', password = ''] = process.env[applicationVariable]?.split(':') ?? [];
  if (!name) return address;
  const url = new URL(address);
  url.username = name;
  url.password = password;
  return url.href;
}

/** How a database is made of another one: its files are copied, of which nothing is written down. */
export const copyOf = (template: string) => ` template ${template} strategy file_copy`;

/** A migrated database of one's own, or a copy of another one. `empty` leaves the migrations out. */
export async function testDatabase({ empty = false, template = templateDatabase } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}${empty ? '' : copyOf(template)}`);
  const ownerUrl = urlOfDatabase(name);
  const url = empty ? ownerUrl : asApplication(ownerUrl);
  const pool = createPool(url, { max: 10, lockTimeout: longestLockWait });
  const owner = createPool(ownerUrl, { max: 5 });
  const close = async () => {
    await pool.end();
    await owner.end();
  };
  return {
    name,
    url,
    pool,
    owner,
    ownerUrl,
    vanish: () => onServer(`drop database ${name} with (force)`),
    close,
    async drop() {
      await close();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

/** Until so many connections to this database, or more, wait for what another one holds. */
export async function untilWaiting({ owner }: TestDatabase, count = 1): Promise<void> {
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while (((await owner.query(waiting)).rowCount ?? 0) < count) await pause(10);
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
