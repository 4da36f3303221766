import { amountOfText, type DateRange } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { visibleBeneath } from '../../../core/scope/reach.ts';
import type { Question } from '../question.ts';
import { monthParts, type TargetRow } from './targets.ts';

/**
 * Primary sales that were meant for the days: of the targets of DB houses as many parts as the days are of the working days of
 * their month. Null where no DB house has one, or where pieces are asked for, which nobody plans.
 */
export async function primaryTargetOf(question: Question, range: DateRange): Promise<bigint | null> {
  const course = await primaryTargetMonths(question, range);
  return course.size === 0 ? null : [...course.values()].reduce((sum, amount) => sum + amount, 0n);
}

/** The same by month, named by its first day. */
export async function primaryTargetMonths(question: Question, range: DateRange): Promise<ReadonlyMap<string, bigint>> {
  if (question.measure === 'volume') return new Map();
  const { rows } = await sql<{ month: string; amount: string }>`
    select month, round(sum(amount) * min(working) / min(of_month), 2)::text as amount from ${housesWithTarget(question, range)} group by 1
  `.execute(question.db);
  return new Map(rows.map(({ month, amount }) => [month, amountOfText(amount, 2)]));
}

/** The same by DB house and month, the newest first: what is rounded of a month is rounded as it adds up. */
export async function primaryTargetRows(question: Question, range: DateRange): Promise<readonly TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select month, place_id as "placeId", (through - lag(through, 1, 0.00) over (partition by month order by place_id))::text as amount
    from (select month, place_id, round(sum(amount) over (partition by month order by place_id) * working / of_month, 2) as through
      from ${housesWithTarget(question, range)}) as added
    order by month desc, place_id
  `.execute(question.db);
  return rows;
}

/** The targets of DB houses with how many of the working days of their month lie in the range. */
function housesWithTarget({ reach, place, isOff }: Question, range: DateRange): RawBuilder<unknown> {
  const parts = monthParts(range, isOff);
  const of = (name: keyof (typeof parts)[number]) => sql`${parts.map((part) => part[name])}::integer[]`;
  return sql`(select target.month, target.place_id, target.amount, part.working, greatest(part.working_of_month, 1) as of_month
    from unnest(${of('year')}, ${of('month')}, ${of('working')}, ${of('of')}) as part (year, month, working, working_of_month)
      join primary_sales_target target on target.month = make_date(part.year, part.month, 1) and target.level = 'dbHouse' and target.deleted_at is null
      join market_node node on node.id = target.place_id
    where ${visibleBeneath(reach, place ?? undefined)}) as target`;
}
