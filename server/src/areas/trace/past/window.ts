import { sql } from 'kysely';
import { instantAt } from '../../../core/calendar/local-time.ts';
import type { Database } from '../../../core/database/database.ts';

/** A business day as instants, from its first to the first of the next. */
export interface DayWindow {
  readonly from: string;
  readonly to: string;
}

/** Told to the next statement as values: the partitions that it needs are then known before it begins. */
export async function windowOf(db: Database, date: string): Promise<DayWindow> {
  const { rows } = await sql<DayWindow>`
    select ${instantAt(sql`${date}::date`)} as from, ${instantAt(sql`(${date}::date + 1)`)} as to
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The business has no time zone.');
  return row;
}
