import type { DateRange } from '@routebook/contract';
import { sql } from 'kysely';
import type { Place } from '../../../core/scope/reach.ts';
import type { Question } from '../question.ts';
import { distinctAsOf, distinctTogetherAsOf, endOfTime } from './as-of.ts';
import { crossedOf } from './crossed.ts';
import { crossedCells, distinctOfCells } from './crossed-cells.ts';
import { type Distinct, nobody } from './distinct-count.ts';

/** Of each place by its id, which the caller has found in reach. */
export async function distinctOf(
  question: Question,
  places: readonly Place[],
  range: DateRange,
): Promise<ReadonlyMap<string, Distinct>> {
  if (places.length === 0) return new Map();
  if (question.asOf !== null) return distinctAsOf(question, places, range);
  const crossed = await crossedOf(question, places);
  if (crossed.size > 0) {
    const some = (isCrossed: boolean) => places.filter(({ id }) => crossed.has(id) === isCrossed);
    const [kept, counted] = await Promise.all([
      distinctOf({ ...question, place: null, tops: some(false) }, some(false), range),
      distinctOfCrossed(question, some(true), range),
    ]);
    return new Map([...kept, ...counted]);
  }
  const { rows } = await sql<Distinct & { place_id: string }>`
    select place_id, billed, visited, officers
    from figure_distinct(${places.map(({ id }) => id)}::uuid[], ${question.reading === 'today'}, ${range.from}::date, ${range.to}::date)
  `.execute(question.db);
  return new Map(rows.map(({ place_id, ...counts }) => [place_id, counts]));
}

/** Of places that lay beneath the whole for some time only. */
async function distinctOfCrossed(
  question: Question,
  places: readonly Place[],
  range: DateRange,
): Promise<ReadonlyMap<string, Distinct>> {
  const cells = await crossedCells(question, places);
  if (!cells) return distinctAsOf({ ...question, asOf: endOfTime }, places, range);
  const rows = await distinctOfCells(question.db, cells, range);
  return new Map(rows.map(({ place_id, ...counts }) => [place_id, counts]));
}

/** Of the places together: who was in two of them counts once. */
export async function distinctTogether(
  question: Question,
  places: readonly Place[],
  range: DateRange,
): Promise<Distinct> {
  const [only] = places;
  if (!only) return nobody;
  if (question.asOf !== null) return distinctTogetherAsOf(question, places, range);
  if (places.length === 1) return (await distinctOf(question, places, range)).get(only.id) ?? nobody;
  if ((await crossedOf(question, places)).size > 0)
    return distinctTogetherAsOf({ ...question, asOf: endOfTime }, places, range);
  const { rows } = await sql<Distinct>`
    select billed, visited, officers
    from figure_distinct_together(${places.map(({ id }) => id)}::uuid[], ${question.reading === 'today'}, ${range.from}::date, ${range.to}::date)
  `.execute(question.db);
  return rows[0] ?? nobody;
}
