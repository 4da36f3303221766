import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { Cancelled } from './cancelled.ts';

/** A transaction over many rows takes longer than a call's statements may. */
export async function withoutTimeout(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(transaction);
}

interface StateChange {
  readonly state: 'applied' | 'undone';
  readonly message: string | null;
  readonly progress?: number;
}

/** Throws when somebody cancelled the import or took it for dead meanwhile: what it wrote is then undone with its transaction. */
export async function setState(
  db: Database,
  id: string,
  from: 'applying' | 'undoing',
  change: StateChange,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('file_import')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .where('cancelling', '=', false)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return;
  const now = await db.selectFrom('file_import').select('cancelling').where('id', '=', id).executeTakeFirst();
  throw now?.cancelling ? new Cancelled(id) : new Error(`The import ${id} is not ${from} any more.`);
}
