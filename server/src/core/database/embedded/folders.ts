import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, realpath, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { type Account, accountFor, mayEnter } from './account.ts';

/** Where root's PostgreSQL lives when the data folder is closed to the account that runs it. */
const systemFolder = '/var/lib/routebook';

export interface Folders {
  /** PostgreSQL's data folder; missing or empty before the first start. */
  readonly cluster: string;
  /** Whom PostgreSQL runs as; null: as we do. */
  readonly account: Account | null;
  /** Where a copy of the binaries may go. */
  readonly binaries: string;
  readonly password: string;
  readonly log: string;
}

/** The lock that whoever starts or ends PostgreSQL of a data folder holds. */
export function lockOf(dataFolder: string): string {
  return join(dataFolder, 'postgres.lock');
}

/** Finds where PostgreSQL's own files are, or makes the place where they will be. */
export async function prepareFolders(dataFolder: string): Promise<Folders> {
  const place = join(dataFolder, 'postgres');
  const account = await accountFor(place);
  const cluster = await placeFor(dataFolder, place, account);
  return {
    cluster,
    account,
    binaries: account && !(await mayEnter(dataFolder, account)) ? systemFolder : dataFolder,
    password: join(dataFolder, 'postgres-password'),
    log: join(dataFolder, 'postgres.log'),
  };
}

export async function makeDataFolder(folder: string): Promise<void> {
  try {
    // Root's folder is passed through by the account that runs PostgreSQL; what is inside is closed to it.
    await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be made (${codeOf(error)}): set ROUTEBOOK_DATA to a folder that can be written to.`,
    );
  }
}

/** The folder itself or, where the account may not enter the data folder, one below /var/lib that a link in it points to. */
async function placeFor(dataFolder: string, place: string, account: Account | null): Promise<string> {
  if (await lstat(place).catch(() => null)) return realpath(place);
  if (!account) return place;
  const open = await openFor(dataFolder, account);
  const cluster = open ? place : join(systemFolder, createHash('sha256').update(dataFolder).digest('hex').slice(0, 12));
  try {
    if (!open) await mkdir(systemFolder, { recursive: true }).then(() => chmod(systemFolder, 0o711));
    await mkdir(cluster, { recursive: true, mode: 0o700 });
    await chown(cluster, account.uid, account.gid);
    if (!open) await symlink(cluster, place);
  } catch (error) {
    throw new StartError(
      `PostgreSQL's folder ${cluster} cannot be made (${codeOf(error)}): set ROUTEBOOK_DATA to a folder that every account may enter.`,
    );
  }
  return cluster;
}

/** Opens the data folder itself for passing through; those above it belong to somebody else. */
async function openFor(dataFolder: string, account: Account): Promise<boolean> {
  if (!(await mayEnter(dirname(dataFolder), account))) return false;
  const { mode } = await stat(dataFolder);
  await chmod(dataFolder, mode | 0o011);
  return true;
}

/** The superuser's password, made once and kept where only we can read it. */
export async function readPassword(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known.trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(`${file}.new`, password, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return password;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
