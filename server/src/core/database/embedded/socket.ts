import { join } from 'node:path';

/** So many bytes of a socket's path every system has room for. */
const longestPath = 103;

/**
 * The folder of the socket of a PostgreSQL that runs in this folder, which nobody but its account may enter: what is said through
 * a socket costs both sides less than through the loopback address. Empty where there can be none: on Windows, or when
 * the path is too long or PostgreSQL would take it for a list.
 */
export function socketFolderOf(cluster: string): string {
  const longest = Buffer.byteLength(join(cluster, '.s.PGSQL.65535'));
  return process.platform === 'win32' || longest > longestPath || /[",]/.test(cluster) ? '' : cluster;
}
