import { sql } from 'kysely';
import type { Question } from '../question.ts';

/** The last of the days in question whose figures are still to be counted; null when all are, and where the documents themselves are counted. */
export async function lastUncounted({ db, range, compared, asOf }: Question): Promise<string | null> {
  if (asOf !== null) return null;
  const { from, to } = compared ?? range;
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from figure_day_to_count
    where day between ${range.from}::date and ${range.to}::date or day between ${from}::date and ${to}::date
  `.execute(db);
  return rows[0]?.day ?? null;
}
