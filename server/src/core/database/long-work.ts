import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A transaction over many rows takes longer than a call's statements may. */
export async function withoutTimeout(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(transaction);
}
