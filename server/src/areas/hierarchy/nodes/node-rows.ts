import { childLevel, type Level, type NodeStatus, type PlaceFigures, type RouteFigures } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { holdsOn } from '../../../core/calendar/holds-on.ts';
import { visibleNodes } from '../../../core/scope/reach.ts';
import { ancestorsOn, type OtherDay, type Seen } from '../days/as-of.ts';
import { countsOn } from '../days/counts-as-of.ts';
import { buys, soldThisMonth } from './month-to-date.ts';
import { figuresOfAll } from './sorted-figures.ts';
import { targetOfMonth } from './target-of-month.ts';

/** What `nodeSource` has of any node. */
interface CommonRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly status: NodeStatus;
  readonly parent_id: string | null;
  readonly parent_code: string | null;
  /** Ids from the nation down to the node itself, joined by commas; their names by line feeds, without the node's own. */
  readonly ancestors: string;
  readonly ancestor_names: string | null;
  readonly manager_id: string | null;
  readonly manager_name: string | null;
  readonly manager_code: string | null;
  readonly children: number;
  readonly db_houses: number;
  readonly routes: number;
  readonly outlets: number;
  /** Outlets that are called on: active or dormant. */
  readonly called_on: number;
  readonly sales_officers: number;
  /** Of this month, of the place and all beneath it; null on another day, and the first of a route. */
  readonly mtd_primary: string | null;
  readonly mtd_secondary: string | null;
  /** Besides, in files only: lists ask for those of a page apart. */
  readonly placeFigures?: PlaceFigures | undefined;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

interface PlainRow extends CommonRow {
  readonly level: Exclude<Level, 'dbHouse' | 'route'>;
}

export interface HouseRow extends CommonRow {
  readonly level: 'dbHouse';
  readonly proprietor: string;
  readonly mobile: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly trade_licence: string;
  readonly opening_date: string | null;
  readonly credit_limit: string;
  readonly replaced_by: string | null;
  readonly replaced_by_name: string | null;
}

export interface RouteRow extends CommonRow {
  readonly level: 'route';
  readonly sales_officer_id: string | null;
  readonly sales_officer_name: string | null;
  readonly sales_officer_code: string | null;
  readonly visit_days: number[];
  readonly frequency: 'weekly' | 'fortnightly' | 'monthly';
  readonly km: string | null;
  /** Of this month, in files only: lists ask for those of a page apart. */
  readonly figures?: RouteFigures | undefined;
}

export type NodeRow = PlainRow | HouseRow | RouteRow;

/** What lies beneath a node, from the totals that triggers keep. */
function countsToday(level: Level): RawBuilder<unknown> {
  const below = childLevel(level);
  const sum = (what: Level | 'outlet' | 'salesOfficer', name: string) =>
    sql`coalesce(sum(n) filter (where total.level = ${sql.lit(what)}), 0)::integer as ${sql.ref(name)}`;
  const none = (name: string) => sql`0 as ${sql.ref(name)}`;
  return sql`
    select ${below ? sum(below, 'children') : none('children')},
      ${level === 'dbHouse' || level === 'route' ? none('db_houses') : sum('dbHouse', 'db_houses')},
      ${level === 'route' ? none('routes') : sum('route', 'routes')},
      ${sum('outlet', 'outlets')},
      coalesce(sum(n) filter (where total.level = 'outlet' and total.status in ('active', 'dormant')), 0)::integer as called_on,
      ${sum('salesOfficer', 'sales_officers')}
    from market_total total where total.ancestor_id = node.id and total.status <> 'deleted'`;
}

/** The places of a level that somebody sees, to select rows of market_node from. */
export function nodeSource(level: Level, { reach }: Seen): RawBuilder<unknown> {
  return sql`(select * from ${visibleNodes(reach)} as node where node.level = ${sql.lit(level)})`;
}

/** What a row is shown with besides its own columns, by where it comes from. */
type Joined =
  | 'manager'
  | 'parent'
  | 'path'
  | 'counts'
  | 'sold'
  | 'target'
  | 'dbHouse'
  | 'route'
  | 'salesOfficer'
  | 'done'
  | 'visited'
  | keyof typeof figuresOfAll;

/**
 * What a place (`node`) of a level is joined to, each part for itself: of today, or of another day its parent of then
 * (`period`, `above`), what lay beneath it (`below`) and the SO of then. Names, statuses and managers are always today's.
 */
