import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbedded } from '../core/database/embedded/embedded.ts';
import { isAlive } from '../core/database/embedded/lock.ts';
import { findPostmaster } from '../core/database/embedded/postmaster.ts';
import { createPool } from '../core/database/pool.ts';
import { type TestDatabase, testDatabase } from '../testing/test-databases.ts';

jest.setTimeout(120_000);

/** The compiled server, as `npm start` runs it. */
const main = fileURLToPath(new URL('../../dist/app/main.js', import.meta.url));

let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'routebook-main-'));
  await chmod(folder, 0o711);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  const left = await startEmbedded({ dataFolder: folder });
  await left.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  readonly said: string;
}

function launch(environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [main], {
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
  return { status: answer.status, json: (await answer.json()) as { token?: string } };
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
  return (await promisify(execFile)(process.execPath, [file, ...parameters], { env })).stdout;
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
  test('Ctrl+C ends it and everything it started', async () => {
    const { child, ready, ended } = launch();
    const { address } = await ready;
    expect((await call(address, '/readyz')).json).toEqual({ ready: true });
    expect(await postmaster()).not.toBeNull();
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
    expect(await postmaster()).toBeNull();
  });

  test('a second start takes less than five seconds, or on a busy one ten times a refused start', async () => {
    const begun = performance.now();
    await launch({ PORT: 'none' }).ended;
    const refused = (performance.now() - begun) / 1000;
    const { child, ready, ended } = launch();
    const { said } = await ready;
    expect(Number(/after ([\d.]+) s/.exec(said)?.[1])).toBeLessThan(Math.max(5, 10 * refused));
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  test('a kill -9 is survived with nothing acknowledged lost, and the database it left is taken over', async () => {
    const first = launch();
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

    const second = launch();
    const { address: again, said: saidAgain } = await second.ready;
    expect(saidAgain).toContain('Took over the PostgreSQL that was running');
    const { url, stop } = await startEmbedded({ dataFolder: folder });
    const reader = createPool(url);
    const { rows } = await reader.query('select count(*) as kept from saved_view');
    await reader.end();
    expect(rows[0].kept).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    expect((await call(again, '/api/v1/auth/user', undefined, json.token)).status).toBe(200);
    expect(await stop()).toBe('left to others');
    second.child.kill('SIGINT');
    expect((await second.ended).code).toBe(0);
    expect(await postmaster()).toBeNull();
  });

  test('answers what is under way before it ends, and ends open streams', async () => {
    const { child, ready, ended } = launch();
    const { address } = await ready;
    const { json } = await signIn(address);
    const events = await fetch(`${address}/api/v1/events`, { headers: { authorization: `Bearer ${json.token}` } });
    const underway = signIn(address);
    await call(address, '/healthz');
    child.kill('SIGTERM');
    expect((await underway).status).toBe(200);
    await events.text();
    expect((await ended).code).toBe(0);
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

  test.each([
    ['that is not there', null, /importmap\.json cannot be read \(ENOENT\)/],
    ['that is no JSON', '{"imports": ', /importmap\.json is no JSON/],
  ])('an import map %s is said at the start', async (_, content, words) => {
    const database = await testDatabase({ empty: true });
    const file = join(folder, 'importmap.json');
    if (content !== null) await writeFile(file, content);
    const { child, ready, ended } = launch({ DATABASE_URL: database.url, IMPORT_MAP: file });
    const { said } = await ready;
    expect(said).toMatch(words);
    expect(said).toContain('The portal has no page yet');
    child.kill('SIGTERM');
    await ended;
    await database.drop();
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
