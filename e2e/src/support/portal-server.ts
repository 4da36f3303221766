import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface PortalServer {
  readonly address: string;
  /** Its data folder, where it also writes mails. */
  readonly folder: string;
  /** Ends it and leaves its data. */
  end(): Promise<void>;
  /** Ends it, and takes its data folder away when it was its own. */
  stop(): Promise<void>;
}

/** Where the data folder is that a portal begins with a copy of; without it, a portal makes its demo data. */
export const demoFolderVariable = 'PORTAL_DEMO_FOLDER';

const readyWithinMs = 120_000;

/**
 * Starts the built portal with the small demo data, in a folder of its own and on a free port; with the folder of another
 * portal it runs beside that one, on the same database.
 */
export async function startPortal(environment: NodeJS.ProcessEnv = {}, shared?: string): Promise<PortalServer> {
  const folder = shared ?? (await makeFolder());
  const { DATABASE_URL: _, ...inherited } = process.env;
  const server = spawn(process.execPath, [join(__dirname, '../../../server/dist/app/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      ROUTEBOOK_DEMO: 'small',
      ...environment,
      PORT: '0',
      ROUTEBOOK_DATA: folder,
    },
  });
  const stop = async () => {
    await endServer(server);
    if (!shared) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  const port = await portWhenReady(server).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { address: `http://127.0.0.1:${port}`, folder, end: () => endServer(server), stop };
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'routebook-e2e-'));
  const demo = process.env[demoFolderVariable];
  // Not by Node, which gives what it copies to the account that copies.
  if (demo) await promisify(execFile)('cp', ['-a', `${demo}/.`, folder]);
  // Its PostgreSQL may run as another account, which must be able to pass through.
  await chmod(folder, 0o711);
  return folder;
}

function portWhenReady(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`The portal did not start in time:\n${said}`)), readyWithinMs);
    const listen = (text: Buffer) => {
      said += text;
      const port = /is ready at http:\S+:(\d+)/.exec(said)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(port);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`The portal ended at once:\n${said}`));
    });
  });
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
