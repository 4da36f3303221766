import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';

const patience = 60_000;

/** Who has a lock. A process id is given out again, in a container often the same one (1) to each process after another. */
interface Holder {
  readonly pid: number;
  /** Of the process's own making. */
  readonly token: string;
  /** When the operating system started the process; empty where it does not say. */
  readonly startedAt: string;
}

const token = randomUUID();

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
    const startedAt = await startOf(process.pid);
    await writeFile(file, [process.pid, token, startedAt].join(' '), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = await holderOf(file);
  if (holder && !(await lives(holder))) await clear(file, holder);
  return false;
}

async function lives({ pid, token: its, startedAt }: Holder): Promise<boolean> {
  if (pid === process.pid) return its === token;
  return isAlive(pid) && (startedAt === '' || startedAt === (await startOf(pid)));
}

/** In ticks since the computer was started. */
async function startOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return '';
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in brackets, may hold anything.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Takes a dead holder's lock away. Moved before it is removed: between the look and the deed another may have taken it. */
async function clear(file: string, dead: Holder): Promise<void> {
  const aside = `${file}.${process.pid}`;
  const gone = await rename(file, aside).then(
    () => false,
    () => true,
  );
  if (gone) return;
  const moved = await holderOf(aside);
  if (moved?.pid !== dead.pid || moved.token !== dead.token) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Null where nobody has it, or whoever takes it has not written it yet. */
async function holderOf(file: string): Promise<Holder | null> {
  const [pid, its = '', startedAt = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  return Number(pid) ? { pid: Number(pid), token: its, startedAt } : null;
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
