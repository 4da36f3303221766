import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { applicationName } from './pool.ts';

/** What is nearly done is not worth a connection to stop it. */
const nearlyDone = 100;
const patience = 5_000;

/** The number of its process in the database, which the driver keeps and its types leave out. */
type Numbered = pg.PoolClient & { readonly processID: number };

/**
 * Stops what a connection is at once the signal is aborted, until the connection is given back. One that was told to stop
 * is closed then, as the word could still come and meet what the next one asks.
 */
export function stopOnceAborted(pool: pg.Pool, client: pg.PoolClient, signal: AbortSignal): void {
  const { release } = client;
  let given = false;
  let told = false;
  async function stop(): Promise<void> {
    await wait(nearlyDone);
    if (given) return;
    told = true;
    await cancel(pool, (client as Numbered).processID).catch(() => undefined);
  }
  const onAbort = () => void stop();
  signal.addEventListener('abort', onAbort, { once: true });
  client.release = (error) => {
    given = true;
    signal.removeEventListener('abort', onAbort);
    release.call(client, error ?? told);
  };
}

/** Cancels a statement from a connection of its own: those of the pool may all be in use. */
async function cancel(pool: pg.Pool, processId: number): Promise<void> {
  const client = new pg.Client({
    connectionString: pool.options.connectionString,
    application_name: applicationName,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_cancel_backend($1)', [processId]);
  } finally {
    void client.end().catch(() => undefined);
  }
}
