import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from './test-databases.ts';

/** The compiled server, as `npm start` runs it. */
const main = fileURLToPath(new URL('../../dist/app/main.js', import.meta.url));

export interface StartedServer {
  readonly address: string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** A server in a process of its own on a test's database. */
export async function startServer(
  database: TestDatabase,
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<StartedServer> {
  const server = spawn(process.execPath, [...process.execArgv, main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      ROUTEBOOK_DATA: folder,
      DATABASE_URL: database.ownerUrl,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (text) => {
      said += text;
      const found = /ready at (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    server.once('exit', () => reject(new Error(`The server ended at once:\n${said}`)));
  });
  return {
    address,
    async end(signal) {
      server.kill(signal);
      await ended;
    },
  };
}
