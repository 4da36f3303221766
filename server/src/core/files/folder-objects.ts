import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Objects } from './objects.ts';

/** Objects as files beneath a folder that only the server's account reads. */
export function folderObjects(folder: string): Objects {
  return {
    async put(name, bytes) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // Under its name it is whole, whenever the server is killed.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, bytes, { mode: 0o600, flag: 'wx', flush: true });
      await rename(draft, file);
    },
    async get(name) {
      return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
