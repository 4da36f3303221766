import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PortalServer {
  readonly address: string;
  /** Its data folder, where it also writes mails. */
  readonly folder: string;
  stop(): Promise<void>;
}

const readyWithinMs = 120_000;

/**
 * Starts the built portal with the small demo data, in a folder of its own and on a free port; with the folder of another
 * portal it runs beside that one, on the same database.
 */
export async function startPortal(environment: NodeJS.ProcessEnv = {}, shared?: string): Promise<PortalServer> {
  const folder = shared ?? (await makeFolder());
  const port = await freePort();
  const { DATABASE_URL: _, ...inherited } = process.env;
  const server = spawn(process.execPath, [join(__dirname, '../../../server/dist/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      ROUTEBOOK_DEMO: 'small',
      ...environment,
      PORT: String(port),
      ROUTEBOOK_DATA: folder,
    },
  });
  const stop = async () => {
    await end(server);
    if (!shared) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    await ready(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: `http://127.0.0.1:${port}`, folder, stop };
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'routebook-e2e-'));
  // Its PostgreSQL may run as another account, which must be able to pass through.
  await chmod(folder, 0o711);
  return folder;
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`The portal did not start in time:\n${said}`)), readyWithinMs);
    const listen = (text: Buffer) => {
      said += text;
      if (!said.includes('is ready at')) return;
      clearTimeout(timer);
      resolve();
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`The portal ended at once:\n${said}`));
    });
  });
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
