import { type RawBuilder, sql } from 'kysely';
import type { Question } from '../question.ts';
import { fewestSpansOf } from './spans.ts';

export interface Presence {
  readonly present: number;
  readonly late: number;
}

/** Whether a day of attendance (a row with `status`) is one of presence. */
export const isPresent = sql<boolean>`status in ('present', 'late', 'halfDay', 'missingCheckOut')`;

/** Of days of attendance. */
export const daysOfPresence = sql`count(*) filter (where ${isPresent})::integer as present, count(*) filter (where late_minutes > 0)::integer as late`;

/** Days present and late of people whom the caller has found, by their id. */
export async function presenceOf(
  question: Question,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Presence>> {
  const { rows } = await sql<Presence & { id: string }>`
    select id, sum(present)::integer as present, sum(late)::integer as late
    from ${await presenceIn(question, sql`user_id = any (${userIds}::uuid[])`)} as day group by 1
  `.execute(question.db);
  return new Map(rows.map(({ id, ...days }) => [id, days]));
}

/**
 * Those of people whom the caller has found, by a condition on `user_id`: a select in brackets with `id`, `present` and `late`, of some
 * people more than one row.
 */
export async function presenceIn({ db, range }: Question, whose: RawBuilder<boolean>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{
    day: string | null;
  }>`select max(business_date)::text as day from attendance /* unscoped: whole */`.execute(db);
  const selects = fewestSpansOf(range, rows[0]?.day ?? range.to).map(({ kept, sign, from, to }) => {
    const days =
      kept === 'day'
        ? sql`(/* unscoped: found */ select user_id, (${isPresent})::integer as present, (late_minutes > 0)::integer as late
            from attendance where business_date between ${from}::date and ${to}::date)`
        : sql`(select user_id, present, late from attendance_presence where span = ${kept} and day = ${from}::date)`;
    return sql`select user_id as id, ${sql.lit(sign)} * present as present, ${sql.lit(sign)} * late as late from ${days} as day where ${whose}`;
  });
  return sql`(${sql.join(selects, sql` union all `)})`;
}
