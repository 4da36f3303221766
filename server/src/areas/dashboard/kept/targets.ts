import { amountOfText, type DateRange, type Measure, planScenario } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { firstOfMonth, lastOfMonth } from '../../../core/calendar/days.ts';
import { monthAfter, workingDaysOf } from '../periods.ts';
import type { Question } from '../question.ts';

/** The secondary sales that places, or officers, are to reach in BDT or in pieces. */
const typeOf: Readonly<Record<Measure, string>> = { value: 'secondaryValue', volume: 'quantity' };
const decimals: Readonly<Record<Measure, number>> = { value: 2, volume: 0 };

/** A month that a range touches, with the part of it that lies in the range. */
interface MonthPart {
  readonly year: number;
  readonly month: number;
  /** Its days in the range, counted from 1. */
  readonly first: number;
  readonly last: number;
  /** Whether these are all its days. */
  readonly whole: boolean;
  /** Working days of those, of so many of the month: where a target is not split into days. */
  readonly working: number;
  readonly of: number;
}

export function monthParts({ from, to }: DateRange, isOff: Question['isOff']): MonthPart[] {
  const parts: MonthPart[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month, 1)) {
    const whole = { from: firstOfMonth(month), to: lastOfMonth(month) };
    const part = { from: from > whole.from ? from : whole.from, to: to < whole.to ? to : whole.to };
    parts.push({
      year: Number(month.slice(0, 4)),
      month: Number(month.slice(5)),
      first: Number(part.from.slice(8)),
      last: Number(part.to.slice(8)),
      whole: part.from === whole.from && part.to === whole.to,
      working: workingDaysOf(part, isOff),
      of: workingDaysOf(whole, isOff),
    });
  }
  return parts;
}

/** The months of a plan in force, each with the part that is asked for and the number of its first day. */
function monthsInForce({ measure, isOff }: Question, range: DateRange): RawBuilder<unknown> {
  const parts = monthParts(range, isOff);
  const of = (name: Exclude<keyof MonthPart, 'whole'>) => sql`${parts.map((part) => part[name])}::integer[]`;
  return sql`
    select plan.id as plan_id, part.*, (select max(revision) from target_month each
      where each.plan_id = plan.id and each.month = part.month and each.state in ('approved', 'locked')) as revision
    from unnest(${of('year')}, ${of('month')}, ${of('first')}, ${of('last')}, ${parts.map(({ whole }) => whole)}::boolean[], ${of('working')}, ${of('of')})
        as part (year, month, first_day, last_day, whole, working, working_of_month)
      join target_plan plan on plan.year = part.year and plan.type = ${typeOf[measure]} and lower(plan.scenario) = lower(${planScenario})`;
}

/** What of a month's target lies in the days: those of its split, or as many of its working days. */
const ofTheDays = sql`case
  when part.whole then cell.amount
  when cell.days is not null then cell.days_until[part.last_day] - coalesce(cell.days_until[part.first_day - 1], 0)
  when part.working = part.working_of_month then cell.amount
  else round(cell.amount * part.working / greatest(part.working_of_month, 1), 2) end`;

const ofPlaces = (ids: readonly string[]) => sql`(cell.user_id is null and cell.node_id = any (${ids}::uuid[]))`;
const ofOfficer = (id: string) => sql`cell.user_id = ${id}::uuid`;

/** Whose cells (`cell`) are the target of the question's whole: its places', or the SO's who asks. */
function ofWhole({ officer, tops }: Question): RawBuilder<unknown> {
  return officer === null ? ofPlaces(tops.map(({ id }) => id)) : ofOfficer(officer);
}

/** The targets of places that the caller has found in reach, by their ids; a place without one is not there. */
export async function targetsOf(
  question: Question,
  placeIds: readonly string[],
  range: DateRange,
): Promise<ReadonlyMap<string, bigint>> {
  if (placeIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; amount: string }>`
    /* unscoped: found */ select cell.node_id as id, sum(${ofTheDays})::text as amount
    from (${monthsInForce(question, range)}) as part
      join target_cell cell on cell.plan_id = part.plan_id and cell.month = part.month and cell.revision = part.revision
        and ${ofPlaces(placeIds)}
    group by 1
  `.execute(question.db);
  return new Map(rows.map(({ id, amount }) => [id, amountOfText(amount, decimals[question.measure])]));
}

