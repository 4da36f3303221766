import { sql } from 'kysely';
import type { Question } from '../question.ts';

/** How many outlets of a status there are today on the routes of the question: what coverage is of. */
export async function outletsToday({ db, tops }: Question, status: 'active' | 'dormant'): Promise<number> {
  const counts = await countsOf(
    db,
    tops.map(({ id }) => id),
    { level: 'outlet', status },
  );
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** How many are active today in each place that the caller has found in reach. */
export async function activeOutletsOf(
  db: Question['db'],
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return countsOf(db, placeIds, { level: 'outlet', status: 'active' });
}

/** SOs who walk routes of each place today. */
export async function officersToday(
  db: Question['db'],
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return countsOf(db, placeIds, { level: 'salesOfficer', status: 'active' });
}

async function countsOf(
  db: Question['db'],
  placeIds: readonly string[],
  { level, status }: { readonly level: string; readonly status: string },
) {
  const { rows } = await sql<{ id: string; n: number }>`
    select ancestor_id as id, sum(n)::integer as n from market_total
    where level = ${level} and status = ${status} and ancestor_id = any (${placeIds}::uuid[]) group by 1
  `.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
