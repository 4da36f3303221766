import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import Cursor from 'pg-cursor';
import { preparing } from './prepared.ts';
import type { Tables } from './tables.ts';

/** Reads and writes by Kysely, inside or outside a transaction. */
export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** Kysely over the pool. Ending the pool is the caller's. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool), cursor: Cursor }) });
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