/** The target of the question's whole in some days; null where nobody has one: none is another thing than one of nothing. */
export async function targetOfWhole(question: Question, range: DateRange): Promise<bigint | null> {
  const { rows } = await sql<{ amount: string | null }>`
    /* unscoped: found */ select sum(${ofTheDays})::text as amount
    from (${monthsInForce(question, range)}) as part
      join target_cell cell on cell.plan_id = part.plan_id and cell.month = part.month and cell.revision = part.revision and ${ofWhole(question)}
  `.execute(question.db);
  const amount = rows[0]?.amount ?? null;
  return amount === null ? null : amountOfText(amount, decimals[question.measure]);
}

/** Targets of officers, of whom the caller takes those that were found: a select in brackets with `id` and `amount`, a row for each area and month. */
export function officerTargets(question: Question, range: DateRange, userIds?: readonly string[]): RawBuilder<unknown> {
  const whose = userIds === undefined ? sql`is not null` : sql`= any (${userIds}::uuid[])`;
  const select = (amount: RawBuilder<unknown>, which: RawBuilder<boolean>) => sql`
    /* unscoped: found */ select cell.user_id as id, ${amount} as amount
    from (${monthsInForce(question, range)}) as part
      join target_cell cell on cell.plan_id = part.plan_id and cell.month = part.month and cell.revision = part.revision and cell.user_id ${whose}
    where ${which}`;
  // Of whole months the index has all that it takes.
  return sql`(${select(sql`cell.amount`, sql`part.whole`)} union all ${select(ofTheDays, sql`not part.whole`)})`;
}

/** Those of these officers, in all areas together. */
export async function targetsOfOfficers(
  question: Question,
  userIds: readonly string[],
  range: DateRange,
): Promise<ReadonlyMap<string, bigint>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; amount: string }>`
    select id, sum(amount)::text as amount from ${officerTargets(question, range, userIds)} as target group by 1
  `.execute(question.db);
  return new Map(rows.map(({ id, amount }) => [id, amountOfText(amount, decimals[question.measure])]));
}

/** A target that lies in the days, or the part of it that does. */
export interface TargetRow {
  /** First day of its month. */
  readonly month: string;
  readonly placeId: string;
  readonly amount: string;
}

/** The targets of the question's whole one by one, or those of an officer whom the caller has found; the newest first. */
export async function targetRows(
  question: Question,
  range: DateRange,
  officerId: string | undefined,
): Promise<readonly TargetRow[]> {
  const whose = officerId === undefined ? ofWhole(question) : ofOfficer(officerId);
  const { rows } = await sql<TargetRow>`
    /* unscoped: found */ select make_date(part.year, part.month, 1) as month, cell.node_id as "placeId", (${ofTheDays})::text as amount
    from (${monthsInForce(question, range)}) as part
      join target_cell cell on cell.plan_id = part.plan_id and cell.month = part.month and cell.revision = part.revision and ${whose}
    order by 1 desc, 2
  `.execute(question.db);
  return rows;
}

/** The target of the question's whole, or of some places together, by day or by month (its first day), of those that have one. */
export async function targetCourse(
  question: Question,
  range: DateRange,
  step: 'day' | 'month',
  placeIds?: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const whose = placeIds ? ofPlaces(placeIds) : ofWhole(question);
  if (step === 'month') {
    const months = await sql<{ point: string; amount: string }>`
      /* unscoped: found */ select make_date(part.year, part.month, 1) as point, sum(${ofTheDays})::text as amount
      from (${monthsInForce(question, range)}) as part
        join target_cell cell on cell.plan_id = part.plan_id and cell.month = part.month and cell.revision = part.revision
          and ${whose}
      group by 1
    `.execute(question.db);
    return new Map(months.rows.map(({ point, amount }) => [point, amountOfText(amount, decimals[question.measure])]));
  }
  const { rows } = await sql<{ point: string; amount: string }>`
    /* unscoped: found */ select make_date(part.year, part.month, day.number::integer) as point, sum(day.amount)::text as amount
    from (${monthsInForce(question, range)}) as part
      join target_cell cell on cell.plan_id = part.plan_id and cell.month = part.month and cell.revision = part.revision
        and ${whose}
      cross join lateral unnest(cell.days) with ordinality as day (amount, number)
    where day.number between part.first_day and part.last_day
    group by 1
  `.execute(question.db);
  return new Map(rows.map(({ point, amount }) => [point, amountOfText(amount, decimals[question.measure])]));
}
