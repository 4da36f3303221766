import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { signedIn } from '../testing/people.ts';
import { testConfig } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-databases.ts';
import { buildApp } from './app.ts';
import { createLog, logOptions } from './log.ts';

test('the log has a line for every call with its request id, and no secret of it', async () => {
  const database = await testDatabase();
  let written = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const config = testConfig();
  const loggerInstance = pino(logOptions(config), sink);
  const app = await buildApp({ config, pool: database.pool, databaseUrl: database.url, loggerInstance });
  const person = await signedIn(app, { password: 'a-secret-password' });
  const signIn = await app.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: { email: person.email, password: 'a-secret-password' },
  });
  await person.inject({ url: '/api/v1/auth/user' });
  await app.inject('/reset-password?token=a-secret-link');
  app.log.info({ password: 'a-secret-password', headers: { authorization: `Bearer ${person.token}` } }, 'careless');
  await app.close();
  await database.drop();

  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      url: '/api/v1/login',
      status: 200,
      reqId: signIn.headers['x-request-id'],
    }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ url: '/api/v1/auth/user', user: person.id }));
  expect(written).not.toMatch(/a-secret/);
  expect(written).not.toContain(person.token);
  expect(written).not.toContain(signIn.json().token);
});

(process.platform === 'linux' ? test : test.skip)(
  'a log that the disk has no space for does not end the process',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'routebook-log-'));
    await symlink('/dev/full', join(folder, 'server.log'));
    const log = createLog(testConfig({ dataFolder: folder, databaseUrl: undefined }));
    const fault = new Promise<unknown>((done) => process.once('uncaughtException', done));
    for (let line = 0; line < 2_000; line += 1) log.info({ line }, 'no space for this');
    const outcome = await Promise.race([fault, pause(1_500, 'alive')]);
    expect(outcome).toBe('alive');
    await rm(folder, { recursive: true });
  },
);

test('a log that has become large is turned over while the server runs, and goes on in a new file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'routebook-log-'));
  const file = join(folder, 'server.log');
  const log = createLog(testConfig({ dataFolder: folder, databaseUrl: undefined }), 50);
  const until = async (holds: () => boolean) => {
    for (const end = Date.now() + 10_000; !holds() && Date.now() < end; ) await pause(20);
  };
  const sizeOf = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  log.info('before');
  await until(() => sizeOf(file) > 0);
  await truncate(file, 21 * 1024 * 1024);
  await until(() => existsSync(`${file}.old`) && existsSync(file));
  log.info('after');
  await until(() => sizeOf(file) > 0);
  expect(await readFile(file, 'utf8')).toMatch(/^\{.*"after"\}\n$/);
  expect(sizeOf(`${file}.old`)).toBe(21 * 1024 * 1024);
  await rm(folder, { recursive: true });
});
