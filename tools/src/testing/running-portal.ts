import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace.ts';

export interface RunningPortal {
  readonly address: string;
  stop(): Promise<void>;
}

/** The built server of this project, on a free port with a database of its own. */
export async function startPortal(environment: NodeJS.ProcessEnv): Promise<RunningPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'routebook-portal-'));
  // Its PostgreSQL may run as another account, which must be able to pass through.
  chmodSync(folder, 0o711);
  const server = spawn(process.execPath, [...process.execArgv, join(workspaceRoot, 'server/dist/app/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      ROUTEBOOK_DATA: folder,
      ...environment,
    },
  });
  return {
    address: await addressOf(server),
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (text: Buffer) => {
      said += text;
      const address = /ready at (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', () => reject(new Error(`The portal ended at once:\n${said}`)));
  });
}
