import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../core/database/embedded/embedded.ts';
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
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  shared_buffers: '128MB',
  max_connections: '200',
};
const prefix = 'routebook-test-postgres-';

/** The PostgreSQL of a run, which the environment names from here on: one's own when it was set before, or an embedded one. */
export async function startTestPostgres(): Promise<TestPostgres> {
  if (process.env[urlVariable]) return { stop: async () => undefined };
  await endLeftOvers();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const server = await startEmbedded({ dataFolder: folder, overrides: hasty });
  process.env[urlVariable] = server.url;
  return {
    async stop() {
      await server.stop();
      // The next run of a jest that watches starts another.
      delete process.env[urlVariable];
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
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
