import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readMigrations } from '../core/database/migrate.ts';
import { diskFull, isOwnDiskFull } from '../core/files/disk-space.ts';

/** One that hangs says nothing at all. */
const patience = 5_000;
const silent = 'The database does not answer.';

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work: the database answers, has all migrations, and its disk
 * has space; 503 while not, and while the server closes.
 */
export async function serveHealth(app: FastifyInstance): Promise<void> {
  const known = (await readMigrations()).length;
  let closing = false;
  let migrated = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  async function readinessProblem(): Promise<string | null> {
    if (closing) return 'The server is closing.';
    // Before the database is asked: without space it may not run.
    if (await isOwnDiskFull(app.config)) return diskFull;
    try {
      if (migrated) await app.pool.query('select 1');
      else migrated = await isMigrated(app, known);
      return migrated ? null : 'The database is being brought up to date.';
    } catch {
      return silent;
    }
  }

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ alive: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const reason = await Promise.race([readinessProblem(), pause(patience, silent, { ref: false })]);
    reply.header('cache-control', 'no-store');
    return reason === null ? { ready: true } : reply.code(503).send({ ready: false, reason });
  });
}

async function isMigrated(app: FastifyInstance, known: number): Promise<boolean> {
  const { rows } = await app.pool.query<{ name: string | null }>("select to_regclass('migration') as name");
  if (!rows[0]?.name) return false;
  const applied = await app.pool.query('select from migration');
  return (applied.rowCount ?? 0) >= known;
}
