import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Somebody asked to break off the step of an import that runs. */
export class Cancelled extends Error {
  constructor(importId: string) {
    super(`The import ${importId} was cancelled.`);
  }
}

/** Ends a step that was cancelled, after all that it wrote has gone with its transaction: nothing stays of a file, all of an undo. */
export async function endCancelled(db: Database, importId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ state: string }>`
      update file_import set cancelling = false,
        message = case state when 'undoing' then 'Taking it back was cancelled: all of it is still there.' else 'It was cancelled: nothing was written.' end,
        state = case state when 'undoing' then 'applied' else 'cancelled' end
      where id = ${importId} and state in ('checking', 'applying', 'undoing') returning state
    `.execute(transaction);
    if (rows[0]?.state === 'cancelled')
      await transaction.deleteFrom('file_import_row').where('import_id', '=', importId).execute();
  });
}
