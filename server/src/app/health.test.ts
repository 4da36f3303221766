import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { smallDisk } from '../testing/small-disk.ts';
import { testConfig } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-databases.ts';
import { buildApp } from './app.ts';

test('a server on a migrated database is ready', async () => {
  const database = await testDatabase();
  const app = await buildApp({ config: testConfig(), pool: database.pool, databaseUrl: database.url });
  expect((await app.inject('/healthz')).json()).toEqual({ alive: true });
  expect((await app.inject('/readyz')).json()).toEqual({ ready: true });
  await app.close();
  await database.drop();
});

test('a server on a database that is not migrated lives and is not ready', async () => {
  const database = await testDatabase({ empty: true });
  const app = await buildApp({ config: testConfig(), pool: database.pool, databaseUrl: database.url });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ ready: false, reason: 'The database is being brought up to date.' });
  await app.close();
  await database.drop();
});

test('a server whose database is gone is not ready, and says so to calls with 503', async () => {
  const database = await testDatabase();
  const app = await buildApp({ config: testConfig(), pool: database.pool, databaseUrl: database.url });
  await database.vanish();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).json()).toEqual({ ready: false, reason: 'The database does not answer.' });
  const answer = await app.inject({ url: '/api/v1/auth/user', headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ success: false, code: 'NOT_READY' });
  await app.close();
  await database.drop();
});

test('a server whose disk is full says so, goes on reading, and is ready again when there is space', async () => {
  const disk = smallDisk(32);
  if (!disk) return;
  const database = await testDatabase();
  const large = join(disk.folder, 'large');
  const more = join(disk.folder, 'more');
  try {
    const config = testConfig({ dataFolder: disk.folder, databaseUrl: undefined });
    const app = await buildApp({ config, pool: database.pool, databaseUrl: database.url });
    app.post('/writes', async () => writeFileSync(more, Buffer.alloc(32 * 1024 * 1024)));
    expect((await app.inject('/readyz')).json()).toEqual({ ready: true });
    writeFileSync(large, Buffer.alloc(20 * 1024 * 1024));
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ ready: false, reason: expect.stringMatching(/^The disk of the server is full: /) });
    const written = await app.inject({ method: 'POST', url: '/writes' });
    expect(written.json()).toMatchObject({ code: 'NOT_READY', message: answer.json().reason });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    rmSync(large);
    rmSync(more);
    expect((await app.inject('/readyz')).json()).toEqual({ ready: true });
    await app.close();
  } finally {
    disk.remove();
    await database.drop();
  }
});
