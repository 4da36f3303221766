import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Tests of the suite that import a few thousand rows or try to sign in a thousand times, with as much as a business brings. */
const sizes = {
  'hierarchy/transfer/large-import': '50000',
  'people/users/transfer/large-user-import': '10000',
  'people/attacks': '10000',
};

const project = fileURLToPath(new URL('../..', import.meta.url));
for (const [test, size] of Object.entries(sizes)) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects=server', '--runInBand', '--testPathPatterns', test],
    { cwd: project, stdio: 'inherit', env: { ...process.env, RUN_SIZE: size } },
  );
  if (status !== 0) process.exitCode = 1;
}
