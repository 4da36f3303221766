import type { RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { Cancelled } from './cancelled.ts';

interface StateChange {
  readonly state: 'applied' | 'undone';
  readonly message: string | null;
  readonly progress?: number;
  readonly written_on?: RawBuilder<string>;
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
