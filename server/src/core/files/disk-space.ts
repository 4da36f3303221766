import { statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';

/** PostgreSQL takes its journal's space in pieces of this size. */
const leastBytes = 16 * 1024 * 1024;

/** What a call is told, and whoever watches over the server. */
export const diskFull =
  'The disk of the server is full: what is there can be read, and nothing saved until some space is freed.';

/** Whether the disk of the embedded database has no space for what it writes; no, where that can't be told: of another's disk nothing is known. */
export async function isOwnDiskFull({ databaseUrl, dataFolder }: Config): Promise<boolean> {
  if (databaseUrl !== undefined) return false;
  const space = await statfs(dataFolder).catch(() => null);
  return space !== null && space.bavail * space.bsize < leastBytes;
}

/** Whether something failed for want of space: of ours, or of PostgreSQL's. */
export function wantsSpace(code: string | undefined): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100';
}
