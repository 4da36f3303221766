import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { licencesName } from './licences.ts';
import { manifestName } from './manifest.ts';

/**
 * Puts the files of a finished build in the place of those of the build before, while both folders may be read. The
 * manifest goes last, for it is what readers start from; only then is taken away what it does not name any more.
 */
export async function replaceFolder(folder: string, finished: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = await readdir(finished);
  const earlier = await readdir(folder);
  for (const file of files.sort(contentNamedFirst)) await rename(join(finished, file), join(folder, file));
  const outdated = earlier.filter((file) => !files.includes(file));
  await Promise.all(outdated.map((file) => rm(join(folder, file), { recursive: true, force: true })));
}

/** A file whose name comes from its content is new or the same; the others change, and do so close to one another. */
function contentNamedFirst(left: string, right: string): number {
  return turnOf(left) - turnOf(right);
}

function turnOf(file: string): number {
  if (file === manifestName) return 2;
  return file.startsWith(licencesName) ? 1 : 0;
}
