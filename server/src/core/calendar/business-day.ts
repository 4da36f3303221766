import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { takeTurn } from '../database/turn.ts';

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

/**
 * The same for who writes what is dated: until the transaction ends no month is closed or opened. What nothing but today
 * or later days can be said of need not ask for it, since only months that are over are closed.
 */
export async function lockOpenDays(db: Database): Promise<BusinessDays> {
  await takeTurn(db, sql`take_open_days()`, 'A month is being closed or opened: try again in a moment.');
  return businessDays(db);
}

/** The same for an import, which waits the moment that it takes. */
export async function awaitOpenDays(db: Database): Promise<BusinessDays> {
  await sql`select hold_open_days()`.execute(db);
  return businessDays(db);
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
