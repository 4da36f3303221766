import pg from 'pg';
import { valueTypes } from './types.ts';

/** So long a statement of a call waits for rows that another transaction holds; what works longer waits as long as it takes. */
export const longestLockWait = 3_000;

export interface PoolOptions {
  readonly max?: number;
  /** Milliseconds; without it locks are waited for as long as statements may take. */
  readonly lockTimeout?: number;
  /** Milliseconds; 30 s unless it is given, 0 for work that takes as long as it takes. */
  readonly statementTimeout?: number;
  /** Called for a connection that broke while idle; the pool replaces it by itself. */
  readonly onError?: (error: Error) => void;
}

/** The name under which this process's connections show in pg_stat_activity. */
export const applicationName = `routebook ${process.pid}`;

/** Lets PostgreSQL look now and then whether who asked is still there; where its system cannot tell, a statement ends by itself. */
async function stopWithConnection(client: pg.ClientBase): Promise<void> {
  await client.query("set client_connection_check_interval = '1s'").catch(() => undefined);
}

/** A pool of connections with our value types. Exports set their own limit of time. */
export function createPool(
  url: string,
  { max = 20, lockTimeout, statementTimeout = 30_000, onError = () => undefined }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: valueTypes,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeout,
    ...(lockTimeout !== undefined && { lock_timeout: lockTimeout }),
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    onConnect: stopWithConnection,
  });
  pool.on('error', onError);
  // A connection that breaks while a call uses it fails the call; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
