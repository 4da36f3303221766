import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import type pg from 'pg';
import Cursor from 'pg-cursor';
import { type PreparingPool, preparing } from './prepared.ts';
import type { Tables } from './tables.ts';

/** Reads and writes by Kysely, inside or outside a transaction. */
export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

const pools = new WeakMap<Database, PreparingPool>();

/** Kysely over the pool. Ending the pool is the caller's. */
export function createDatabase(pool: pg.Pool): Database {
  const preparingPool = preparing(pool);
  const db = kyselyOn(preparingPool);
  pools.set(db, preparingPool);
  return db;
}

/**
 * The database for one statement, read for somebody who may leave before it ends and for nobody else: it is stopped then. A
 * transaction stays as it is.
 */
export function untilLeft(db: Database, left: AbortSignal | undefined): Database {
  const pool = pools.get(db);
  return left && pool ? kyselyOn(pool.until(left)) : db;
}

function kyselyOn(pool: PostgresPool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) });
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly db: Database;
    /** For what Kysely has no words for: COPY, cursors over minutes. */
    readonly pool: pg.Pool;
    /** For long work beside the calls: neither takes the other's connections. */
    readonly jobs: { readonly db: Database; readonly pool: pg.Pool };
  }
}
