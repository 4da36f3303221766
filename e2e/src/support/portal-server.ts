import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { urlOfDatabase } from '@routebook/server/testing/test-databases';
import { dropPortalDatabase, makePortalDatabase } from './portal-database.ts';

/** The operator's token of every portal of the tests. */
export const opsToken = 'token-of-the-browser-tests';

export interface RunningPortal {
  readonly address: string;
  /** Its data folder, where it also writes mails. */
  readonly folder: string;
  /** The name of its database. */
  readonly database: string;
}

export interface PortalServer extends RunningPortal {
  /** Stops it in the middle of whatever it does, as one that hangs: it takes connections and answers nothing. */
  hang(): void;
  /** Ends it, and takes its data folder and its database away when they were its own. */
  stop(): Promise<void>;
}

const readyWithinMs = 120_000;
/** Characters of what a server said last. */
const mostSaid = 5_000;

/**
 * Starts the built portal with the small demo data, on a free port, with a data folder and a database of its own; on the
 * database of another portal it runs beside that one.
 */
export async function startPortal(environment: NodeJS.ProcessEnv = {}, shared?: string): Promise<PortalServer> {
  const folder = await mkdtemp(join(tmpdir(), 'routebook-e2e-'));
  const database = shared ?? (await makePortalDatabase());
  const server = spawn(process.execPath, [...process.execArgv, join(__dirname, '../../../demo/dist/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      ROUTEBOOK_DEMO: 'small',
      OPS_TOKEN: opsToken,
      PORT: '0',
      ...environment,
      ROUTEBOOK_DATA: folder,
      DATABASE_URL: urlOfDatabase(database),
    },
  });
  let said = '';
  const listen = (text: Buffer) => {
    said = `${said}${text}`.slice(-mostSaid);
  };
  server.stdout.on('data', listen);
  server.stderr.on('data', listen);
  let isAsked = false;
  // Its tests then fail one after the other by an address that refuses, which would not say why.
  server.once('exit', (code, signal) => {
    if (!isAsked) process.stderr.write(`The portal of the tests ended by itself (${signal ?? code}):\n${said}\n`);
  });
  const stop = async () => {
    isAsked = true;
    await endServer(server);
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    if (!shared) await dropPortalDatabase(database);
  };
  const port = await portWhenReady(server, () => said).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { address: `http://127.0.0.1:${port}`, folder, database, hang: () => void server.kill('SIGSTOP'), stop };
}

function portWhenReady(server: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The portal did not start in time:\n${said()}`)), readyWithinMs);
    const look = () => {
      const port = /is ready at http:\S+:(\d+)/.exec(said())?.[1];
      if (!port) return;
      clearTimeout(timer);
      server.stdout?.off('data', look);
      resolve(port);
    };
    server.stdout?.on('data', look);
    server.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The portal ended at once.'));
    });
  });
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  // One that hangs hears of it when it goes on.
  server.kill('SIGCONT');
  await ended;
}
