import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(__dirname, '../..');

/** Runs the test files below a folder in one registry, each under its path: loading the server takes longer than most of them. */
export function testsIn(folder: string): void {
  const files = readdirSync(join(sources, folder), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.test.ts')).sort()) {
    const path = join(folder, file);
    describe(`server/src/${path}`, () => {
      require(join(sources, path));
    });
  }
}
