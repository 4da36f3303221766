import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { isFresh } from '../build/freshness.ts';
import { listTargets } from '../build/target.ts';
import { workspaceRoot } from '../workspace.ts';

/** `npm start`: builds what is stale in a process of its own, and is the server, which makes its demo data meanwhile. */
const stale = listTargets().filter((target) => !isFresh(target, 'production'));
const { serve }: { serve(meanwhile?: (say: (words: string) => void) => Promise<boolean>): Promise<void> } =
  await import(pathToFileURL(join(workspaceRoot, 'demo/dist/serve.js')).href);
await serve(stale.length > 0 ? beginBuilding() : undefined);

function beginBuilding() {
  console.log(`Building ${stale.map(({ id }) => id).join(', ')} ...`);
  const build = spawn(process.execPath, [join(import.meta.dirname, 'build.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(build, 'close');
  return async (say: (words: string) => void) => {
    for await (const line of createInterface(build.stdout)) say(line);
    const [status] = await closed;
    return status === 0;
  };
}
