import { sql } from 'kysely';
import type { Question } from '../question.ts';

/** How many outlets are active today on the routes of the question: what coverage is of. */
export async function activeOutlets({ db, tops }: Question): Promise<number> {
  const counts = await activeOutletsOf(
    db,
    tops.map(({ id }) => id),
  );
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** The same of each place that the caller has found in reach. */
export async function activeOutletsOf(
  db: Question['db'],
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return countsOf(db, placeIds, 'outlet');
}

/** SOs who walk routes of each place today. */
export async function officersToday(
  db: Question['db'],
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return countsOf(db, placeIds, 'salesOfficer');
}

async function countsOf(db: Question['db'], placeIds: readonly string[], level: string) {
  const { rows } = await sql<{ id: string; n: number }>`
    select ancestor_id as id, sum(n)::integer as n from market_total
    where level = ${level} and status = 'active' and ancestor_id = any (${placeIds}::uuid[]) group by 1
  `.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