export function nodeJoinsOf(level: Level, { reach, day }: Seen): Readonly<Record<Joined, RawBuilder<unknown>>> {
  return {
    manager: sql`/* unscoped: part */ left join user_account manager on manager.id = node.manager_id`,
    parent: day
      ? sql`/* unscoped: part */ left join market_parent period on period.node_id = node.id and ${holdsOn('period', day.day)}
          left join market_node above on above.id = period.parent_id`
      : sql`/* unscoped: part */ left join market_node above on above.id = node.parent_id`,
    path: sql`left join market_path lineage on lineage.node_id = node.parent_id`,
    counts: day
      ? sql`/* unscoped: part */ left join (${countsOn(sql`select id from market_node where level = ${sql.lit(level)}`, reach, day)}) as below on below.id = node.id`
      : sql`left join lateral (${countsToday(level)}) as below on true`,
    sold: day ? sql`` : sql`cross join lateral (${soldThisMonth(level, (id) => sql`${id} = node.id`)}) as sold`,
    target: day ? sql`` : sql`left join lateral (${targetOfMonth}) as aim on true`,
    // What is folded of a route: a sort adds up the visits and orders of all routes at once.
    done: day
      ? sql``
      : sql`left join (
          select route_id, round(100.0 * sum(productive) / nullif(sum(visits), 0), 1) as strike, sum(ordered) as net, sum(ordered_pieces) as pieces
          from figure_route_month where day = (select month_of(business_date())) group by route_id
        ) as done on done.route_id = node.id`,
    visited: day
      ? sql``
      : sql`/* unscoped: part */ left join lateral (
          select business_date as day from outlet_visit where route_id = node.id order by business_date desc limit 1
        ) as latest on true`,
    ...figuresOfAll,
    dbHouse: sql`/* unscoped: part */ left join db_house house on house.node_id = node.id left join market_node successor on successor.id = house.replaced_by`,
    route: sql`/* unscoped: part */ left join route on route.node_id = node.id`,
    salesOfficer: day
      ? sql`/* unscoped: part */ left join route_sales_officer walk on walk.route_id = node.id and ${holdsOn('walk', day.day)}
          left join user_account officer on officer.id = walk.user_id`
      : sql`/* unscoped: part */ left join route on route.node_id = node.id left join user_account officer on officer.id = route.sales_officer_id`,
  };
}

/** What `nodeColumns` reads. */
export function nodeJoins(level: Level, seen: Seen): RawBuilder<unknown> {
  const { manager, parent, path, counts, sold, dbHouse, route, salesOfficer } = nodeJoinsOf(level, seen);
  // Today's SO of a route comes with the route.
  const ofRoute = seen.day ? sql`${route} ${salesOfficer}` : salesOfficer;
  const ofLevel = level === 'dbHouse' ? dbHouse : level === 'route' ? ofRoute : sql``;
  return seen.day
    ? sql`${manager} ${parent} ${ofLevel}`
    : sql`${manager} ${parent} ${path} ${counts} ${sold} ${ofLevel}`;
}

const ownColumns: Readonly<Partial<Record<Level, RawBuilder<unknown>>>> = {
  dbHouse: sql`, house.proprietor, house.mobile, house.address, house.latitude, house.longitude, house.trade_licence,
    house.opening_date, house.credit_limit, house.replaced_by, successor.name as replaced_by_name`,
  route: sql`, route.visit_days, route.frequency, route.km, officer.id as sales_officer_id, officer.name as sales_officer_name,
    officer.employee_code as sales_officer_code`,
};

const countColumns = sql`below.children, below.db_houses, below.routes, below.outlets, below.called_on, below.sales_officers`;
/** Of another day: `countedAsOf` counts them, for the rows that are shown only. */
const notCounted = sql`0 as children, 0 as db_houses, 0 as routes, 0 as outlets, 0 as called_on, 0 as sales_officers`;

/** Of another day there is none: what a month came to by then nobody keeps. */
const soldColumns = (level: Level, { day }: Seen) =>
  day
    ? sql`null as mtd_primary, null as mtd_secondary`
    : sql`${buys(level) ? sql`sold.primary_net::text` : sql`null`} as mtd_primary, sold.secondary_net::text as mtd_secondary`;

/** The names from the nation down to the parent, joined by line feeds. */
export function namesAbove(day: OtherDay | null): RawBuilder<unknown> {
  if (day === null) return sql`lineage.names`;
  return sql`(/* unscoped: part */ select string_agg(step.name, E'\\n' order by array_position(path.ids, step.id))
    from (select ${ancestorsOn('node', day.day)} as ids) as path join market_node step on step.id = any (path.ids) where step.id <> node.id)`;
}

/** The columns of a row of this level (`node`) with its `nodeJoins`, of today or of another day. */
export function nodeColumns(level: Level, seen: Seen): RawBuilder<unknown> {
  const { day } = seen;
  return sql`node.id, node.level, node.code, node.name, node.status, above.id as parent_id, above.code as parent_code,
    array_to_string(${day ? ancestorsOn('node', day.day) : sql`node.ancestors`}, ',') as ancestors, ${namesAbove(day)} as ancestor_names,
    node.manager_id, manager.name as manager_name, manager.employee_code as manager_code, ${day ? notCounted : countColumns}, ${soldColumns(level, seen)},
    node.version, node.created_at, node.updated_at, node.deleted_at ${ownColumns[level] ?? sql``}`;
}
