import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error.ts';
import type { Binaries } from './binaries.ts';
import { environment } from './environment.ts';
import { explain } from './explain.ts';
import type { Folders } from './folders.ts';

const run = promisify(execFile);

export const superuser = 'routebook';

/** Whether the folder holds a cluster; refuses one of another major version. */
export async function clusterExists(cluster: string, major: string): Promise<boolean> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === '') return false;
  if (version === major) return true;
  throw new StartError(
    `The data in ${cluster} was written by PostgreSQL ${version} and this is ${major}: copy it over with pg_dump of version ${version}, or set ROUTEBOOK_DATA to another folder.`,
  );
}

/**
 * Makes a cluster beside its place and moves it there when it is whole. Text is UTF-8 and compares by code point
 * unless a column says otherwise, so that an index stays right whatever the operating system's locales do.
 */
export async function makeCluster({ cluster, account }: Folders, binaries: Binaries, password: string): Promise<void> {
  const draft = join(cluster, 'new');
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await rm(draft, { recursive: true, force: true });
  const passwordFile = join(cluster, 'first-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) {
    await chown(cluster, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  try {
    await run(
      binaries.initdb,
      [
        '-D',
        draft,
        '-U',
        superuser,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      { cwd: dirname(cluster), env: environment, ...account },
    );
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw explain(said, cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await moveUp(draft, cluster);
}

/** PG_VERSION last: with it the cluster counts as made. */
async function moveUp(from: string, to: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => name !== 'PG_VERSION');
  for (const name of [...names, 'PG_VERSION']) await rename(join(from, name), join(to, name));
  await rm(from, { recursive: true });
}
