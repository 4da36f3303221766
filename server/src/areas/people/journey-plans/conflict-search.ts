import { type ConflictKind, mostOutletsADay } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { latestDay } from '../../../core/calendar/business-day.ts';
import { holdsOn } from '../../../core/calendar/holds-on.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
  readonly today: string;
}

/** Whether a day of the period, from today on, is neither the weekly off nor a holiday. */
export function workingDayAhead({ from, to, today }: Days): RawBuilder<boolean> {
  const first = latestDay(from, today);
  return sql<boolean>`exists (select from generate_series(${first}::timestamp, ${to}::timestamp, interval '1 day') as ahead where ahead::date not in (select day from days_off(${first}::date, ${to}::date)))`;
}

/** That of an SO nothing is planned from today on; `person` names the row of user_account. */
export function hasNoPlan(days: Days): RawBuilder<boolean> {
  const { from, to, today } = days;
  const first = latestDay(from, today);
  return sql<boolean>`/* unscoped: part */ (person.status in ('invited', 'active') and ${workingDayAhead(days)}
    and not exists (select from journey_plan plan where plan.user_id = person.id and plan.day between ${first}::date and ${to}::date))`;
}

/** Those of some SOs (a select of ids) that have a conflict of the kind, or of any; the ids alone. */
export function conflictedOfficers(
  days: Days,
  kind: ConflictKind | 'any',
  among: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const noPlan = sql`/* unscoped: part */ select person.id from user_account person where person.id in ${among} and ${hasNoPlan(days)}`;
  if (kind === 'noPlan') return noPlan;
  const rows = conflictRows(days, sql`and plan.user_id in ${among}`);
  const found = sql`select conflict.user_id from (${rows}) as conflict ${kind === 'any' ? sql`` : sql`where conflict.kind = ${kind}`}`;
  return kind === 'any' ? sql`${found} union ${noPlan}` : found;
}

/**
 * Days with a conflict, (user_id, day, kind), found for very many SOs at once by the database; the same that
 * `conflictsOfDay` says of each. Only of days to come: the past can't be mended. `whose` limits the SOs; without it, all
 * plans and routes are read through once.
 */
export function conflictRows({ from, to, today }: Days, of?: RawBuilder<unknown>): RawBuilder<unknown> {
  const whose = of ?? sql``;
  const first = latestDay(from, today);
  const planned = sql`journey_plan plan where plan.purpose = 'routes' and plan.day between`;
  return sql`
    /* unscoped: part */ with planned as materialized (
      select plan.user_id, plan.day, plan.route_ids from ${planned} ${first}::date and ${to}::date ${whose}
    ), walk as materialized (
      select user_id, day, route_id from planned cross join lateral unnest(route_ids) as route_id
    ), fact as materialized (
      select node.id as route_id, node.name, node.status = 'active' and node.deleted_at is null as walked, house.status in ('active', 'closing') as house_walked,
        greatest(cardinality(route.visit_days), 1) as visits,
        ${of ? outletsOfEach : sql`coalesce(outlet.n, 0)`} as outlets
      from ${of ? sql`(select distinct route_id from walk) as used join market_node node on node.id = used.route_id` : sql`market_node node`}
        join route on route.node_id = node.id join market_node house on house.id = node.parent_id ${of ? sql`` : outletsOfAll}
    )
    ${of ? walkedByOthers(first, to) : walkedByTwo}
    union
    select walk.user_id, walk.day, 'tooOften' from walk
      join (
        select week.user_id, week.route_id, week.number from (
          select plan.user_id, unnest(plan.route_ids) as route_id, (plan.day - date '2000-01-01') / 7 as number
          from ${planned} ${first}::date - (${first}::date - date '2000-01-01') % 7 and ${to}::date + 6 - (${to}::date - date '2000-01-01') % 7 ${whose}
        ) as week join fact using (route_id)
        group by week.user_id, week.route_id, week.number, fact.visits having count(*) > fact.visits
      ) as week on week.user_id = walk.user_id and week.route_id = walk.route_id and week.number = (walk.day - date '2000-01-01') / 7
    union
    select planned.user_id, planned.day, 'offDay' from planned join days_off(${first}::date, ${to}::date) as off on off.day = planned.day
    union
    select walk.user_id, walk.day, 'inactiveRoute' from walk join fact using (route_id) where not fact.walked
    union
    select walk.user_id, walk.day, 'inactiveHouse' from walk join fact using (route_id) where fact.walked and not fact.house_walked
    union
    select walk.user_id, walk.day, 'overload' from walk join fact using (route_id)
      group by walk.user_id, walk.day having sum(fact.outlets) > ${sql.lit(mostOutletsADay)}
    union
    select walk.user_id, walk.day, 'notAssigned' from walk where not exists (
      select from route_sales_officer period where period.route_id = walk.route_id and period.user_id = walk.user_id
        and ${holdsOn('period', sql`walk.day`)})
    union
    select planned.user_id, planned.day, 'onLeave' from planned join person_on_leave(${first}::date, ${to}::date) as away
      on away.user_id = planned.user_id and away.day = planned.day`;
}

const outlets = sql`market_total total where total.level = 'outlet' and total.status in ('active', 'dormant')`;
const outletsOfEach = sql`(select coalesce(sum(total.n), 0) from ${outlets} and total.ancestor_id = node.id)`;
const outletsOfAll = sql`left join (select total.ancestor_id, sum(total.n) as n from ${outlets} group by total.ancestor_id) as outlet on outlet.ancestor_id = node.id`;

/** Routes of some SOs that anybody else walks on the same day. */
function walkedByOthers(first: string, to: string): RawBuilder<unknown> {
  return sql`
    /* unscoped: part */ select walk.user_id, walk.day, 'doubleRoute' as kind from walk
      join journey_plan other on other.route_ids[1] = walk.route_id and other.day = walk.day and other.user_id <> walk.user_id
    union
    select walk.user_id, walk.day, 'doubleRoute' from walk
      join (select user_id, day, unnest(route_ids) as route_id from journey_plan where cardinality(route_ids) > 1 and day between ${first}::date and ${to}::date) as other
        on other.route_id = walk.route_id and other.day = walk.day and other.user_id <> walk.user_id`;
}

/** The same of everybody. */
const walkedByTwo = sql`
  select walk.user_id, walk.day, 'doubleRoute' as kind from walk
    join (select route_id, day from walk group by route_id, day having count(distinct user_id) > 1) as twice using (route_id, day)`;
