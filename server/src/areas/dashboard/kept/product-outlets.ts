import { sql } from 'kysely';
import { allOf } from '../../../core/lists/matches.ts';
import type { Question } from '../question.ts';
import { liesIn, withoutRoutes } from './branches.ts';

/** Whether all that was ever sold counts for the question's whole, so that it makes no difference where it was sold. */
export async function isOfAll(question: Question): Promise<boolean> {
  const { db, reach, place, tops, wholes } = question;
  if (reach.everything && !place && wholes.length === 0) return true;
  const counts = allOf([tops, ...wholes].map((places) => liesIn(question, withoutRoutes(places))));
  const { rows } = await sql`select from figure_branch branch where (${counts}) is not true limit 1`.execute(db);
  return rows.length === 0;
}

/** To how many different outlets of the whole business each of some products was delivered: those that had not been since the range began. */
export async function outletsOfProducts(
  { db, range }: Question,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; outlets: number }>`
    select product_id as id, sum(width_bucket(${range.from}::date - 1, before))::integer as outlets
    from figure_product_outlets where product_id = any (${ids}::uuid[]) and day between ${range.from}::date and ${range.to}::date group by 1
  `.execute(db);
  return new Map(rows.map(({ id, outlets }) => [id, outlets]));
}
