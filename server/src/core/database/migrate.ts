import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartError } from '../start-error.ts';

/** Read from the sources by the compiled server too: SQL needs no compiling. */
export const migrationsFolder = fileURLToPath(new URL('../../../src/core/database/migrations/', import.meta.url));

/** Any number that nobody else's advisory locks use; the same in every version of the server. */
export const migrationLock = 7_283_194;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

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
 * Servers that start together wait for the first one. Refuses a database made by a newer version, or whose applied
 * migrations are not the ones in the folder.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
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
    for (const migration of due) await apply(client, migration);
    return due.map((migration) => migration.name);
  } finally {
    // Ends the connection with its lock and its time limit.
    client.release(true);
  }
}

function refuseStrangers(applied: readonly { name: string; sha256: string }[], known: readonly Migration[]): void {
  for (const [position, row] of applied.entries()) {
    const expected = known[position];
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

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into migration (name, sha256) values ($1, $2)', [migration.name, migration.sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${migration.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
