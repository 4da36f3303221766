import { addDays } from 'date-fns/addDays';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Rows of imported files hold personal data: so many days they stay, in which an import can be applied and taken back. */
export const rowRetentionDays = 30;

/** Whether the rows of an import that was started then may still be relied on. */
export function hasRows(startedAt: string, now = new Date()): boolean {
  return now < addDays(startedAt, rowRetentionDays);
}

/** Forgets the rows a day after nothing relies on them any more; what the import was and did stays listed. */
export async function sweepRows(db: Database): Promise<void> {
  await sql`
    delete from file_import_row
    where import_id in (select id from file_import where started_at < now() - make_interval(days => ${rowRetentionDays + 1}))
  `.execute(db);
}
