import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { sqlStateOf } from './sql-state.ts';

/** Read from the sources by the compiled server too: SQL needs no compiling. */
export const migrationsFolder = fileURLToPath(new URL('../../../src/core/database/migrations/', import.meta.url));

/** Any number that nobody else's advisory locks use; the same in every version of the server. */
export const migrationLock = 7_283_194;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** How long a change tries to get at what others use: a long export, or an import. In milliseconds. */
export interface Patience {
  readonly tries: number;
  /** Between two tries; whoever waited behind the first goes on. */
  readonly pause: number;
  readonly lockTimeout: number;
}

const lockNotAvailable = '55P03';

/** Lets those who worked with the tables before, the calls of servers that run, work with what a change has made as well. */
const letWork = `do $$ begin
  if to_regprocedure('let_application_work(name)') is not null then
    perform let_application_work(pg_get_userbyid(worker.grantee))
    from pg_class cross join aclexplode(relacl) as worker
    where pg_class.oid = to_regclass('audit_entry') and worker.privilege_type = 'INSERT' and worker.grantee not in (0, relowner);
  end if;
end $$`;

/** The numbered SQL files in order. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database up to date, each migration in a transaction of its own, and answers the names of those it ran.
 * Servers that start together wait for the first one. Other servers may work meanwhile, also with what a change makes: their
 * calls wait for it no longer than they do for one another. Refuses a database whose
 * applied migrations are not the ones in the folder; what a newer version has added to it is passed over.
 */
export async function migrate(
  pool: pg.Pool,
  migrations: readonly Migration[],
  patience: Patience = { tries: 60, pause: 3_000, lockTimeout: 2_000 },
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migration order by name',
    );
    refuseStrangers(applied.rows, migrations);
    const due = migrations.slice(applied.rows.length);
    for (const migration of due) await apply(client, migration, patience);
    return due.map((migration) => migration.name);
  } finally {
    // Ends the connection with its lock and its time limit.
    client.release(true);
  }
}

/** A change that takes away what servers before it use: `<number>-contract-user-activity.sql`. All others only add. */
const contracts = /^\d{4}-contract-/;

function refuseStrangers(applied: readonly { name: string; sha256: string }[], known: readonly Migration[]): void {
  for (const [position, row] of applied.entries()) {
    const expected = known[position];
    if (expected === undefined && !contracts.test(row.name)) continue;
    if (expected?.name !== row.name) {
      throw new StartError(
        `The database holds the change ${row.name}, which this version of Routebook does not know: start the version that made it, or a newer one.`,
      );
    }
    if (expected.sha256 !== row.sha256) {
      throw new StartError(
        `The database was made with another ${row.name} than this version has: restore that file, or start with an empty database.`,
      );
    }
  }
}

/** Applies a change; again while others use what it changes, whom it makes wait for `lockTimeout` at the longest each time. */
async function apply(
  client: pg.PoolClient,
  migration: Migration,
  { tries, pause, lockTimeout }: Patience,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(client, migration, lockTimeout);
    } catch (error) {
      if (sqlStateOf(error) === lockNotAvailable && attempt < tries) await wait(pause);
      else
        throw new Error(`${migration.name}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
    }
  }
}

async function tryOnce(client: pg.PoolClient, migration: Migration, lockTimeout: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeout}`);
    await client.query(migration.sql);
    await client.query(letWork);
    await client.query('insert into migration (name, sha256) values ($1, $2)', [migration.name, migration.sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
