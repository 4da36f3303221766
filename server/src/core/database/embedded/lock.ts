import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';

const patience = 60_000;

/** Runs the work while no other process of this computer works under the same lock file. A dead holder's lock is taken over. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const end = Date.now() + patience;
  while (!(await take(file))) {
    if (Date.now() > end)
      throw new StartError(`Another Routebook has been starting for a minute: end it, or remove ${file}.`);
    await wait(25);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = await holderOf(file);
  if (holder && !isAlive(holder)) await clear(file, holder);
  return false;
}

/** Takes a dead holder's lock away. Moved before it is removed: between the look and the deed another may have taken it. */
async function clear(file: string, dead: number): Promise<void> {
  const aside = `${file}.${process.pid}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if ((await holderOf(aside)) !== dead) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function holderOf(file: string): Promise<number> {
  return Number(await readFile(file, 'utf8').catch(() => ''));
}

/** Whether a process has this id; one of another account counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
