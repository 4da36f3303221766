import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Tests of the suite that import a few thousand rows, with as many as a business brings, unless `IMPORT_ROWS` says how many. */
const sizes = { 'transfer/large-import': '50000', 'transfer/large-user-import': '10000' };

const project = fileURLToPath(new URL('../..', import.meta.url));
for (const [test, rows] of Object.entries(sizes)) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects=server', '--runInBand', test],
    { cwd: project, stdio: 'inherit', env: { IMPORT_ROWS: rows, ...process.env } },
  );
  if (status !== 0) process.exitCode = 1;
}
