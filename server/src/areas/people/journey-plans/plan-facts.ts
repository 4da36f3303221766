import type { DayOff, PlannedRoute } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { type Reach, visible } from '../../../core/scope/reach.ts';
import type { RouteFacts } from './conflicts.ts';

export interface KnownRoute extends PlannedRoute {
  readonly houseStatus: string;
  readonly visits: number;
  /** Whether it lies in one's reach. */
  readonly seen: boolean;
}

/** Routes by id, deleted ones too; ids of nothing are left out. */
export async function routesById(
  db: Database,
  reach: Reach,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownRoute>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ route: KnownRoute }>`
    select json_build_object('id', node.id, 'code', node.code, 'name', node.name,
      'status', case when node.deleted_at is null then node.status else 'deleted' end,
      'dbHouse', json_build_object('id', house.id, 'name', house.name), 'houseStatus', house.status,
      'outlets', (select coalesce(sum(n), 0)::integer from market_total total where total.ancestor_id = node.id and total.level = 'outlet' and total.status in ('active', 'dormant')),
      'km', route.km, 'visits', greatest(cardinality(route.visit_days), 1), 'seen', ${visible(reach)}) as route
    from market_node node join route on route.node_id = node.id join market_node house on house.id = node.parent_id
    where node.id = any (${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ route }) => [route.id, route]));
}

export function factsOfRoute(route: KnownRoute): RouteFacts {
  const { id, name, status, dbHouse, houseStatus, outlets, visits } = route;
  return { id, name, status, houseName: dbHouse.name, houseStatus, outlets, visitsAWeek: visits };
}

/** Who a route is assigned to, `[from, to)`; the name is null for somebody out of one's reach. */
export interface Assignment {
  readonly routeId: string;
  readonly userId: string;
  readonly name: string | null;
  readonly from: string;
  readonly to: string | null;
}

/** Assignments of the routes that hold on some of these days, by route. The people who are `shown` are named anyway. */
export async function assignmentsOf(
  db: Database,
  reach: Reach,
  routeIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
  shown: readonly string[],
): Promise<ReadonlyMap<string, readonly Assignment[]>> {
  if (routeIds.length === 0) return new Map();
  const { rows } = await sql<Assignment>`
    select period.route_id as "routeId", period.user_id as "userId", case when person.id = any (${shown}::uuid[]) or ${visiblePeople(reach)} then person.name end as name,
      period.valid_from as "from", period.valid_to as "to"
    from route_sales_officer period join user_account person on person.id = period.user_id
    where period.route_id = any (${routeIds}::uuid[]) and period.valid_from <= ${to}::date and (period.valid_to is null or period.valid_to > ${from}::date)
  `.execute(db);
  const byRoute = new Map<string, Assignment[]>();
  for (const row of rows) byRoute.set(row.routeId, [...(byRoute.get(row.routeId) ?? []), row]);
  return byRoute;
}

/** Who walks routes on days: the names by `routeId day`, each with the SO's id. */
export type Walkers = ReadonlyMap<string, readonly { readonly userId: string; readonly name: string | null }[]>;

export const walkKey = (routeId: string, day: string) => `${routeId} ${day}`;

/** Everybody but `except` who has one of the routes on one of the days; the name is null for somebody out of reach. */
export async function othersWalking(
  db: Database,
  reach: Reach,
  routeIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
  except: readonly string[],
): Promise<Walkers> {
  if (routeIds.length === 0 || from > to) return new Map();
  const days = sql`between ${from}::date and ${to}::date`;
  const others = sql`not (plan.user_id = any (${except}::uuid[]))`;
  // The name is asked for each who was found: mostly there is nobody, and all people need not be gathered for it.
  const { rows } = await sql<{ routeId: string; day: string; userId: string; name: string | null }>`
    select found.route_id as "routeId", found.day, found.user_id as "userId",
      (select person.name from user_account person where person.id = found.user_id and ${visiblePeople(reach)}) as name
    from (
      select plan.route_ids[1] as route_id, plan.day, plan.user_id from journey_plan plan
      where plan.route_ids[1] = any (${routeIds}::uuid[]) and plan.day ${days} and ${others}
      union
      select route_id, plan.day, plan.user_id from journey_plan plan cross join lateral unnest(plan.route_ids) as route_id
      where cardinality(plan.route_ids) > 1 and plan.day ${days} and ${others} and route_id = any (${routeIds}::uuid[])
    ) as found order by name, found.user_id
  `.execute(db);
  const walkers = new Map<string, { userId: string; name: string | null }[]>();
  for (const { routeId, day, userId, name } of rows) {
    const key = walkKey(routeId, day);
    walkers.set(key, [...(walkers.get(key) ?? []), { userId, name }]);
  }
  return walkers;
}

/** The days of a period that are off, by day. */
export async function daysOff(db: Database, from: string, to: string): Promise<DayOff[]> {
  const { rows } = await sql<DayOff>`
    select day, name, holiday from days_off(${from}::date, ${to}::date) order by day, holiday desc
  `.execute(db);
  return rows;
}

/** The kind of leave by `userId day`. */
export async function leaves(
  db: Database,
  userIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ user_id: string; day: string; leave: string }>`
    select user_id, day, leave from person_on_leave(${from}::date, ${to}::date) where user_id = any (${userIds}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ user_id, day, leave }) => [walkKey(user_id, day), leave]));
}
