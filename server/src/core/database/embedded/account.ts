import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../../start-error.ts';

/** Whom PostgreSQL runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root, so a server started by root gives it the account that owns its files, or `nobody`.
 * Null: no need to change, it runs as whoever runs the server.
 */
export async function accountFor(clusterFolder: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(clusterFolder).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) {
    throw new StartError(
      'PostgreSQL does not run as root and there is no account "nobody" to run it: start Routebook as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether the account may pass through the folder and all above it. */
export async function mayEnter(folder: string, account: Account): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  const right = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & right) === 0) return false;
  const above = dirname(folder);
  return above === folder || mayEnter(above, account);
}
