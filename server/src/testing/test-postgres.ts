import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApplicationAccess } from '../core/database/application-role.ts';
import { startEmbedded } from '../core/database/embedded/embedded.ts';
import { isAlive } from '../core/database/embedded/lock.ts';
import { findPostmaster } from '../core/database/embedded/postmaster.ts';
import { migrate, readMigrations } from '../core/database/migrate.ts';
import { createPool } from '../core/database/pool.ts';
import {
  applicationVariable,
  demoTemplate,
  onServer,
  templateDatabase,
  urlOfDatabase,
  urlVariable,
} from './test-databases.ts';

export interface TestPostgres {
  stop(): Promise<void>;
}

/** Test databases need not survive a power cut. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  shared_buffers: '128MB',
  // Of the apps of all workers at once, and of tests that come from many connections.
  max_connections: '500',
};
const prefix = 'routebook-test-postgres-';

declare global {
  var sharedPostgres: { readonly end: () => Promise<void>; users: number } | undefined;
}

/**
 * The PostgreSQL of a run, which the environment names from here on: one's own when it was set before, or an embedded one. In it is a
 * migrated database, which the server's calls reach as a user of their own, for all others to be copies of. It ends with the last of
 * those who asked for it.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  globalThis.sharedPostgres ??= { end: await start(), users: 0 };
  const postgres = globalThis.sharedPostgres;
  postgres.users += 1;
  return {
    async stop() {
      postgres.users -= 1;
      if (postgres.users > 0) return;
      globalThis.sharedPostgres = undefined;
      await postgres.end();
    },
  };
}

/** Answers how it ends. */
async function start(): Promise<() => Promise<void>> {
  const end = process.env[urlVariable] ? async () => undefined : await startOwn();
  await dropTemplates();
  await makeTemplate();
  return async () => {
    // Of a PostgreSQL of one's own all is taken away that the run has made; an embedded one ends as a whole.
    await dropTemplates();
    // Another run on the same server may still work with it.
    const [role] = process.env[applicationVariable]?.split(':') ?? [];
    if (role?.startsWith(templateDatabase)) await onServer(`drop role if exists ${role}`).catch(() => undefined);
    await end();
  };
}

async function startOwn(): Promise<() => Promise<void>> {
  await endLeftOvers();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const server = await startEmbedded({ dataFolder: folder, overrides: hasty });
  process.env[urlVariable] = server.url;
  return async () => {
    await server.stop();
    // The next run of a jest that watches starts another.
    delete process.env[urlVariable];
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
}

async function makeTemplate(): Promise<void> {
  await onServer(`create database ${templateDatabase} encoding 'UTF8' template template0`);
  const template = createPool(urlOfDatabase(templateDatabase), { max: 1 });
  await migrate(template, await readMigrations());
  const { url } = await openApplicationAccess(template, urlOfDatabase(templateDatabase));
  const { username, password } = new URL(url);
  process.env[applicationVariable] = `${username}:${password}`;
  await template.end();
}

async function dropTemplates(): Promise<void> {
  for (const name of [templateDatabase, demoTemplate]) await onServer(`drop database if exists ${name} with (force)`);
}

/** What a run that was killed has left running. */
async function endLeftOvers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const folder = join(tmpdir(), name);
    const postmaster = await findPostmaster(join(folder, 'postgres'));
    if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
