import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import type { MonthDays } from './primary-sales-targets/rules.ts';

/** The working days of months `YYYY-MM` as they stand on a day. */
export async function daysOfMonths(
  db: Database,
  months: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, MonthDays>> {
  const firsts = [...new Set(months)].map((month) => `${month}-01`);
  const { rows } = await sql<MonthDays & { month: string }>`
    select to_char(first, 'YYYY-MM') as month, working_days(first, last) as all, working_days(first, least(last, ${today}::date)) as gone,
      working_days(greatest(first, ${today}::date), last) as left
    from unnest(${firsts}::date[]) as first cross join lateral (select (first + interval '1 month')::date - 1 as last) as month
  `.execute(db);
  return new Map(rows.map(({ month, ...days }) => [month, days]));
}
