import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type ApplicationAccess, openApplicationAccess } from '../core/database/application-role.ts';
import { type OpenDatabase, openDatabase } from '../core/database/open-database.ts';
import { createPool, longestLockWait } from '../core/database/pool.ts';
import { StartError } from '../core/start-error.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { StartConfig } from './config.ts';
import { Ends } from './ends.ts';
import { createLog } from './log.ts';

export interface Progress {
  /** A step begins. */
  step(words: string): void;
  /** How far a long step is, from 0 to 1. */
  part(words: string, fraction: number): void;
}

/** What is known of a database once it was prepared. */
export interface Prepared {
  /** What people are to read when the portal is ready. */
  readonly greeting: string;
  /** Anybody knows how to sign in: without HOST the portal is reached from this computer alone. */
  readonly openToAnybody: boolean;
}

/** What is done with the migrated database before the first call, as the owner of its tables. */
export type Preparation = (owner: pg.Pool, progress: Progress) => Promise<Prepared | undefined>;

export interface Running {
  readonly address: string;
  /** Of the preparation. */
  readonly greeting: string | undefined;
  /** Answers what is under way, then ends everything that was started. */
  stop(): Promise<void>;
}

const everywhere = '0.0.0.0';
const thisComputer = '127.0.0.1';

/** Database, migrations, preparation, HTTP, in this order. What was started before a step fails is ended again. */
export async function start(config: StartConfig, progress: Progress, prepare?: Preparation): Promise<Running> {
  await requireFreePort(config);
  const ends = new Ends();
  try {
    const database = await openDatabase(config, progress.step);
    ends.add(() => database.close());
    const log = createLog(config);
    const { access, prepared } = await prepareDatabase(database, progress, prepare);
    if (access.doubt !== null)
      progress.step(
        `The audit is append-only by rule, not by right: ${access.doubt} (see "The audit" in docs/access.md)`,
      );
    const pool = createPool(access.url, {
      lockTimeout: longestLockWait,
      onError: (error) => log.warn({ err: error }, 'a connection to the database broke'),
    });
    ends.add(() => pool.end());
    // Loading it is most of a start: what refuses one is said before.
    const { buildApp, buildTraceApp } = await import('./app.ts');
    const build = config.serves === 'trace' ? buildTraceApp : buildApp;
    const app = await build({ config, pool, databaseUrl: access.url, loggerInstance: log, print: progress.step });
    ends.add(() => app.close());
    await app.listen({ port: config.port, host: config.host ?? (prepared?.openToAnybody ? thisComputer : everywhere) });
    const { port } = app.server.address() as AddressInfo;
    if (config.serves === 'everything') await explainMap(app, progress);
    if (!(await somebodyThere(pool)))
      progress.step(
        'Nobody can sign in yet: run "node server/dist/app/add-administrator.js name@example.com" with the settings of this server',
      );
    return { address: `http://localhost:${port}`, greeting: prepared?.greeting, stop: () => ends.all() };
  } catch (error) {
    await ends.all().catch(() => undefined);
    throw error;
  }
}

/** What keeps the portal from having a page. */
async function explainMap({ portal }: FastifyInstance, { step }: Progress): Promise<void> {
  if (portal.file.problem !== null) step(`The import map is not taken over: ${portal.file.problem}`);
  if ((await portal.running.current()) === null)
    step('The portal has no page yet: write the import map, importmap.json or what IMPORT_MAP names, and save it');
}

/** Migrations and preparation as the owner of the tables, whose connections end before the first call. */
async function prepareDatabase(
  { url, ownerUrl }: OpenDatabase,
  progress: Progress,
  prepare?: Preparation,
): Promise<{ access: ApplicationAccess; prepared: Prepared | undefined }> {
  const owner = createPool(ownerUrl, { max: 3 });
  try {
    await bringUpToDate(owner, progress.step);
    const prepared = await prepare?.(owner, progress);
    return { access: await openApplicationAccess(owner, ownerUrl, url), prepared };
  } finally {
    await owner.end();
  }
}

async function somebodyThere(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select from user_account limit 1');
  return rowCount !== 0;
}

/** Found out first: what follows may take minutes. */
async function requireFreePort({ port, host = everywhere }: StartConfig): Promise<void> {
  await new Promise<void>((done, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => fail(new StartError(explainPort(error, port, host))));
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

function explainPort(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: end the program that uses it, or set PORT to another one, like ${port + 1}.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this account: set PORT to one above 1023, like 9000.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is no address of this computer: leave it out, or set it to 0.0.0.0.`;
    default:
      return `Port ${port} cannot be opened (${error.message}): set PORT to another one.`;
  }
}
