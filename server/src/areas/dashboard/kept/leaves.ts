import type { DateRange } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '../../../core/lists/matches.ts';
import type { Place } from '../../../core/scope/reach.ts';
import { piecesOf } from '../periods.ts';
import type { Question } from '../question.ts';
import { leavesAsOf } from './as-of.ts';
import { liesIn } from './branches.ts';
import type { SumColumn } from './sum-columns.ts';

/** The condition that a leaf (a row called `leaf`) counts for the question's whole; true where the whole business is asked for. */
function ofWhole(question: Question, tops: readonly Place[]): RawBuilder<boolean> {
  const isAll = question.reach.everything && !question.place;
  return allOf([...(isAll ? [] : [tops]), ...question.wholes].map((places) => ofPlaces(question, places)));
}

function ofPlaces(question: Question, tops: readonly Place[]): RawBuilder<boolean> {
  const routes = tops.filter(({ level }) => level === 'route').map(({ id }) => id);
  const others = tops.filter(({ level }) => level !== 'route');
  const parts = [
    ...(routes.length === 0 ? [] : [sql<boolean>`leaf.route_id = any (${routes}::uuid[])`]),
    ...(others.length === 0
      ? []
      : [
          sql<boolean>`leaf.path_id in (select path.id from figure_path path join figure_branch branch on branch.id = path.branch_id where ${liesIn(question, others)})`,
        ]),
  ];
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

/**
 * Days and months of routes and the officers who worked on them, of the question's whole (or of other places that the caller has
 * found in reach): a select in brackets with `route_id`, `officer_id` and the columns.
 */
export function leavesOf(
  question: Question,
  range: DateRange,
  columns: readonly SumColumn[],
  tops: readonly Place[] = question.tops,
): RawBuilder<unknown> {
  if (question.asOf !== null) return leavesAsOf(question, tops, range, columns);
  const chosen = sql.join(columns.map((column) => sql`leaf.${sql.ref(column)}`));
  const select = (table: 'day' | 'month', { from, to }: DateRange) => sql`
    select leaf.route_id, leaf.officer_id, leaf.path_id, ${chosen} from ${sql.table(`figure_route_${table}`)} leaf
    where leaf.day between ${from}::date and ${to}::date and ${ofWhole(question, tops)}`;
  const { months, edges } = piecesOf(range);
  return sql`(${sql.join(
    [...(months ? [select('month', months)] : []), ...edges.map((edge) => select('day', edge))],
    sql` union all `,
  )})`;
}
