import { amountOfText, type DateRange } from '@routebook/contract';
import { sql } from 'kysely';
import { visibleBeneath } from '../../../core/scope/reach.ts';
import type { Question } from '../question.ts';
import { monthParts } from './targets.ts';

/**
 * Primary sales that were meant for the days: of the targets of DB houses as many parts as the days are of the working days of
 * their month. Null where no DB house has one, or where pieces are asked for, which nobody plans.
 */
export async function primaryTargetOf(question: Question, range: DateRange): Promise<bigint | null> {
  const course = await primaryTargetMonths(question, range);
  return course.size === 0 ? null : [...course.values()].reduce((sum, amount) => sum + amount, 0n);
}

/** The same by month, named by its first day. */
export async function primaryTargetMonths(
  { db, reach, place, measure, isOff }: Question,
  range: DateRange,
): Promise<ReadonlyMap<string, bigint>> {
  if (measure === 'volume') return new Map();
  const parts = monthParts(range, isOff);
  const of = (name: keyof (typeof parts)[number]) => sql`${parts.map((part) => part[name])}::integer[]`;
  const { rows } = await sql<{ month: string; amount: string }>`
    select target.month, round(sum(target.amount) * min(part.working) / greatest(min(part.working_of_month), 1), 2)::text as amount
    from unnest(${of('year')}, ${of('month')}, ${of('working')}, ${of('of')}) as part (year, month, working, working_of_month)
      join primary_sales_target target on target.month = make_date(part.year, part.month, 1) and target.level = 'dbHouse' and target.deleted_at is null
      join market_node node on node.id = target.place_id
    where ${visibleBeneath(reach, place ?? undefined)}
    group by 1
  `.execute(db);
  return new Map(rows.map(({ month, amount }) => [month, amountOfText(amount, 2)]));
}
