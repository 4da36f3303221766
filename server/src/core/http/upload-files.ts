import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../database/embedded/lock.ts';

const prefix = 'routebook-upload-';

/** Where a file that comes with a call is put; its name says whose it is. */
export function uploadPath(): string {
  return join(tmpdir(), `${prefix}${process.pid}-${randomUUID()}`);
}

/** Removes what servers that were killed have left. Of our own process id is what was there before this process. */
export async function removeLeftUploads(): Promise<void> {
  const begun = Date.now() - process.uptime() * 1000;
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!pid) continue;
    const path = join(tmpdir(), name);
    const left = pid === process.pid ? await writtenBefore(path, begun) : !isAlive(pid);
    if (left) await rm(path, { force: true });
  }
}

async function writtenBefore(path: string, moment: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < moment;
}
