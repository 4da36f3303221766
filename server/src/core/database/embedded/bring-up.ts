import { rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import { knock } from './ask.ts';
import type { Binaries } from './binaries.ts';
import { explain } from './explain.ts';
import type { Folders } from './folders.ts';
import { end, findPostmaster, launch, type Postmaster } from './postmaster.ts';
import { settings } from './settings.ts';
import { socketFolderOf } from './socket.ts';

/** Where a postmaster is to be found. */
export type Reachable = Pick<Postmaster, 'port' | 'socketFolder'>;

/** A cluster with all that is needed to run it. */
export interface Cluster {
  readonly folders: Folders;
  readonly binaries: Binaries;
  /** PostgreSQL settings over our own. */
  readonly overrides: Readonly<Record<string, string>>;
  /** The address of its own `postgres` database: through the socket of the postmaster where it has one. */
  urlOf(postmaster: Reachable): string;
}

/** A killed postmaster can stay as a zombie, and its children for a moment after it, both in the way of a new one. */
const startPatience = 10_000;
const largestLog = 10 * 1024 * 1024;

/**
 * A postmaster that an earlier server left behind, or that another one runs; one that does not answer is ended. Refuses
 * one that knows another password: somebody works with it.
 */
export async function adopt({ folders, binaries, urlOf }: Cluster, patience: number): Promise<Postmaster | null> {
  const found = await findPostmaster(folders.cluster);
  if (!found) return null;
  for (const until = Date.now() + patience; Date.now() < until; await wait(50)) {
    const running = await findPostmaster(folders.cluster);
    if (!running) return null;
    if (!running.ready) continue;
    const answer = await knock(urlOf(running), patience);
    if (answer === 'open') return running;
    if (answer === 'another password') {
      throw new StartError(
        `The database that runs in ${folders.cluster} has another password than ${folders.password} says: put the right file back, or set ROUTEBOOK_DATA to another folder.`,
      );
    }
  }
  await end(found, binaries.pgCtl, folders.cluster);
  return null;
}

/** Starts a postmaster on the wanted port, or on any free one. */
export async function start({ folders, binaries, overrides }: Cluster, wantedPort?: number): Promise<Postmaster> {
  await turnLogOver(folders.log);
  for (const until = Date.now() + startPatience; ; await wait(250)) {
    const port = wantedPort ?? (await freePort());
    const outcome = await launch({
      postgres: binaries.postgres,
      cluster: folders.cluster,
      account: folders.account,
      log: folders.log,
      settings: { ...settings(port, socketFolderOf(folders.cluster)), ...overrides },
    });
    if ('pid' in outcome) return outcome;
    const passing =
      /lock file ".*" already exists|pre-existing shared memory|could not bind|address already in use/i.test(
        outcome.said,
      );
    if (!passing || Date.now() > until) throw explain(outcome.said, folders.cluster);
  }
}

async function turnLogOver(log: string): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largestLog) await rename(log, `${log}.old`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}
