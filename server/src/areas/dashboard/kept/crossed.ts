import { levelNames } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../../../core/scope/reach.ts';
import type { Question } from '../question.ts';
import { liesIn } from './leaves.ts';

const deepest = levelNames.indexOf('dbHouse');

/** Where a place stands on the branch (a row called `branch`, of the path called `path`) on which something was sold. */
export function stepOf({ level }: Place): RawBuilder<string> {
  const depth = levelNames.indexOf(level);
  return depth > deepest ? sql<string>`path.place_id` : sql<string>`branch.path[${sql.lit(depth + 1)}]`;
}

/**
 * Of places beneath the question's whole those that lay beneath it for some time only: as sold what is kept of them is partly of
 * another place. They are few, and read from the leaves.
 */
export async function crossedOf(question: Question, places: readonly Place[]): Promise<ReadonlySet<string>> {
  const { db, reading, asOf, reach, place, tops } = question;
  const [first] = places;
  const isWhole = places.every(({ id }) => tops.some((top) => top.id === id));
  if (!first || isWhole || reading === 'today' || asOf !== null || (reach.everything && !place)) return new Set();
  const step = stepOf(first);
  const whole = tops.filter(({ level }) => level !== 'route');
  const { rows } = await sql<{ id: string }>`
    select ${step} as id from figure_branch branch join figure_path path on path.branch_id = branch.id
    where ${step} = any (${places.map(({ id }) => id)}::uuid[]) group by 1 having bool_or(not ${liesIn(question, whole)})
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
