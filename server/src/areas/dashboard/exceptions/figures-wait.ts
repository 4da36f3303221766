import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';

/** Whether kept figures of some days are still to be counted: of a database from before there were any, or of a rebuild. */
export async function figuresWait(db: Database, from: string, to: string): Promise<boolean> {
  const { rows } = await sql<{ wait: boolean }>`
    select exists (select from figure_day_to_count where day between ${from}::date and ${to}::date) as wait
  `.execute(db);
  return rows[0]?.wait ?? false;
}
