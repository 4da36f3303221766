import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/database.ts';

/** Something a person did to a row, or with rows (an export, a sign-in). */
export interface AuditEntry {
  /** A verb: `add`, `edit`, `move`, `export`, `sign-in`. */
  readonly action: string;
  /** The kind of row: `division`, `user`, `saved-view`. */
  readonly entity: string;
  readonly entityId?: string | null;
  /** The row's fields before and after, or only those that changed. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | null;
  /** What ties the entries of one import or bulk change together. */
  readonly batchId?: string | null;
}

export interface Actor {
  readonly id: string | null;
  readonly name: string;
}

/** Writes entries in one statement, however many, inside the given transaction. */
export async function writeAudit(
  db: Database,
  entries: readonly AuditEntry[],
  actor: Actor,
  requestId: string | null,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    id: uuid(),
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    reason: entry.reason ?? null,
    batch_id: entry.batchId ?? null,
  }));
  await sql`
    insert into audit_entry (id, actor_id, actor_name, action, entity, entity_id, before, after, reason, request_id, batch_id)
    select id, ${actor.id}::uuid, ${actor.name}, action, entity, entity_id, nullif(before, 'null'), nullif(after, 'null'), reason, ${requestId}, batch_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, action text, entity text, entity_id uuid, before jsonb, after jsonb, reason text, batch_id uuid)
  `.execute(db);
}
