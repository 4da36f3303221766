import { type RawBuilder, sql } from 'kysely';
import { holdsOn } from '../../../core/calendar/holds-on.ts';
import type { Database } from '../../../core/database/database.ts';
import { isApproved } from '../../../core/scope/outlets.ts';
import { type Reach, visible } from '../../../core/scope/reach.ts';
import { existsOn, type OtherDay, type Seen } from './as-of.ts';

interface CountsAsOf {
  readonly id: string;
  readonly children: number;
  readonly db_houses: number;
  readonly routes: number;
  readonly outlets: number;
  readonly called_on: number;
  readonly sales_officers: number;
}

/**
 * What lay, or will lie, beneath nodes on a day, counted from the periods, as a select. Nodes that are not in one's market
 * today are left out, as everywhere. Outlets count by the route they were on; one that was deleted since is not counted.
 */
export function countsOn(ids: RawBuilder<unknown>, reach: Reach, { day, today }: OtherDay): RawBuilder<CountsAsOf> {
  return sql<CountsAsOf>`
    with recursive below as (
      select node.id as top, node.id, node.level, 0 as depth from market_node node where node.id in (${ids})
      union all
      select below.top, child.id, child.level, below.depth + 1
      from below join market_parent period on period.parent_id = below.id and ${holdsOn('period', day)}
        join market_node child on child.id = period.node_id
      where ${existsOn('child', day)} and ${visible(reach, 'child')}
    ), shifted as (${outletsThatShifted(day, today)}), shut as (${closedOutletsOn(day)}), outlets as (
      select below.id, sum(kept.n) as n, coalesce(sum(kept.n) filter (where kept.status not in ('pending', 'rejected')), 0) as approved
      from below join market_total kept on kept.ancestor_id = below.id and kept.level = 'outlet' and kept.status <> 'deleted'
      where below.level = 'route' group by below.top, below.id
    )
    select below.top as id,
      count(*) filter (where below.depth = 1)::integer as children,
      count(*) filter (where below.level = 'dbHouse' and below.depth > 0)::integer as db_houses,
      count(*) filter (where below.level = 'route' and below.depth > 0)::integer as routes,
      coalesce(sum(outlets.n), 0)::integer + coalesce(sum(shifted.n), 0)::integer as outlets,
      (coalesce(sum(outlets.approved), 0) + coalesce(sum(shifted.approved), 0) - coalesce(sum(shut.n), 0))::integer as called_on,
      count(distinct walker.user_id)::integer as sales_officers
    from below
      left join outlets on outlets.id = below.id
      left join shifted on shifted.route_id = below.id
      left join shut on shut.route_id = below.id
      left join route_sales_officer walker on walker.route_id = below.id and ${holdsOn('walker', day)}
    group by below.top`;
}

/** Rows with what lay beneath them on the day; those of today have it already. */
export async function countedAsOf<Row extends { readonly id: string }>(
  db: Database,
  rows: readonly Row[],
  { reach, day }: Seen,
): Promise<readonly Row[]> {
  if (day === null) return rows;
  const ids = rows.map(({ id }) => id);
  const counted = await countsOn(sql`select unnest(${ids}::uuid[])`, reach, day).execute(db);
  const counts = new Map(counted.rows.map((row) => [row.id, row]));
  return rows.map((row) => ({ ...row, ...counts.get(row.id) }));
}

/** By route, how many more outlets were on it on the day than are today: only those that changed route in between are looked at. */
function outletsThatShifted(day: string, today: string): RawBuilder<unknown> {
  const leftSince = (from: string, to: string) =>
    sql`period.valid_to > ${from}::date and period.valid_to <= ${to}::date and period.valid_from <= ${from}::date`;
  const cameSince = (from: string, to: string) => sql`period.valid_from > ${from}::date and ${holdsOn('period', to)}`;
  const [more, less] =
    day < today ? [leftSince(day, today), cameSince(day, today)] : [cameSince(today, day), leftSince(today, day)];
  return sql`
    /* unscoped: part */ select period.route_id, sum(period.delta) as n, coalesce(sum(period.delta) filter (where ${isApproved}), 0) as approved
    from (
      select period.outlet_id, period.route_id, 1 as delta from outlet_route period where ${more}
      union all
      select period.outlet_id, period.route_id, -1 from outlet_route period where ${less}
    ) as period join outlet on outlet.id = period.outlet_id and outlet.deleted_at is null
    group by period.route_id`;
}

/** By route, how many approved outlets that were on it on a day were closed then, and not called on. */
function closedOutletsOn(day: string): RawBuilder<unknown> {
  return sql`
    /* unscoped: part */ select place.route_id, count(*) as n
    from outlet_closed closed join outlet_route place on place.outlet_id = closed.outlet_id and ${holdsOn('place', day)}
      join outlet on outlet.id = closed.outlet_id and ${isApproved}
    where ${holdsOn('closed', day)} group by place.route_id`;
}
