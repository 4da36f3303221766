import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

export type DemoSize = 'small' | 'medium' | 'enterprise';

export interface Portal {
  readonly address: string;
  stop(): Promise<void>;
  /** Ends it as a power cut would; its data stays. */
  kill(): Promise<void>;
}

const server = fileURLToPath(new URL('../../demo/dist/main.js', import.meta.url));
const startLimit = 15 * 60_000;

/**
 * A portal of its own for a measurement: the built server on a free port. Without `folder` its data goes with it;
 * with one (`BENCH_DATA`) the demo data of an earlier run is used again, but by one with settings of its own, which runs beside.
 */
export async function startPortal(
  demo: DemoSize,
  databaseUrl?: string,
  settings?: Readonly<Record<string, string>>,
): Promise<Portal> {
  const given = settings ? undefined : process.env.BENCH_DATA;
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'routebook-bench-')));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [server], {
    env: {
      ...process.env,
      PORT: String(port),
      ROUTEBOOK_DATA: folder,
      ROUTEBOOK_DEMO: demo,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...settings,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(child, address);
  return {
    address,
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      if (!given) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} before it was ready.`);
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  child.kill('SIGTERM');
  throw new Error('The server was not ready in time.');
}

/** Until the server has done what a start brings (proofs, figures, code that is compiled), which would run beside what is measured. */
export const settled = () => pause(15_000);

/** Signs somebody of the demo data in, the administrator unless another is named, and answers the token. */
export async function signIn(portal: Portal, email = 'admin@example.com'): Promise<string> {
  const answer = await fetch(`${portal.address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'routebook-demo' }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
