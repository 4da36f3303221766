import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaceRoot } from '../workspace.ts';

const tests = /\.test\.tsx?$/;

/** One hash over the names and contents of files and folders; tests are left out, for they change no build. */
export function fingerprint(paths: readonly string[], salt: string): string {
  const hash = createHash('sha256').update(salt);
  for (const file of paths.flatMap(filesBelow)) {
    hash.update(`\n${relative(workspaceRoot, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !tests.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
