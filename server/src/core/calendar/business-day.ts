import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Today where the business is, and the first day that is not closed for changes (null: none is). */
export interface BusinessDays {
  readonly today: string;
  readonly openFrom: string | null;
}

/** The setting `closedBefore` holds the first open day, once a period was closed. */
export async function businessDays(db: Database): Promise<BusinessDays> {
  const { rows } = await sql<{ today: string; open_from: string | null }>`
    select business_date() as today, (select (value #>> '{}')::date from setting where key = 'closedBefore') as open_from
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database has no business date.');
  return { today: row.today, openFrom: row.open_from };
}

/** Today where the business is. */
export async function todayOf(db: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`select business_date() as today`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database has no business date.');
  return row.today;
}

/** The latest of these days, each as YYYY-MM-DD. */
export function latestDay(first: string, ...others: readonly string[]): string {
  return [first, ...others].sort().at(-1) ?? first;
}
