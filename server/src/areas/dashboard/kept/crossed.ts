import { type RawBuilder, sql } from 'kysely';
import { allOf } from '../../../core/lists/matches.ts';
import type { Place } from '../../../core/scope/reach.ts';
import type { Question, Whole } from '../question.ts';
import { liesIn, stepOf, withoutRoutes } from './branches.ts';

/** What places lie beneath, each of them some places together: the question's whole, and what that is shown beneath. */
export function aboveOf({ reach, place, tops, wholes }: Question, places: readonly Place[]): Whole[] {
  const isAll = reach.everything && !place;
  const lieIn = (whole: Whole) => places.every(({ id }) => whole.some((one) => one.id === id));
  return [...(isAll ? [] : [tops]), ...wholes].filter((whole) => !lieIn(whole));
}

/** The condition that something was sold on a branch that leads through all that the places lie beneath. */
export function beneathAll(question: Question, places: readonly Place[]): RawBuilder<boolean> {
  return allOf(aboveOf(question, places).map((whole) => liesIn(question, withoutRoutes(whole))));
}

/**
 * Of places beneath the question's whole those that lay beneath it for some time only: as sold what is kept of them is partly of
 * another place. They are few, and read from the leaves.
 */
export async function crossedOf(question: Question, places: readonly Place[]): Promise<ReadonlySet<string>> {
  // What is counted from documents goes by the path of each.
  return question.asOf === null ? movedOf(question, places) : new Set();
}

/** The same, whatever it is counted from. */
export async function movedOf(question: Question, places: readonly Place[]): Promise<ReadonlySet<string>> {
  const [first] = places;
  if (!first || question.reading === 'today' || aboveOf(question, places).length === 0) return new Set();
  const step = stepOf(first);
  const { rows } = await sql<{ id: string }>`
    select ${step} as id from figure_branch branch join figure_path path on path.branch_id = branch.id
    where ${step} = any (${places.map(({ id }) => id)}::uuid[]) group by 1 having bool_or(not ${beneathAll(question, places)})
  `.execute(question.db);
  return new Set(rows.map(({ id }) => id));
}
