import { sql } from 'kysely';
import type { AuditEntry } from '../../../../core/audit/audit.ts';
import type { Database } from '../../../../core/database/database.ts';
import type { AppliedRow, UndoBlockers } from '../../../../core/transfer/imports/import-subject.ts';
import { undoBlockersOf } from '../../../../core/transfer/imports/undo-blockers.ts';
import type { OutletTarget } from './outlet-facts.ts';
import { changeOutlets } from './write-outlets.ts';

/** What belongs to an outlet and goes with it. */
const parts = ['outlet_route', 'outlet_closed', 'outlet_activity', 'outlet_image', 'outlet_change_row'];

/** What happened at an outlet keeps it. */
const named = ['outlet_visit', 'sales_order'].map((from) => ({ from, column: 'outlet_id' }));

export function outletUndoBlockers(db: Database, importId: string): Promise<UndoBlockers> {
  return undoBlockersOf(db, importId, { table: 'outlet', parts, named });
}

/** Gives changed outlets their former values, and takes added ones away. */
export async function undoOutlets(db: Database, rows: readonly AppliedRow[]): Promise<AuditEntry[]> {
  const changed = rows.filter(({ action }) => action === 'change');
  // Each changed row of an import of outlets keeps all of it.
  await changeOutlets(
    db,
    changed.map(({ id, before }) => ({ id, ...(before as OutletTarget) })),
  );
  const added = rows.filter(({ action }) => action === 'add').map(({ id }) => id);
  const { rows: gone } = await sql<{ id: string; code: string; name: string }>`
    /* unscoped: found */ delete from outlet where id = any (${added}::uuid[]) returning id, code, name
  `.execute(db);
  return [
    ...changed.map(({ id, before }) => ({ action: 'edit', entity: 'outlet', entityId: id, after: before })),
    ...gone.map(({ id, ...before }) => ({ action: 'delete', entity: 'outlet', entityId: id, before })),
  ];
}
