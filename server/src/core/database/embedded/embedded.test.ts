import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Embedded, startEmbedded } from './embedded.ts';
import { isAlive } from './lock.ts';
import { findPostmaster } from './postmaster.ts';

/** Of a test. */
let folder: string;
const started: Embedded[] = [];
/** A data folder whose database was made and ended: making one takes longer than most tests. */
let made: string;

async function emptyFolder(): Promise<string> {
  const empty = await mkdtemp(join(tmpdir(), 'routebook-embedded-'));
  await chmod(empty, 0o711);
  return empty;
}

const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

afterEach(async () => {
  for (const embedded of started.splice(0)) await embedded.stop();
  if (folder !== made) await remove(folder);
});

async function run(dataFolder = folder): Promise<Embedded> {
  const embedded = await startEmbedded({ dataFolder, overrides: { shared_buffers: '32MB' } });
  started.push(embedded);
  return embedded;
}

async function ask<T extends pg.QueryResultRow>(url: string, text: string, name = 'test'): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(10)) if (isTrue()) return;
  throw new Error('it did not come about');
}

const asRoot = process.getuid?.() === 0 ? test : test.skip;

beforeAll(async () => {
  made = await emptyFolder();
  folder = made;
});
afterAll(() => remove(made));

describe('the first start', () => {
  let first: Embedded;
  beforeAll(async () => {
    // Root opens it for passing through.
    if (process.getuid?.() === 0) await chmod(made, 0o700);
    first = await startEmbedded({ dataFolder: made, overrides: { shared_buffers: '32MB' } });
  });
  afterAll(() => first.stop());

  test('makes a database that is reached by password on the loopback address only', async () => {
    const { url, how } = first;
    expect(how).toBe('made');
    const [row] = await ask<{ encoding: string; addresses: string; fsync: string }>(
      url,
      "select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync",
    );
    expect(row).toEqual({ encoding: 'UTF8', addresses: '127.0.0.1', fsync: 'on' });
    expect((await stat(join(made, 'postgres-password'))).mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('is spoken to through a socket in its folder, which only its account may enter', async () => {
    expect(await ask(first.url, 'select inet_client_addr() as address')).toEqual([{ address: null }]);
    expect((await stat(join(made, 'postgres'))).mode & 0o077).toBe(0);
  });

  asRoot('by root runs it under an unprivileged account', async () => {
    const status = await readFile(`/proc/${first.pid()}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0');
  });

  asRoot('by root opens the data folder for passing through, and nothing in it can be read by others', async () => {
    expect((await lstat(join(made, 'postgres'))).isSymbolicLink()).toBe(false);
    for (const name of await readdir(made)) expect((await stat(join(made, name))).mode & 0o007).toBe(0);
  });
});

describe('a first start in a folder of its own', () => {
  beforeEach(async () => {
    folder = await emptyFolder();
  });

  test('and another one at the same moment make one database and share it, over what a broken one left', async () => {
    await mkdir(join(folder, 'postgres', 'new', 'base'), { recursive: true });
    if (process.getuid?.() === 0) await chmod(join(folder, 'postgres'), 0o700);
    const both = await Promise.all([run(), run()]);
    expect(both.map(({ how }) => how).sort()).toEqual(['adopted', 'made']);
    expect(both[0]?.url).toBe(both[1]?.url);
  });

  test('of which PostgreSQL takes no socket is spoken to over the loopback address', async () => {
    const dataFolder = join(folder, 'a'.repeat(100));
    const { url } = await run(dataFolder);
    expect(await ask(url, 'select host(inet_client_addr()) as address')).toEqual([{ address: '127.0.0.1' }]);
  });

  test('that fails ends its PostgreSQL, and the next one finishes', async () => {
    const overrides = { shared_buffers: '32MB', default_transaction_read_only: 'on' };
    await expect(startEmbedded({ dataFolder: folder, overrides })).rejects.toThrow('read-only');
    expect(await findPostmaster(join(folder, 'postgres'))).toBeNull();
    const { url } = await run();
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  asRoot('by root behind a closed one keeps a link to where the data lies', async () => {
    await chmod(folder, 0o700);
    const closed = join(folder, 'data');
    const embedded = await run(closed);
    expect(embedded.how).toBe('made');
    const place = join(closed, 'postgres');
    expect((await lstat(place)).isSymbolicLink()).toBe(true);
    const cluster = await readlink(place);
    await embedded.stop();
    expect((await run(closed)).how).toBe('started');
    for (const one of started.splice(0)) await one.stop();
    await rm(cluster, { recursive: true });
  });
});

describe('where a database was made', () => {
  beforeEach(() => {
    folder = made;
  });

  test('a later start finds what was written, and stopping leaves no process', async () => {
    const first = await run();
    await ask(first.url, 'create table kept_over_a_stop (id int)');
    const pid = first.pid();
    expect(await first.stop()).toBe('ended');
    expect(isAlive(pid) && (await findPostmaster(join(folder, 'postgres')))).toBeFalsy();
    const second = await run();
    expect(second.how).toBe('started');
    expect(await ask(second.url, 'select from kept_over_a_stop')).toEqual([]);
  });

  test('a postmaster that an earlier server left behind is taken over', async () => {
    const first = await run();
    const second = await run();
    expect(second.how).toBe('adopted');
    expect(second.pid()).toBe(first.pid());
    expect(second.url).toBe(first.url);
  });

  test('a left-over postmaster that does not answer is ended and started anew', async () => {
    const first = await run();
    await ask(first.url, 'create table kept_over_an_end (id int)');
    const pid = first.pid();
    process.kill(pid, 'SIGSTOP');
    const second = await startEmbedded({ dataFolder: folder, patience: 300 });
    started.push(second);
    expect(second.how).toBe('started');
    expect(second.pid()).not.toBe(pid);
    expect(await ask(second.url, 'select from kept_over_an_end')).toEqual([]);
  });

  test('a running one with another password is left alone, and a sentence says which file to put back', async () => {
    const first = await run();
    const file = join(folder, 'postgres-password');
    const right = await readFile(file, 'utf8');
    await writeFile(file, 'another');
    await expect(run()).rejects.toThrow(/another password than .*postgres-password says: put the right file back/);
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await writeFile(file, right);
  });

  test('it is left running while another server works on it', async () => {
    const first = await run();
    const other = new pg.Client({ connectionString: first.url, application_name: 'routebook 1' });
    await other.connect();
    expect(await first.stop()).toBe('left to others');
    expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await other.end();
    const second = await run();
    expect(second.how).toBe('adopted');
  });

  test('a killed postmaster is started again on the same port with all that was acknowledged', async () => {
    const { url, pid } = await run();
    await ask(url, 'create table kept (id int)');
    await ask(url, 'insert into kept select generate_series(1, 1000)');
    const before = pid();
    process.kill(before, 'SIGKILL');
    // The new one answers a moment before it is known to have started.
    await until(() => pid() !== before);
    expect(await ask(url, 'select count(*)::int as kept from kept')).toEqual([{ kept: 1000 }]);
  });

  test.each([
    ['the process id of no program', () => '999999'],
    ['our own process id, as a container gives it out again', () => `${process.pid} another-token 1`],
    ['the process id of a program that was started later', () => `${process.ppid} another-token 1`],
  ])('a lock of a dead server is taken over that has %s', async (_, content) => {
    await writeFile(join(folder, 'postgres.lock'), content());
    expect((await run()).how).toBe('started');
  });

  test('a postmaster of another folder is left alone, whatever our own note says', async () => {
    const other = await emptyFolder();
    const [first, second] = [await run(), await run(other)];
    const pid = second.pid();
    await first.stop();
    const note = [pid, join(folder, 'postgres'), 1, 1, '', '127.0.0.1', '', 'ready'].join('\n');
    await writeFile(join(folder, 'postgres', 'postmaster.pid'), note);
    expect(await findPostmaster(join(folder, 'postgres'))).toBeNull();
    expect(await findPostmaster(join(other, 'postgres'))).toMatchObject({ pid });
    await rm(join(folder, 'postgres', 'postmaster.pid'));
    for (const one of started.splice(0)) await one.stop();
    await remove(other);
  });

  test('one that is taken over before its database was made gets it', async () => {
    const first = await run();
    const maintenance = new URL(first.url);
    maintenance.pathname = '/postgres';
    await ask(maintenance.href, 'drop database routebook');
    const second = await run();
    expect(second.how).toBe('adopted');
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a stale note of a postmaster, its process id now somebody else’s, is no obstacle', async () => {
    const first = await run();
    await first.stop();
    const note = [process.pid, join(folder, 'postgres'), 1, 1, '', '127.0.0.1', '', 'ready'].join('\n');
    await writeFile(join(folder, 'postgres', 'postmaster.pid'), note);
    expect(await findPostmaster(join(folder, 'postgres'))).toBeNull();
  });
});

test('data of another PostgreSQL version is refused in one sentence and left alone', async () => {
  folder = await emptyFolder();
  const cluster = join(folder, 'postgres');
  await mkdir(cluster);
  await writeFile(join(cluster, 'PG_VERSION'), '15\n');
  await expect(run()).rejects.toThrow(
    /was written by PostgreSQL 15 and this is 18: .*ROUTEBOOK_DATA to another folder\.$/,
  );
  expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('15\n');
});
