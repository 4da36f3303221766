import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app/app.ts';
import { readConfig, type StartConfig } from '../app/config.ts';
import { createPool, longestLockWait } from '../core/database/pool.ts';
import { runFolder } from './run-folder.ts';
import { type TestDatabase, testDatabase } from './test-databases.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  close(): Promise<void>;
}

export function testConfig(overrides: Partial<StartConfig> = {}): StartConfig {
  return {
    ...readConfig({
      ROUTEBOOK_DATA: join(runFolder(), String(process.pid)),
      // Calls that are injected come from where they say.
      TRUSTED_PROXIES: 'loopback',
    }),
    ...overrides,
  };
}

/**
 * The whole server on a database of its own, without a port: call it with `app.inject`. Replies are checked against the
 * contract. Nothing is folded or swept away but by the test, unless it is about that.
 */
export async function testApp(
  overrides: Partial<StartConfig> = {},
  database?: TestDatabase,
  { upkeep = false } = {},
): Promise<TestApp> {
  const own = database ?? (await testDatabase());
  // Like another server's: prepared statements have the same names in every server, and would clash on shared connections.
  const pool = database ? createPool(database.url, { max: 10, lockTimeout: longestLockWait }) : own.pool;
  const app = await buildApp({
    config: testConfig(overrides),
    pool,
    databaseUrl: own.url,
    checkReplies: true,
    upkeep,
  });
  return {
    app,
    database: own,
    async close() {
      await app.close();
      await (database ? pool.end() : own.drop());
    },
  };
}
