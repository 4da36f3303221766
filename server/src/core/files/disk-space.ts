import { statfs } from 'node:fs/promises';

/** PostgreSQL takes its journal's space in pieces of this size. */
const leastBytes = 16 * 1024 * 1024;

/** What a call is told, and whoever watches over the server. */
export const diskFull =
  'The disk of the server is full: what is there can be read, and nothing saved until some space is freed.';

/** Whether the disk of a folder has no space for what a database writes; no, where that can't be told. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const space = await statfs(folder).catch(() => null);
  return space !== null && space.bavail * space.bsize < leastBytes;
}

/** Whether something failed for want of space: of ours, or of PostgreSQL's. */
export function wantsSpace(code: string | undefined): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100';
}
