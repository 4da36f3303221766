import {
  type ConflictKind,
  type CopyCounts,
  mostCopiedOfficers,
  type previewPjpCopy,
  type ReplyOf,
} from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { firstOfMonth, lastOfMonth } from '../../../core/calendar/days.ts';
import type { Database } from '../../../core/database/database.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { conflictRows } from './conflict-search.ts';
import { copiedDays } from './copy-month.ts';
import { firstOpenDay, type OpenDays } from './day-rules.ts';
import { matchesPlanFilter, type PlanFilter, walksRoutes } from './officers.ts';

export interface CopyOrder {
  readonly fromMonth: string;
  readonly toMonth: string;
  /** Whose plans are copied. */
  readonly userIds: readonly string[];
  readonly replace: boolean;
}

/**
 * The SOs whose plans are copied: those at work and in reach whom the filter shows, of them the named ones. Found before
 * anything is copied, since the copy may change who matches.
 */
export async function copiedOfficers(
  db: Database,
  reach: Reach,
  filter: PlanFilter | undefined,
  userIds: readonly string[] | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select person.id from user_account person
    where person.deleted_at is null and person.status <> 'left' and ${walksRoutes} and ${visiblePeople(reach)}
      ${filter ? sql`and ${matchesPlanFilter(filter)}` : sql``}
      ${userIds ? sql`and person.id = any (${userIds}::uuid[])` : sql``}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Every day that could be copied, with what becomes of it: `day`, or why it is left out. */
function steps(order: CopyOrder, days: OpenDays): RawBuilder<unknown> {
  const pairs = copiedDays(order.fromMonth, order.toMonth);
  return sql`
    /* unscoped: found */ select source.user_id, pair.day, source.route_ids, present.user_id is not null as present,
      case when source.purpose = 'leave' then 'leave'
        when pair.day < ${firstOpenDay(days)}::date then 'closed'
        when off.day is not null then 'off'
        when present.purpose = 'leave' then 'keptLeave'
        when present.user_id is not null and (not ${order.replace}::boolean or (present.purpose, present.route_ids) = (source.purpose, source.route_ids)) then 'kept'
        else 'day' end as outcome
    from unnest(${pairs.map(({ day }) => day)}::date[], ${pairs.map(({ from }) => from)}::date[]) as pair (day, source)
      join journey_plan source on source.day = pair.source and source.user_id = any (${order.userIds}::uuid[])
      left join journey_plan present on present.user_id = source.user_id and present.day = pair.day
      left join (select distinct day from days_off(${firstOfMonth(order.toMonth)}::date, ${lastOfMonth(order.toMonth)}::date)) as off on off.day = pair.day`;
}

/** The days to write, for `changePlans`. */
export function copiedRows(order: CopyOrder, days: OpenDays): RawBuilder<unknown> {
  return sql`select step.user_id, step.day, jsonb_build_object('purpose', 'routes', 'routeIds', to_jsonb(step.route_ids), 'note', '', 'changed', false) as after
    from (${steps(order, days)}) as step where step.outcome = 'day'`;
}

export interface CopyPlan {
  readonly copy: CopyCounts;
  readonly officers: ReplyOf<typeof previewPjpCopy>['officers'];
}

/** What the copy would do, counted over all and for the first SOs. */
export async function planCopy(db: Database, order: CopyOrder, days: OpenDays): Promise<CopyPlan> {
  const counts = sql`count(*) filter (where outcome = 'day')::integer as days,
    count(*) filter (where outcome = 'day' and present)::integer as replaced,
    count(*) filter (where outcome in ('kept', 'keptLeave'))::integer as kept,
    count(*) filter (where outcome = 'keptLeave')::integer as "keptLeave",
    count(*) filter (where outcome = 'off')::integer as "offDays",
    count(*) filter (where outcome = 'closed')::integer as "closedDays",
    count(*) filter (where outcome = 'leave')::integer as "leaveDays"`;
  const { rows } = await sql<CopyPlan>`
    /* unscoped: part */ with step as materialized (${steps(order, days)}), by_officer as (
      select person.id, person.name, person.employee_code as code, counted.* from (select user_id, ${counts} from step group by user_id) as counted
        join user_account person on person.id = counted.user_id
    )
    select (select to_json(total) from (select count(distinct user_id) filter (where outcome = 'day')::integer as "salesOfficers", ${counts} from step) as total) as copy,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'code', code, 'days', days, 'replaced', replaced, 'kept', kept, 'leaveDays', "leaveDays") order by days = 0, name, id)
        from (select * from by_officer order by days = 0, name, id limit ${mostCopiedOfficers}) as first), '[]') as officers
  `.execute(db);
  const [plan] = rows;
  if (!plan) throw new Error('The copy has no counts.');
  return plan;
}

/** The conflicts of a month for the SOs of a copy. */
export async function conflictsAfter(
  db: Database,
  order: CopyOrder,
  days: OpenDays,
): Promise<{ kind: ConflictKind; days: number }[]> {
  const month = { from: firstOfMonth(order.toMonth), to: lastOfMonth(order.toMonth), today: days.today };
  const { rows } = await sql<{ kind: ConflictKind; days: number }>`
    select kind, count(*)::integer as days from (${conflictRows(month, sql`and plan.user_id = any (${order.userIds}::uuid[])`)}) as conflict
    group by kind order by days desc, kind
  `.execute(db);
  return rows;
}
