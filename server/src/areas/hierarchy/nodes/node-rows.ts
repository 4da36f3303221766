import { childLevel, type Level, type NodeStatus } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';

/** What `nodeColumns` reads of any node. */
interface CommonRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly status: NodeStatus;
  readonly parent_id: string | null;
  /** Ids from the nation down to the node itself, joined by commas; their names by line feeds, without the node's own. */
  readonly ancestors: string;
  readonly ancestor_names: string | null;
  readonly manager_id: string | null;
  readonly manager_name: string | null;
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
  readonly visit_days: number[];
  readonly frequency: 'weekly' | 'fortnightly' | 'monthly';
  readonly km: string | null;
}

export type NodeRow = PlainRow | HouseRow | RouteRow;

const houseColumns = sql`, house.proprietor, house.mobile, house.address, house.latitude, house.longitude, house.trade_licence,
  house.opening_date, house.credit_limit, house.replaced_by, successor.name as replaced_by_name`;
const houseJoins = sql`left join db_house house on house.node_id = node.id left join market_node successor on successor.id = house.replaced_by`;

const routeColumns = sql`, route.visit_days, route.frequency, route.km, route.sales_officer_id, officer.name as sales_officer_name`;
const routeJoins = sql`left join route on route.node_id = node.id left join user_account officer on officer.id = route.sales_officer_id`;

const nothing = sql``;

/** The kept totals of what lies beneath, for the levels that can. */
function totals(level: Level): RawBuilder<unknown> {
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

/** Where the names above a node come from: those kept by its parent, or looked up one by one where the ancestors are another day's. */
export type Lineage = 'kept' | 'looked up';

const namesAbove: Readonly<Record<Lineage, RawBuilder<unknown>>> = {
  kept: sql`lineage.names`,
  'looked up': sql`(select string_agg(above.name, E'\\n' order by array_position(node.ancestors, above.id))
      from market_node above where above.id = any (node.ancestors[:array_upper(node.ancestors, 1) - 1]))`,
};

/** The columns of a row of this level; the FROM item has to be called `node`. */
export function nodeColumns(level: Level, lineage: Lineage = 'kept'): RawBuilder<unknown> {
  return sql`node.id, node.level, node.code, node.name, node.status, node.parent_id, array_to_string(node.ancestors, ',') as ancestors,
    ${namesAbove[lineage]} as ancestor_names,
    node.manager_id, manager.name as manager_name, below.*, node.version, node.created_at, node.updated_at, node.deleted_at
    ${level === 'dbHouse' ? houseColumns : level === 'route' ? routeColumns : nothing}`;
}

/** The joins that `nodeColumns` reads from. */
export function nodeJoins(level: Level): RawBuilder<unknown> {
  return sql`left join user_account manager on manager.id = node.manager_id
    left join market_path lineage on lineage.node_id = node.parent_id
    ${level === 'dbHouse' ? houseJoins : level === 'route' ? routeJoins : nothing}
    cross join lateral (${totals(level)}) as below`;
}
