import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the repository: the nearest one above this file with an `importmap.json`. */
export const workspaceRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'importmap.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('importmap.json was not found in any folder above the tools.');
  return findRoot(parent);
}

export function versionOf(packageFile: string): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  return version;
}
