import { rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { applicationName } from '../pool.ts';
import { sqlStateOf } from '../sql-state.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { clusterExists, makeCluster, superuser } from './cluster.ts';
import { explain } from './explain.ts';
import { type Folders, prepareFolders, readPassword } from './folders.ts';
import { withLock } from './lock.ts';
import { end, findPostmaster, launch, type Postmaster } from './postmaster.ts';
import { settings } from './settings.ts';

export interface EmbeddedOptions {
  readonly dataFolder: string;
  /** Told in a few words what is being done, when it takes a moment. */
  readonly say?: (words: string) => void;
  /** PostgreSQL settings over our own; tests trade durability for speed. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** Told when the postmaster went away by itself and whether it is back. */
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
/** A killed postmaster can stay as a zombie, and its children for a moment after it, both in the way of a new one. */
const startPatience = 10_000;
const watchEvery = 1_000;
const largestLog = 10 * 1024 * 1024;

/** Runs the PostgreSQL that comes in node_modules, on a free port of the loopback address, and keeps it running. */
export async function startEmbedded({
  dataFolder,
  say = () => undefined,
  overrides = {},
  onTrouble = () => undefined,
  patience = 10_000,
}: EmbeddedOptions): Promise<Embedded> {
  const folders = await prepareFolders(dataFolder);
  const binaries = await findBinaries(folders.account, folders.binaries);
  const password = await readPassword(folders.password);
  const urlOn = (port: number, database = databaseName) =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;

  const made = await withLock(folders.lock, async () => {
    const fresh = !(await clusterExists(folders.cluster, binaries.major));
    if (fresh) {
      say('Making a new database');
      await makeCluster(folders, binaries, password);
    }
    const adopted = await adopt(folders, binaries, (port) => urlOn(port, 'postgres'), patience);
    const postmaster = adopted ?? (await start(folders, binaries, overrides));
    if (fresh || !adopted) await ensureDatabase(urlOn(postmaster.port, 'postgres'));
    return { postmaster, how: fresh ? 'made' : adopted ? 'adopted' : 'started' } as const;
  });

  let { postmaster } = made;
  const { port } = postmaster;
  let stopping = false;

  const watch = setInterval(() => void revive(), watchEvery).unref();
  let reviving = false;

  async function revive(): Promise<void> {
    if (reviving || stopping || (await findPostmaster(folders.cluster))) return;
    reviving = true;
    try {
      onTrouble('The database stopped; starting it again');
      postmaster = await withLock(
        folders.lock,
        async () => (await findPostmaster(folders.cluster)) ?? start(folders, binaries, overrides, port),
      );
      onTrouble('The database is back');
    } catch (error) {
      onTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      reviving = false;
    }
  }

  return {
    url: urlOn(port),
    how: made.how,
    pid: () => postmaster.pid,
    async stop() {
      stopping = true;
      clearInterval(watch);
      return withLock(folders.lock, async () => {
        if (await othersWork(urlOn(port, 'postgres'))) return 'left to others';
        await end(postmaster, binaries.pgCtl, folders.cluster);
        return 'ended';
      });
    },
  };
}

/**
 * A postmaster that an earlier server left behind, or that another one runs; one that does not answer is ended. Refuses
 * one that knows another password: somebody works with it.
 */
async function adopt(
  folders: Folders,
  binaries: Binaries,
  urlOn: (port: number) => string,
  patience: number,
): Promise<Postmaster | null> {
  const found = await findPostmaster(folders.cluster);
  if (!found) return null;
  for (const until = Date.now() + patience; Date.now() < until; await wait(50)) {
    const running = await findPostmaster(folders.cluster);
    if (!running) return null;
    if (!running.ready) continue;
    const answer = await knock(urlOn(running.port), patience);
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

async function start(
  folders: Folders,
  binaries: Binaries,
  overrides: Readonly<Record<string, string>>,
  wantedPort?: number,
): Promise<Postmaster> {
  await turnLogOver(folders.log);
  for (const until = Date.now() + startPatience; ; await wait(250)) {
    const port = wantedPort ?? (await freePort());
    const outcome = await launch({
      postgres: binaries.postgres,
      cluster: folders.cluster,
      account: folders.account,
      log: folders.log,
      settings: { ...settings(port), ...overrides },
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

async function asked<T>(url: string, question: (client: pg.Client) => Promise<T>, patience = 5_000): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    application_name: `${applicationName}-supervisor`,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await question(client);
  } finally {
    await client.end();
  }
}

async function knock(url: string, patience: number): Promise<'open' | 'another password' | 'no answer'> {
  return asked(url, async () => 'open' as const, patience).catch((error: unknown) =>
    sqlStateOf(error) === '28P01' ? 'another password' : 'no answer',
  );
}

async function ensureDatabase(url: string): Promise<void> {
  await asked(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  });
}

/** Whether other servers are connected. One that can't be asked is nobody's. */
async function othersWork(url: string): Promise<boolean> {
  return asked(url, async (client) => {
    const { rowCount } = await client.query('select from pg_stat_activity where application_name = $1 limit 1', [
      applicationName,
    ]);
    return rowCount !== 0;
  }).catch(() => false);
}
