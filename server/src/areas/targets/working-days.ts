import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import type { WorkingDays } from './plans/figures.ts';

/** The working days of months `YYYY-MM`: how many, and how many of them are gone by a day or left after it. */
export async function daysOfMonths(
  db: Database,
  months: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, WorkingDays>> {
  const firsts = [...new Set(months)].map((month) => `${month}-01`);
  const { rows } = await sql<{ month: string; all: number; gone: number }>`
    select to_char(first, 'YYYY-MM') as month, working_days(first, last) as all, working_days(first, least(last, ${today}::date)) as gone
    from unnest(${firsts}::date[]) as first cross join lateral (select (first + interval '1 month')::date - 1 as last) as month
  `.execute(db);
  return new Map(rows.map(({ month, all, gone }) => [month, { month: all, gone, left: all - gone }]));
}
