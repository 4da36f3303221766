import pg from 'pg';
import { applicationName } from './pool.ts';
import { sqlStateOf } from './sql-state.ts';

/** A connection that is in use for so long makes us ask whether the database answers at all, and so long it may take to. */
const suspicious = 5_000;
const patience = 5_000;
const lookEvery = 1_000;

/**
 * Ends the connections of a pool that are in use once the database takes what is asked and answers nobody. Statements are
 * limited by the database itself, so who waits for one that hangs would wait as long as it does: they are told instead that
 * it does not answer (NOT_READY). While it works, a long statement is left alone. What is returned ends the watch.
 */
export function endHangingConnections(pool: pg.Pool, url: string, onHang: () => void): () => void {
  const inUse = new Map<pg.PoolClient, number>();
  let asking = false;
  let askedAt = 0;
  pool.on('acquire', (client) => inUse.set(client, performance.now()));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('remove', (client) => inUse.delete(client));

  async function look(): Promise<void> {
    const now = performance.now();
    const [oldest] = inUse.values();
    if (asking || oldest === undefined || now - Math.max(oldest, askedAt) < suspicious) return;
    asking = true;
    askedAt = now;
    const hangs = !(await answers(url));
    asking = false;
    if (!hangs) return;
    onHang();
    // The driver closes a connection at once on which a statement is under way.
    for (const [client, since] of inUse) if (since < now) void client.end().catch(() => undefined);
  }

  const timer = setInterval(() => void look(), lookEvery).unref();
  return () => clearInterval(timer);
}

/** Whether the database says anything within our patience; one that refuses, or is not there, does. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return sqlStateOf(error) !== undefined;
  } finally {
    void client.end().catch(() => undefined);
  }
}
