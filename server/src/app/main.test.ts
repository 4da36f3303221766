import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type pg from 'pg';
import { startEmbedded } from '../core/database/embedded/embedded.ts';
import { isAlive } from '../core/database/embedded/lock.ts';
import { findPostmaster } from '../core/database/embedded/postmaster.ts';
import { createPool } from '../core/database/pool.ts';
import { busyness } from '../testing/busyness.ts';
import { type SmallDisk, smallDisk } from '../testing/small-disk.ts';
import { type TestDatabase, testDatabase } from '../testing/test-databases.ts';

jest.setTimeout(300_000);

/** The compiled server, as `npm start` runs it. */
const main = fileURLToPath(new URL('../../dist/app/main.js', import.meta.url));

let folder: string;
/** What the folder lies on, where one may be mounted. */
let disk: SmallDisk | null;
const children: ChildProcess[] = [];

beforeAll(async () => {
  disk = smallDisk(400);
  folder = disk?.folder ?? (await mkdtemp(join(tmpdir(), 'routebook-main-')));
  await chmod(folder, 0o711);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  const left = await startEmbedded({ dataFolder: folder });
  await left.stop();
  if (disk) disk.remove();
  else await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  readonly said: string;
}

function launch(environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [...process.execArgv, main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      ROUTEBOOK_DATA: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  let complained = '';
  child.stderr?.on('data', (text) => (complained += text));
  const ended = new Promise<{ code: number | null; said: string; complained: string }>((done) =>
    child.once('close', (code) => done({ code, said, complained })),
  );
  const ready = new Promise<Started>((done, fail) => {
    child.stdout?.on('data', (text) => {
      said += text;
      const address = /ready at (http:\S+)/.exec(said)?.[1];
      if (address) done({ child, address, said });
    });
    void ended.then((end) => fail(new Error(`it ended: ${end.said}${end.complained}`)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}

async function call(address: string, path: string, body?: object, token?: string) {
  const answer = await fetch(address + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
  return {
    status: answer.status,
    json: (await answer.json()) as { token?: string; code?: string; message?: string; reason?: string },
  };
}

const administrator = { email: 'first@example.com', password: 'chosen by the link' };

/** What one of the server's commands prints. */
async function command(
  name: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<string> {
  const file = fileURLToPath(new URL(`../../dist/app/${name}.js`, import.meta.url));
  const env = { PATH: process.env.PATH, ROUTEBOOK_DATA: folder, ...environment };
  return (await promisify(execFile)(process.execPath, [...process.execArgv, file, ...parameters], { env })).stdout;
}

const addAdministrator = (email: string, environment?: NodeJS.ProcessEnv) =>
  command('add-administrator', [email, 'First Person'], environment);

/** Makes the first Administrator and gives them their password by the printed link. */
async function chooseFirstPassword(address: string, environment?: NodeJS.ProcessEnv): Promise<void> {
  const token = /token=([\w-]{43})$/m.exec(await addAdministrator(administrator.email, environment))?.[1];
  const chosen = { token, newPassword: administrator.password };
  expect((await call(address, '/api/v1/reset-password', chosen)).status).toBe(200);
}

const signIn = (address: string) => call(address, '/api/v1/login', administrator);

const postmaster = () => findPostmaster(join(folder, 'postgres'));

describe('a server with the embedded database', () => {
  /** The one that a test leaves running for the next. */
  let running: ReturnType<typeof launch>;

  test('Ctrl+C ends it and everything it started', async () => {
    const { child, ready, ended } = launch();
    const { address } = await ready;
    expect((await call(address, '/readyz')).json).toEqual({ ready: true });
    expect(await postmaster()).not.toBeNull();
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
    expect(await postmaster()).toBeNull();
  });

  test('a second start takes less than five seconds, or on a busy computer fifty times a refused one', async () => {
    const begun = performance.now();
    await launch({ PORT: 'none' }).ended;
    const refused = (performance.now() - begun) / 1000;
    running = launch();
    const { said } = await running.ready;
    expect(Number(/after ([\d.]+) s/.exec(said)?.[1])).toBeLessThan(Math.max(5, 50 * refused));
  });

  test('a kill -9 is survived with nothing acknowledged lost, and the database it left is taken over', async () => {
    const first = running;
    const { address } = await first.ready;
    await chooseFirstPassword(address);
    const { json } = await signIn(address);
    let acknowledged = 0;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let view = 0; ; view += 1) {
        const name = `${writer}-${view}`;
        const body = { screen: '/division/divisions', name, query: '', shared: false, isDefault: false };
        const answer = await call(address, '/api/v1/saved-views', body, json.token).catch(() => null);
        if (answer?.status !== 201) return;
        acknowledged += 1;
        if (acknowledged === 200) first.child.kill('SIGKILL');
      }
    });
    await Promise.all(writers);
    await first.ended;
    const left = await postmaster();
    expect(left && isAlive(left.pid)).toBe(true);

    running = launch();
    const { address: again, said: saidAgain } = await running.ready;
    expect(saidAgain).toContain('Took over the PostgreSQL that was running');
    const { url, stop } = await startEmbedded({ dataFolder: folder });
    const reader = createPool(url);
    const { rows } = await reader.query('select count(*) as kept from saved_view');
    await reader.end();
    expect(rows[0].kept).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    expect((await call(again, '/api/v1/auth/user', undefined, json.token)).status).toBe(200);
    expect(await stop()).toBe('left to others');
  });

  test('answers what is under way before it ends, and ends open streams and the PostgreSQL that it took over', async () => {
    const { child, ready, ended } = running;
    const { address } = await ready;
    const { json } = await signIn(address);
    const events = await fetch(`${address}/api/v1/events`, { headers: { authorization: `Bearer ${json.token}` } });
    const underway = signIn(address);
    await call(address, '/healthz');
    child.kill('SIGTERM');
    expect((await underway).status).toBe(200);
    await events.text();
    expect((await ended).code).toBe(0);
    expect(await postmaster()).toBeNull();
  });
});

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a fault of the machine', () => {
  const away = { status: 503, json: { code: 'NOT_READY', message: expect.stringMatching('not ready') } };
  let launched: ReturnType<typeof launch>;
  let server: Started;
  let token: string | undefined;
  let owner: pg.Pool;
  let leave: () => Promise<unknown>;

  beforeAll(async () => {
    launched = launch();
    server = await launched.ready;
    await chooseFirstPassword(server.address);
    ({ token } = (await signIn(server.address)).json);
    const { url, stop } = await startEmbedded({ dataFolder: folder });
    owner = createPool(url, { max: 2 });
    leave = stop;
  });
  afterAll(async () => {
    await owner.end();
    await leave();
    server.child.kill('SIGINT');
    await launched.ended;
  });

  const who = () => call(server.address, '/api/v1/auth/user', undefined, token);
  let views = 0;
  const save = () => {
    views += 1;
    const view = { screen: '/division/divisions', name: `View ${views}`, query: '', shared: false, isDefault: false };
    return call(server.address, '/api/v1/saved-views', view, token);
  };
  const page = async (path: string) => (await fetch(server.address + path)).status;

  /** Its answer, once it is one that says that all is well. */
  async function atLast<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
    for (const end = Date.now() + 60_000; ; await pause(100)) {
      const answer = await ask();
      if (answer.status < 300 || Date.now() > end) return answer;
    }
  }

  /** Stops those of PostgreSQL: the postmaster first, which begins none after it. */
  async function stopAll(): Promise<number[]> {
    const main = (await postmaster())?.pid ?? 0;
    signal(main, 'SIGSTOP');
    const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const children = await Promise.all(
      all.map(async (pid) => {
        const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
        return /^PPid:\s+(\d+)/m.exec(status)?.[1] === String(main) ? [Number(pid)] : [];
      }),
    );
    for (const pid of children.flat()) signal(pid, 'SIGSTOP');
    return [main, ...children.flat()];
  }

  function signal(pid: number, name: NodeJS.Signals): void {
    try {
      process.kill(pid, name);
    } catch {
      // It ended meanwhile.
    }
  }

  test('while PostgreSQL hangs the page comes, calls are told in bounded time, and go on after it', async () => {
    const hanging = await stopAll();
    try {
      // The portal looks for another map meanwhile, and gets no answer.
      await pause(1_500);
      const begun = performance.now();
      const calls = Promise.all([who(), save(), call(server.address, '/readyz')]);
      expect(await Promise.all(['/login', '/importmap.json', '/logo.svg', '/healthz'].map(page))).toEqual([
        200, 200, 200, 200,
      ]);
      expect(performance.now() - begun).toBeLessThan(5_000 * busyness());
      const [read, written, ready] = await calls;
      expect(read).toMatchObject(away);
      expect(written).toMatchObject(away);
      expect(ready).toMatchObject({ status: 503, json: { reason: 'The database does not answer.' } });
      expect(performance.now() - begun).toBeLessThan(25_000 * busyness());
    } finally {
      for (const pid of hanging) signal(pid, 'SIGCONT');
    }
    expect(await atLast(who)).toMatchObject({ status: 200 });
    expect(await atLast(save)).toMatchObject({ status: 201 });
    expect(await atLast(() => call(server.address, '/readyz'))).toMatchObject({ json: { ready: true } });
  });

  test.each([
    ['ended', (pid: number) => owner.query('select pg_terminate_backend($1)', [pid])],
    ['killed', async (pid: number) => void process.kill(pid, 'SIGKILL')],
  ])('a call whose backend is %s is told so, and the next one goes through', async (_, strike) => {
    const holder = await owner.connect();
    holder.on('error', () => undefined);
    await holder.query('begin');
    await holder.query('lock table saved_view in exclusive mode');
    const underway = save();
    let pid: number | undefined;
    while (pid === undefined) {
      const { rows } = await owner.query("select pid from pg_stat_activity where wait_event_type = 'Lock'");
      pid = rows[0]?.pid;
      if (pid === undefined) await pause(20);
    }
    await strike(pid);
    expect(await underway).toMatchObject(away);
    holder.release(true);
    expect(await atLast(save)).toMatchObject({ status: 201 });
    expect(await who()).toMatchObject({ status: 200 });
  });

  test('without space on the disk it says so and reads, also when PostgreSQL stopped for it, and goes on with space', async () => {
    if (!disk) return;
    const large = join(folder, 'large');
    const full = /^The disk of the server is full: /;
    for (const bytes of [1024 * 1024, 4096]) {
      try {
        for (;;) appendFileSync(large, Buffer.alloc(bytes));
      } catch {
        // Nothing more fits.
      }
    }
    const refused = await Promise.all(Array.from({ length: 40 }, save));
    expect(refused.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    for (const { json } of refused.filter(({ status }) => status !== 201))
      expect(json).toMatchObject({ code: 'NOT_READY', message: expect.stringMatching(full) });
    expect(await call(server.address, '/readyz')).toMatchObject({
      status: 503,
      json: { reason: expect.stringMatching(full) },
    });
    expect(await who()).toMatchObject({ status: 200 });

    // Its journal cannot go on: PostgreSQL stops, and does not come back before there is space.
    await owner.query('select pg_switch_wal()').catch(() => undefined);
    await owner.query('select pg_switch_wal()').catch(() => undefined);
    await pause(2_000);
    expect(await save()).toMatchObject({ status: 503, json: { message: expect.stringMatching(full) } });
    expect(await page('/login')).toBe(200);

    await rm(large);
    expect(await atLast(save)).toMatchObject({ status: 201 });
    expect(await who()).toMatchObject({ status: 200 });
    expect(server.child.exitCode).toBeNull();
  });
});

describe('one sentence, without a stack, says what to do when', () => {
  const complaint = async (environment: NodeJS.ProcessEnv) => {
    const { code, complained } = await launch(environment).ended;
    expect(code).toBe(1);
    expect(complained.trim()).not.toContain('\n');
    return complained;
  };

  test('the port is in use', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    expect(await complaint({ PORT: String(port) })).toBe(
      `Port ${port} is in use: end the program that uses it, or set PORT to another one, like ${port + 1}.\n`,
    );
    server.close();
  });

  test('a setting is wrong', async () => {
    expect(await complaint({ PORT: 'nine thousand' })).toContain('set it to a whole number');
  });

  test('DATABASE_URL is wrong', async () => {
    expect(await complaint({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' })).toContain(
      'No PostgreSQL answers at 127.0.0.1:1',
    );
  });

  test('the data folder cannot be made', async () => {
    expect(await complaint({ ROUTEBOOK_DATA: join(main, 'data') })).toContain(
      'set ROUTEBOOK_DATA to a folder that can be written to',
    );
  });
});

describe('a server on a PostgreSQL of one’s own', () => {
  let own: TestDatabase;
  let environment: NodeJS.ProcessEnv;
  let server: ReturnType<typeof launch>;
  let address: string;
  /** What was said of the database that was empty. */
  let migrated: string;

  beforeAll(async () => {
    own = await testDatabase({ empty: true });
    environment = { DATABASE_URL: own.url };
    migrated = await command('migrate', [], environment);
    server = launch(environment);
    ({ address } = await server.ready);
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    await own.drop();
  });

  test('a command brings the database up to date without a server, which then has nothing left to do', async () => {
    expect(migrated).toMatch(/^Brought the database up to date \(\d+ changes\)\n0001-platform\.sql\n/);
    expect((await server.ready).said).not.toContain('Brought');
    expect(await command('migrate', [], environment)).toBe('The database is up to date\n');
    await expect(command('migrate', [], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No PostgreSQL answers at 127.0.0.1:1'),
    });
  });

  test('the first Administrator comes from the command line, and nobody does by a wrong one', async () => {
    await expect(addAdministrator('nobody', environment)).rejects.toMatchObject({
      stderr: expect.stringMatching(/^Say whom: .*\n$/),
    });
    expect((await signIn(address)).status).toBe(401);
    await chooseFirstPassword(address, environment);
    expect((await signIn(address)).status).toBe(200);
  });

  test('with DATABASE_URL it uses that PostgreSQL, starts none and makes no demo data', async () => {
    expect((await call(address, '/readyz')).json).toEqual({ ready: true });
    expect(
      (await call(address, '/api/v1/login', { email: 'admin@example.com', password: 'routebook-demo' })).status,
    ).toBe(401);
    expect(await postmaster()).toBeNull();
    server.child.kill('SIGINT');
    const { code, said } = await server.ended;
    expect(said).toContain('Nobody can sign in yet');
    expect(code).toBe(0);
    expect(said).not.toContain('Sign in as');
  });
});
