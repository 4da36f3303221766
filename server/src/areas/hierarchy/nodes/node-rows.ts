import { childLevel, type Level, type NodeStatus } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { visibleNodes } from '../../../core/scope/reach.ts';
import { ancestorsOn, holdsOn, type OtherDay, type Seen } from '../days/as-of.ts';
import { countsOn } from '../days/counts-as-of.ts';

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
}

export type NodeRow = PlainRow | HouseRow | RouteRow;

/** What a level has beyond any node. */
interface Details {
  readonly columns: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
}

const dbHouse: Details = {
  columns: sql`, house.proprietor, house.mobile, house.address, house.latitude, house.longitude, house.trade_licence,
    house.opening_date, house.credit_limit, house.replaced_by, successor.name as replaced_by_name`,
  joins: sql`left join db_house house on house.node_id = node.id left join market_node successor on successor.id = house.replaced_by`,
};

function route(day: OtherDay | null): Details {
  const walked = day
    ? sql`left join route_sales_officer walk on walk.route_id = node.id and ${holdsOn('walk', day.day)}
        left join user_account officer on officer.id = walk.user_id`
    : sql`left join user_account officer on officer.id = route.sales_officer_id`;
  return {
    columns: sql`, route.visit_days, route.frequency, route.km, officer.id as sales_officer_id, officer.name as sales_officer_name,
      officer.employee_code as sales_officer_code`,
    joins: sql`left join route on route.node_id = node.id ${walked}`,
  };
}

function detailsOf(level: Level, day: OtherDay | null): Details {
  if (level === 'dbHouse') return dbHouse;
  return level === 'route' ? route(day) : { columns: sql``, joins: sql`` };
}

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

/**
 * The places of a level that somebody sees, to select rows from: with their parents, ancestors, counts and SOs of today or
 * of another day; names, statuses and managers are always today's. What a statement does not name is not read.
 */
export function nodeSource(level: Level, { reach, day }: Seen): RawBuilder<unknown> {
  const details = detailsOf(level, day);
  const place = day
    ? sql`left join market_parent period on period.node_id = node.id and ${holdsOn('period', day.day)}
        left join market_node above on above.id = period.parent_id
        left join (${countsOn(sql`select id from market_node where level = ${sql.lit(level)}`, reach, day)}) as below on below.id = node.id`
    : sql`left join market_node above on above.id = node.parent_id
        left join market_path lineage on lineage.node_id = node.parent_id
        left join lateral (${countsToday(level)}) as below on true`;
  const ancestors = day ? ancestorsOn('node', day.day) : sql`node.ancestors`;
  const names = day
    ? sql`(select string_agg(step.name, E'\\n' order by array_position(path.ids, step.id))
        from (select ${ancestors} as ids) as path join market_node step on step.id = any (path.ids) where step.id <> node.id)`
    : sql`lineage.names`;
  return sql`(
    select node.id, node.level, node.code, node.name, node.status, node.valid_from, node.version, node.created_at, node.updated_at,
      node.deleted_at, node.search_text, above.id as parent_id, above.code as parent_code, above.name as parent_name,
      ${ancestors} as ancestors, ${names} as ancestor_names,
      node.manager_id, manager.name as manager_name, manager.employee_code as manager_code,
      below.children, below.db_houses, below.routes, below.outlets, below.called_on, below.sales_officers ${details.columns}
    from ${visibleNodes(reach)} as node left join user_account manager on manager.id = node.manager_id ${place} ${details.joins}
    where node.level = ${sql.lit(level)}
  )`;
}

const ownColumns: Readonly<Partial<Record<Level, RawBuilder<unknown>>>> = {
  dbHouse: sql`, node.proprietor, node.mobile, node.address, node.latitude, node.longitude, node.trade_licence,
    node.opening_date, node.credit_limit, node.replaced_by, node.replaced_by_name`,
  route: sql`, node.visit_days, node.frequency, node.km, node.sales_officer_id, node.sales_officer_name, node.sales_officer_code`,
};

/** The columns of a row of this level, out of its source. */
export function nodeColumns(level: Level): RawBuilder<unknown> {
  return sql`node.id, node.level, node.code, node.name, node.status, node.parent_id, node.parent_code,
    array_to_string(node.ancestors, ',') as ancestors, node.ancestor_names, node.manager_id, node.manager_name, node.manager_code,
    node.children, node.db_houses, node.routes, node.outlets, node.called_on, node.sales_officers,
    node.version, node.created_at, node.updated_at, node.deleted_at ${ownColumns[level] ?? sql``}`;
}
