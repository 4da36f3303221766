import type { FastifyInstance } from 'fastify';
import { readMigrations } from '../core/database/migrate.ts';
import { diskFull, isDiskFull } from '../core/files/disk-space.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work: the database answers, has all migrations, and its disk
 * has space; 503 while not, and while the server closes.
 */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  const known = (await readMigrations()).length;
  const { databaseUrl, dataFolder } = app.config;
  /** Of another PostgreSQL's disk nothing is known here. */
  const ownsDisk = databaseUrl === undefined;
  let closing = false;
  let migrated = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  async function readinessProblem(): Promise<string | null> {
    if (closing) return 'The server is closing.';
    try {
      if (migrated) await app.pool.query('select 1');
      else migrated = await isMigrated(app, known);
      if (!migrated) return 'The database is being brought up to date.';
      return ownsDisk && (await isDiskFull(dataFolder)) ? diskFull : null;
    } catch {
      return 'The database does not answer.';
    }
  }

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ alive: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const reason = await readinessProblem();
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
