import { ensureDatabase, othersWork } from './ask.ts';
import { findBinaries } from './binaries.ts';
import { adopt, type Cluster, type Reachable, start } from './bring-up.ts';
import { clusterExists, makeCluster, superuser } from './cluster.ts';
import { lockOf, makeDataFolder, prepareFolders, readPassword } from './folders.ts';
import { withLock } from './lock.ts';
import { end, findPostmaster } from './postmaster.ts';

export interface EmbeddedOptions {
  readonly dataFolder: string;
  /** Reports in a few words what is being done, when it takes a moment. */
  readonly say?: (words: string) => void;
  /** PostgreSQL settings over our own; tests trade durability for speed. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** Called when the postmaster went away by itself and whether it is back. */
  readonly onTrouble?: (words: string) => void;
  /** How long a left-over postmaster may take to answer before it is ended, in milliseconds. */
  readonly patience?: number;
}

export interface Embedded {
  readonly url: string;
  /** How it came to run: `made` a new cluster, `started` one, or `adopted` a running postmaster. */
  readonly how: 'made' | 'started' | 'adopted';
  readonly pid: () => number;
  /** Ends PostgreSQL, unless another Routebook works on it; call it when all own connections are closed. */
  stop(): Promise<'ended' | 'left to others'>;
}

const databaseName = 'routebook';
const watchEvery = 1_000;

/** Runs the PostgreSQL that comes in node_modules, on a free port of the loopback address and a socket in its folder, and keeps it running. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataFolder, onTrouble = () => undefined } = options;
  await makeDataFolder(dataFolder);
  const locked = <T>(work: () => Promise<T>) => withLock(lockOf(dataFolder), work);
  const { cluster, how, ...brought } = await locked(() => bringUp(options));
  const { port } = brought.postmaster;
  const address = cluster.urlOf(brought.postmaster);
  let { pid } = brought.postmaster;
  let busy = false;
  let stopped = false;

  async function revive(): Promise<void> {
    if (busy || (await findPostmaster(cluster.folders.cluster))) return;
    busy = true;
    try {
      onTrouble('The database stopped; starting it again');
      await locked(async () => {
        // Whoever waits for the lock behind a stop would start one that nobody ends.
        if (stopped) return;
        ({ pid } = (await findPostmaster(cluster.folders.cluster)) ?? (await start(cluster, port)));
        onTrouble('The database is back');
      });
    } catch (error) {
      onTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      busy = false;
    }
  }

  const watch = setInterval(() => void revive(), watchEvery).unref();
  const inDatabase = new URL(address);
  inDatabase.pathname = `/${databaseName}`;

  return {
    url: inDatabase.href,
    how,
    pid: () => pid,
    async stop() {
      clearInterval(watch);
      stopped = true;
      return locked(async () => {
        if (await othersWork(address)) return 'left to others';
        const running = await findPostmaster(cluster.folders.cluster);
        if (running) await end(running, cluster.binaries.pgCtl, cluster.folders.cluster);
        return 'ended';
      });
    },
  };
}

async function bringUp({ dataFolder, say = () => undefined, overrides = {}, patience = 10_000 }: EmbeddedOptions) {
  const folders = await prepareFolders(dataFolder);
  const binaries = await findBinaries(folders.account, folders.binaries);
  const password = await readPassword(folders.password);
  const urlOf = ({ port, socketFolder }: Reachable) => {
    const url = new URL(`postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`);
    if (socketFolder) url.searchParams.set('host', socketFolder);
    return url.href;
  };
  const cluster: Cluster = { folders, binaries, overrides, urlOf };

  const fresh = !(await clusterExists(folders.cluster, binaries.major));
  if (fresh) {
    say('Making a new database');
    await makeCluster(folders, binaries, password);
  }
  const adopted = await adopt(cluster, patience);
  const postmaster = adopted ?? (await start(cluster));
  try {
    // Also of one that was found: the start that made it may not have come so far.
    await ensureDatabase(urlOf(postmaster), databaseName);
  } catch (error) {
    if (!adopted) await end(postmaster, binaries.pgCtl, folders.cluster);
    throw error;
  }
  return { cluster, postmaster, how: fresh ? 'made' : adopted ? 'adopted' : 'started' } as const;
}
