import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '../core/database/embedded/embedded.ts';
import { isAlive } from '../core/database/embedded/lock.ts';
import { findPostmaster } from '../core/database/embedded/postmaster.ts';
import { urlVariable } from './test-databases.ts';

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
  var sharedPostgres: { readonly server: Embedded; readonly folder: string; users: number } | undefined;
}

/**
 * The PostgreSQL of a run, which the environment names from here on: one's own when it was set before, or an embedded one,
 * which ends with the last of those who asked for it.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  if (!globalThis.sharedPostgres && process.env[urlVariable]) return { stop: async () => undefined };
  globalThis.sharedPostgres ??= { ...(await startOwn()), users: 0 };
  const postgres = globalThis.sharedPostgres;
  postgres.users += 1;
  return {
    async stop() {
      postgres.users -= 1;
      if (postgres.users > 0) return;
      globalThis.sharedPostgres = undefined;
      await postgres.server.stop();
      // The next run of a jest that watches starts another.
      delete process.env[urlVariable];
      await rm(postgres.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function startOwn() {
  await endLeftOvers();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const server = await startEmbedded({ dataFolder: folder, overrides: hasty });
  process.env[urlVariable] = server.url;
  return { server, folder };
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
