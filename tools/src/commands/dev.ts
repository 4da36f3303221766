import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildStale } from '../build/build-all.ts';
import { printBuilt } from '../build/print-built.ts';
import { listTargets } from '../build/target.ts';
import { RestartingProcess } from '../dev/restarting-process.ts';
import { watchBundles } from '../dev/watch-bundles.ts';
import { watchFolders } from '../dev/watch-folders.ts';
import { workspaceRoot } from '../workspace.ts';

/** `npm run dev`: bundles, types and the server follow every saved file; open pages reload themselves. */
const targets = listTargets();
const vendors = targets.filter(({ kind }) => kind === 'vendor');
const ours = targets.filter(({ kind }) => kind !== 'vendor');

console.log('Building for development ...');
const failed = await buildStale(vendors, 'production', printBuilt);
if (failed.length > 0) process.exit(1);
const bundles = await watchBundles(ours, (line) => console.log(`  ${line}`));

const at = (path: string) => join(workspaceRoot, path);
const compiler = at('node_modules/typescript/bin/tsc');
spawnSync(process.execPath, [compiler, '-b', 'demo'], { cwd: workspaceRoot, stdio: 'inherit' });
const types = new RestartingProcess([compiler, '-b', '-w', '--preserveWatchOutput'], {
  wholeGroup: true,
  niceness: 10,
});
const server = new RestartingProcess([at('demo/dist/main.js')], { environment: { ROUTEBOOK_DEV: '1' } });
await types.start();
await server.start();
const nodeSide = [
  at('server/dist'),
  at('demo/dist'),
  at('shared/contract/dist'),
  at('server/src/core/database/migrations'),
];
const changes = watchFolders(nodeSide, /\.(js|sql)$/, () => {
  console.log('  server restarted');
  void server.restart();
});

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    changes.close();
    await Promise.all([server.stop(), types.stop(), bundles.close()]);
    process.exit(0);
  });
}
