import type { HistoryEntry } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The latest 200 of the entries that meet a condition, newest first. */
async function latestOf(db: Database, condition: RawBuilder<unknown>): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select id, at, actor_name as "actorName", action, before, after, reason, request_id as "requestId"
    from audit_entry where ${condition} order by id desc limit 200
  `.execute(db);
  return rows;
}

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
  return latestOf(db, sql`entity_id = ${ids}`);
}

/** What was done to rows of a kind by all steps of one batch, as of a leave that is marked and taken back: the latest 200 entries, newest first. */
export async function historyOfBatch(db: Database, batchId: string, entity: string): Promise<HistoryEntry[]> {
  return latestOf(db, sql`batch_id = ${batchId} and entity = ${entity}`);
}
