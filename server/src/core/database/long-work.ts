import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A transaction over many rows takes longer than a call's statements may. */
export async function withoutTimeout(transaction: Database): Promise<void> {
  await sql`
    select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '10min', true)
  `.execute(transaction);
}
