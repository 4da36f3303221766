import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFresh } from '../build/freshness.ts';
import { listTargets } from '../build/target.ts';
import { workspaceRoot } from '../workspace.ts';
import { beginProgram } from './begin-program.ts';

/** `npm start`: builds what is stale in a process of its own, and is the server, which makes its demo data meanwhile. */
const stale = listTargets().filter((target) => !isFresh(target, 'production'));
const { serve }: { serve(meanwhile?: (say: (words: string) => void) => Promise<boolean>): Promise<void> } =
  await import(pathToFileURL(join(workspaceRoot, 'demo/dist/serve.js')).href);
await serve(stale.length > 0 ? beginBuilding() : undefined);

function beginBuilding() {
  console.log(`Building ${stale.map(({ id }) => id).join(', ')} ...`);
  return beginProgram(join(import.meta.dirname, 'build.js'));
}
