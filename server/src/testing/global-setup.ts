import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApplicationAccess } from '../core/database/application-role.ts';
import { type Embedded, startEmbedded } from '../core/database/embedded/embedded.ts';
import { isAlive } from '../core/database/embedded/lock.ts';
import { findPostmaster } from '../core/database/embedded/postmaster.ts';
import { migrate, readMigrations } from '../core/database/migrate.ts';
import { createPool } from '../core/database/pool.ts';
import { applicationVariable, onServer, templateDatabase, urlOfDatabase, urlVariable } from './test-databases.ts';

declare global {
  var testPostgres: { readonly server: Embedded; readonly folder: string } | undefined;
}

/** Test databases need not survive a power cut. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  shared_buffers: '128MB',
  max_connections: '200',
};
const prefix = 'routebook-test-postgres-';

/** One PostgreSQL for the run, embedded or of one's own, with a migrated database that every test file gets a copy of. */
export default async function globalSetup(): Promise<void> {
  process.env[urlVariable] ||= await startForRun();
  await onServer(`drop database if exists ${templateDatabase} with (force)`);
  await onServer(`create database ${templateDatabase} encoding 'UTF8' template template0`);
  const template = createPool(urlOfDatabase(templateDatabase), { max: 1 });
  await migrate(template, await readMigrations());
  const { url } = await openApplicationAccess(template, urlOfDatabase(templateDatabase));
  const { username, password } = new URL(url);
  process.env[applicationVariable] = `${username}:${password}`;
  await template.end();
}

/** Answers the address. */
async function startForRun(): Promise<string> {
  await endLeftOvers();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const server = await startEmbedded({ dataFolder: folder, overrides: hasty });
  globalThis.testPostgres = { server, folder };
  return server.url;
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
