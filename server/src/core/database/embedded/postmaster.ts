import { execFile, spawn } from 'node:child_process';
import { open, readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { environment } from './environment.ts';
import { isAlive } from './lock.ts';

const run = promisify(execFile);

/** The postmaster that PostgreSQL's own note in its data folder names. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** The folder of its socket; empty when it has none. */
  readonly socketFolder: string;
  readonly ready: boolean;
}

/** Reads `postmaster.pid`; null when there is none, or when it names a process that is gone or is no PostgreSQL of this folder. */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const note = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (note === null) return null;
  const lines = note.split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid) || !(await isPostgresOf(cluster, pid))) return null;
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/** A process id is given out again after a while: ours is only one that runs PostgreSQL, and works in this folder. */
async function isPostgresOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const folder = await realpath(cluster).catch(() => cluster);
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (!/^Name:\s+postgres$/m.test(status) || /^State:\s+Z/m.test(status)) return false;
    return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === folder;
  }
  const said = (program: string, ...options: string[]) =>
    run(program, options).then(
      ({ stdout }) => stdout,
      () => '',
    );
  if (!(await said('ps', '-p', String(pid), '-o', 'comm=')).includes('postgres')) return false;
  return (await said('lsof', '-a', '-p', String(pid), '-d', 'cwd', '-Fn')).split('\n').includes(`n${folder}`);
}

export interface Launch {
  readonly postgres: string;
  readonly cluster: string;
  readonly account: Account | null;
  readonly log: string;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Starts a postmaster in a session of its own, so that Ctrl+C reaches the server first, which then ends it. It writes
 * its log into a file, not a pipe, because it may outlive the server. Answers when it accepts connections; when it ends
 * before that, with what it said last.
 */
export async function launch({
  postgres,
  cluster,
  account,
  log,
  settings,
}: Launch): Promise<Postmaster | { readonly said: string }> {
  const logFile = await open(log, 'a', 0o600);
  const from = (await logFile.stat()).size;
  try {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(postgres, ['-D', cluster, ...options], {
      cwd: cluster,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
      env: environment,
      ...account,
    });
    let ended = false;
    child.once('error', () => (ended = true));
    child.once('exit', () => (ended = true));
    child.unref();
    for (;;) {
      const postmaster = await findPostmaster(cluster);
      if (postmaster?.ready && postmaster.pid === child.pid) return postmaster;
      if (ended) return { said: await readFrom(log, from) };
      await wait(10);
    }
  } finally {
    await logFile.close();
  }
}

async function readFrom(file: string, position: number): Promise<string> {
  return (await readFile(file)).subarray(position).toString();
}

/** Ends a postmaster: fast shutdown (open transactions are undone), and after 20 s at once. Nothing committed is lost either way. */
export async function end(postmaster: Postmaster, pgCtl: string, cluster: string): Promise<void> {
  if (process.platform === 'win32') {
    await run(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w']);
    return;
  }
  const isGone = async () => !isAlive(postmaster.pid) || !(await isPostgresOf(cluster, postmaster.pid));
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (await isGone()) return;
    signalTo(postmaster.pid, signal);
    // One that was stopped hears nothing before it goes on.
    signalTo(postmaster.pid, 'SIGCONT');
    for (const until = Date.now() + patience; Date.now() < until; await wait(10)) {
      if (await isGone()) return;
    }
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone between the look and the signal.
  }
}
