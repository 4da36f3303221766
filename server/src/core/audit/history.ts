import type { HistoryEntry } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * The latest 200 entries of a row, newest first, with those of rows that became one with it. Whether the row may be seen
 * is the caller's to know.
 */
export async function historyOf(
  db: Database,
  entityId: string,
  merged?: (id: string) => RawBuilder<unknown>,
): Promise<HistoryEntry[]> {
  const ids = merged ? sql`any (array(select ${entityId}::uuid union all ${merged(entityId)}))` : sql`${entityId}`;
  const { rows } = await sql<HistoryEntry>`
    select id, at, actor_name as "actorName", action, before, after, reason, request_id as "requestId"
    from audit_entry where entity_id = ${ids} order by id desc limit 200
  `.execute(db);
  return rows;
}
