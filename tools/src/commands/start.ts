import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFresh } from '../build/freshness.ts';
import { listTargets } from '../build/target.ts';
import { workspaceRoot } from '../workspace.ts';

/** `npm start`: builds what is stale in a process of its own, then becomes the server, which makes its demo data. */
const stale = listTargets().filter((target) => !isFresh(target, 'production'));
if (stale.length > 0) {
  console.log(`Building ${stale.map(({ id }) => id).join(', ')} ...`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.js')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import(pathToFileURL(join(workspaceRoot, 'demo/dist/main.js')).href);
