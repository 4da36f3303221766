import type { DateRange } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Question } from '../question.ts';
import { leavesOf } from './leaves.ts';
import { fewestSpansOf } from './spans.ts';
import type { SumColumn } from './sum-columns.ts';
import { theBeginning } from './sums.ts';

/** Whether a question is of all that is kept, wherever it was sold. */
export function isOfAll({ reach, place, wholes, asOf }: Question): boolean {
  return reach.everything && !place && wholes.length === 0 && asOf === null;
}

/**
 * What routes, or officers, came to in the question's whole: a select in brackets with `id` and the columns, of some ids more than one
 * row. All of them together are read by spans of the calendar, a part of the business by its leaves.
 */
export async function sumsOfEach(
  question: Question,
  who: 'route' | 'officer',
  range: DateRange,
  columns: readonly SumColumn[],
): Promise<RawBuilder<unknown>> {
  const id = sql.ref(`${who}_id`);
  const select = (from: RawBuilder<unknown>, sign: 1 | -1 = 1) => {
    const chosen = columns.map((column) =>
      sign === 1 ? sql.ref(column) : sql`-${sql.ref(column)} as ${sql.ref(column)}`,
    );
    return sql`select ${id} as id, ${sql.join(chosen)} from ${from} and ${id} is not null`;
  };
  if (!isOfAll(question)) return sql`(${select(sql`${leavesOf(question, range, columns)} as leaf where true`)})`;
  const days = (from: string, to: string) => sql`day between ${from}::date and ${to}::date`;
  const selects = fewestSpansOf(range, await latestDay(question)).map(({ kept, sign, from, to }) =>
    kept === 'day'
      ? select(sql`figure_route_day where ${days(from, to)}`, sign)
      : select(sql`${sql.table(`figure_${who}_sum`)} where span = ${kept} and day = ${from}::date`, sign),
  );
  return sql`(${sql.join(selects, sql` union all `)})`;
}

/** The span of the calendar that a question's days are, as far as anything is kept of all that was sold; null where they are none. */
export async function keptSpan(question: Question): Promise<{ readonly span: string; readonly day: string } | null> {
  if (!isOfAll(question)) return null;
  const [piece, ...others] = fewestSpansOf(question.range, await latestDay(question));
  return piece && piece.kept !== 'day' && others.length === 0 ? { span: piece.kept, day: piece.from } : null;
}

/** The last day that has figures of routes; the beginning of time where none has. */
async function latestDay({ db }: Question): Promise<string> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from figure_route_day`.execute(db);
  return rows[0]?.day ?? theBeginning;
}
