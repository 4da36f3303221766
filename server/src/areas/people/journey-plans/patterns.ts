import type { JourneyPattern, PatternDay } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../core/database/database.ts';
import type { AssignedRoute } from './suggest-pattern.ts';

export interface NewPattern {
  readonly userId: string;
  readonly from: string;
  /** The last day; null: until another pattern follows. */
  readonly to: string | null;
  readonly cycleWeeks: number;
  readonly days: readonly PatternDay[];
  readonly createdBy: string;
}

/** The patterns of an SO, the latest first. */
export async function patternsOf(db: Database, userId: string): Promise<JourneyPattern[]> {
  const { rows } = await sql<JourneyPattern>`
    /* unscoped: found */ select id, cycle_weeks as "cycleWeeks", valid_from as "from", valid_to - 1 as "to", days
    from journey_pattern where user_id = ${userId} order by valid_from desc limit 50
  `.execute(db);
  return rows;
}

/** Which pattern of an SO was kept last: ids follow each other in time. */
export async function latestPatternId(db: Database, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    /* unscoped: found */ select id from journey_pattern where user_id = ${userId} order by id desc limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** The routes that an SO walks today, as they say when they are to be visited. */
export async function assignedRoutes(db: Database, userId: string): Promise<AssignedRoute[]> {
  const { rows } = await sql<AssignedRoute>`
    /* unscoped: found */ select route.node_id as id, route.visit_days as "visitDays", route.frequency
    from route join market_node node on node.id = route.node_id
    where route.sales_officer_id = ${userId} and node.deleted_at is null and node.status = 'active' order by node.name, node.id
  `.execute(db);
  return rows;
}

/** The patterns of an SO as an undo brings them back. */
export async function keptPatterns(db: Database, userId: string): Promise<unknown> {
  const { rows } = await sql<{ patterns: unknown }>`select journey_patterns_of(${userId}) as patterns`.execute(db);
  return rows[0]?.patterns;
}

/** Keeps with a change that made a pattern what the SO's patterns were before it, and are now. */
export async function keepPatterns(db: Database, changeId: string, userId: string, before: unknown): Promise<void> {
  await sql`
    update journey_change set patterns_before = ${JSON.stringify(before)}::jsonb, patterns_after = journey_patterns_of(${userId}) where id = ${changeId}
  `.execute(db);
}

/** Brings the patterns of an SO back as they were before a change. */
export async function bringPatternsBack(db: Database, changeId: string, userId: string): Promise<void> {
  await sql`/* unscoped: found */ delete from journey_pattern where user_id = ${userId}`.execute(db);
  await sql`
    /* unscoped: found */ insert into journey_pattern (id, user_id, cycle_weeks, days, valid_from, valid_to, written_to, created_by)
    select new_id(), ${userId}::uuid, kept."cycleWeeks", kept.days, kept."from", kept."to", kept."writtenTo", kept."createdBy"
    from journey_change change, jsonb_to_recordset(change.patterns_before)
      as kept ("cycleWeeks" smallint, days jsonb, "from" date, "to" date, "writtenTo" date, "createdBy" uuid)
    where change.id = ${changeId}
  `.execute(db);
}

/** Whether a change made a pattern, and the SO's patterns are still as it left them; they stay so until the transaction ends. */
export async function patternsAreAsLeft(db: Database, changeId: string, userId: string): Promise<boolean> {
  await sql`/* unscoped: found */ select from journey_pattern where user_id = ${userId} order by id for update`.execute(
    db,
  );
  const bare = (patterns: RawBuilder<unknown>) =>
    sql`(select jsonb_agg(each - 'writtenTo' order by each ->> 'from') from jsonb_array_elements(${patterns}) as each)`;
  const { rows } = await sql<{ asLeft: boolean }>`
    /* unscoped: found */ select patterns_after is not null and ${bare(sql`patterns_after`)} = ${bare(sql`journey_patterns_of(${userId})`)} as "asLeft"
    from journey_change where id = ${changeId}
  `.execute(db);
  return rows[0]?.asLeft ?? false;
}

/** The days that the open pattern of an SO has written since a change made it: a select of (user_id, day). */
export function writtenSince(changeId: string, userId: string): RawBuilder<unknown> {
  return sql`/* unscoped: found */ select plan.user_id, plan.day
    from journey_change change cross join lateral (
        select (each ->> 'writtenTo')::date as day from jsonb_array_elements(change.patterns_after) as each where each ->> 'to' is null
      ) as last
      join journey_pattern pattern on pattern.user_id = ${userId}::uuid and pattern.valid_to is null
      cross join lateral journey_pattern_days(array[pattern.id], last.day + 1, pattern.written_to) as made
      join journey_plan plan on plan.user_id = made.user_id and plan.day = made.day and plan.route_ids = made.route_ids and not plan.changed
    where change.id = ${changeId}`;
}

/** Makes room for a pattern among an SO's others: those it meets end before it, begin after it, or go. */
async function makeRoom(db: Database, { userId, from, to }: NewPattern): Promise<void> {
  const met = sql`user_id = ${userId} and (valid_to is null or valid_to > ${from}::date) and (${to}::date is null or valid_from <= ${to}::date)`;
  const { rows: longer } = await sql<{
    cycle_weeks: number;
    days: unknown;
    valid_to: string | null;
    written_to: string;
    created_by: string | null;
  }>`
    /* unscoped: found */ select cycle_weeks, days, valid_to, written_to, created_by from journey_pattern
    where ${met} and ${to}::date is not null and (valid_to is null or valid_to > ${to}::date + 1)
  `.execute(db);
  await sql`/* unscoped: found */ delete from journey_pattern where ${met} and valid_from >= ${from}::date`.execute(db);
  await sql`update journey_pattern set valid_to = ${from}::date where ${met}`.execute(db);
  for (const { cycle_weeks, days, valid_to, written_to, created_by } of longer) {
    await sql`
      insert into journey_pattern (id, user_id, cycle_weeks, days, valid_from, valid_to, written_to, created_by)
      values (${uuid()}, ${userId}, ${cycle_weeks}, ${JSON.stringify(days)}::jsonb, ${to}::date + 1, ${valid_to}, greatest(${written_to}::date, ${to}::date), ${created_by})
    `.execute(db);
  }
}

/** Keeps a pattern; answers its id and the last day to be written now: of itself, or of the horizon when it is open. */
export async function storePattern(db: Database, pattern: NewPattern): Promise<{ id: string; last: string }> {
  const { userId, from, to, cycleWeeks, days, createdBy } = pattern;
  await makeRoom(db, pattern);
  const { rows } = await sql<{ id: string; last: string }>`
    insert into journey_pattern (id, user_id, cycle_weeks, days, valid_from, valid_to, written_to, created_by)
    values (${uuid()}, ${userId}, ${cycleWeeks}, ${JSON.stringify(days)}::jsonb, ${from}, ${to}::date + 1,
      coalesce(${to}::date, greatest(journey_horizon(), ${from}::date - 1)), ${createdBy})
    returning id, written_to as last
  `.execute(db);
  const [kept] = rows;
  if (!kept) throw new Error('The pattern was not kept.');
  return kept;
}

interface WrittenPattern {
  readonly id: string;
  readonly userId: string;
  readonly from: string;
  readonly last: string;
  /** Whether days that were changed by hand are written as well. */
  readonly replaceChanged: boolean;
}

/** Whether a planned day stays as it is where a pattern is written: leave always, a day changed by hand unless that is to be replaced. */
function staysAsPlanned(replaceChanged: boolean): RawBuilder<boolean> {
  return sql`(present.purpose = 'leave' or present.changed and not ${replaceChanged}::boolean)`;
}

/** The days that a pattern makes different from a day to another, for `changePlans`. */
export function patternRows({ id, userId, from, last, replaceChanged }: WrittenPattern): RawBuilder<unknown> {
  return sql`
    /* unscoped: found */ select coalesce(made.user_id, present.user_id) as user_id, coalesce(made.day, present.day) as day,
      case when made.day is not null then jsonb_build_object('purpose', 'routes', 'routeIds', to_jsonb(made.route_ids), 'note', '', 'changed', false) end as after
    from (select * from journey_pattern_days(array[${id}::uuid], ${from}::date, ${last}::date)) as made
      full join (select * from journey_plan where user_id = ${userId} and day between ${from}::date and ${last}::date) as present on present.day = made.day
    where present.day is null or not ${staysAsPlanned(replaceChanged)}`;
}

interface PatternCounts {
  readonly planned: number;
  readonly kept: number;
  readonly keptLeave: number;
  readonly offDays: number;
}

/** How many days a pattern plans, how many stay because they were changed by hand or are leave, and how many are off. */
export async function patternCounts(
  db: Database,
  { id, userId, from, last, replaceChanged }: WrittenPattern,
): Promise<PatternCounts> {
  const { rows } = await sql<PatternCounts>`
    /* unscoped: found */ with stay as (
      select day, purpose from journey_plan as present
      where user_id = ${userId} and day between ${from}::date and ${last}::date and ${staysAsPlanned(replaceChanged)}
    )
    select (select count(*)::integer from journey_pattern_days(array[${id}::uuid], ${from}::date, ${last}::date) as made
        where made.day not in (select day from stay)) as planned,
      (select count(*)::integer from stay) as kept,
      (select count(*)::integer from stay where purpose = 'leave') as "keptLeave",
      (select count(distinct off.day)::integer from days_off(${from}::date, ${last}::date) as off join journey_pattern pattern on pattern.id = ${id}
        where exists (select from jsonb_to_recordset(pattern.days) as planned (week integer, weekday integer, "routeIds" jsonb)
          where planned.weekday = extract(dow from off.day) and planned.week = journey_week(off.day, pattern.cycle_weeks) and jsonb_array_length(planned."routeIds") > 0)) as "offDays"
  `.execute(db);
  return rows[0] ?? { planned: 0, kept: 0, keptLeave: 0, offDays: 0 };
}
