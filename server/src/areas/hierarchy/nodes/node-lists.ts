import { childLevel, type Level, levelNames, type NodeSort } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { SortColumn } from '../../../core/lists/keyed-order.ts';
import { List } from '../../../core/lists/list.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { isWide, matches, type NodeFilter, topsOf } from './filters.ts';
import { type NodeRow, nodeColumns, nodeSource } from './node-rows.ts';

interface NodeOrder {
  /** The column of the source, and what is compared of it where it can be null or is no single value. */
  readonly column: string;
  readonly type?: SortColumn['type'];
  readonly compared?: RawBuilder<unknown>;
}

const count = (column: string): NodeOrder => ({ column, type: 'integer' });

/** The rows of one are in their name's order. */
const orders: Readonly<Record<NodeSort, NodeOrder>> = {
  name: { column: 'name' },
  code: { column: 'code' },
  status: { column: 'status' },
  createdAt: { column: 'created_at', type: 'timestamptz' },
  updatedAt: { column: 'updated_at', type: 'timestamptz' },
  path: { column: 'ancestor_names', compared: sql`coalesce(node.ancestor_names, '')` },
  manager: { column: 'manager_name', compared: sql`coalesce(node.manager_name, '')` },
  children: count('children'),
  dbHouses: count('db_houses'),
  routes: count('routes'),
  outlets: count('outlets'),
  outletsPerDay: count('called_on'),
  salesOfficers: count('sales_officers'),
  proprietor: { column: 'proprietor' },
  mobile: { column: 'mobile' },
  address: { column: 'address' },
  tradeLicence: { column: 'trade_licence' },
  openingDate: { column: 'opening_date', type: 'date', compared: sql`coalesce(node.opening_date, '-infinity')` },
  creditLimit: { column: 'credit_limit', type: 'numeric' },
  dbHouse: { column: 'parent_name' },
  salesOfficer: { column: 'sales_officer_name', compared: sql`coalesce(node.sales_officer_name, '')` },
  visitDays: { column: 'visit_days', compared: sql`array_to_string(node.visit_days, ' ')` },
  frequency: { column: 'frequency' },
  km: { column: 'km', type: 'numeric', compared: sql`coalesce(node.km, -1)` },
};

const alone: ReadonlySet<NodeSort> = new Set(['name', 'code', 'createdAt', 'updatedAt']);
/** Sorts whose order an index of the nodes has. */
const indexed: ReadonlySet<NodeSort> = new Set([...alone, 'status']);

const name: SortColumn = { expression: sql.ref('node.name'), type: 'text' };

function comparedBy(sort: NodeSort): SortColumn[] {
  const { column, type = 'text', compared = sql.ref(`node.${column}`) } = orders[sort];
  return [{ expression: compared, type }, ...(alone.has(sort) ? [] : [name])];
}

const sorts = Object.fromEntries(
  (Object.keys(orders) as NodeSort[]).map((sort) => [sort, comparedBy(sort)]),
) as unknown as Readonly<Record<NodeSort, readonly SortColumn[]>>;

function gathered(sort: NodeSort): RawBuilder<unknown> {
  const columns = new Set(['id', 'name', orders[sort].column]);
  return sql.join([...columns].map((column) => sql.ref(`node.${column}`)));
}

type Counted = Level | 'outlet';

/** What is counted beneath the places of a level, by the names of the totals. */
function countedBeneath(level: Level): Readonly<Record<string, Counted>> {
  const below = childLevel(level);
  const depth = levelNames.indexOf(level);
  return {
    ...(below && below !== 'dbHouse' && below !== 'route' && { totalChildren: below }),
    ...(depth < levelNames.indexOf('dbHouse') && { totalDbHouses: 'dbHouse' }),
    ...(depth < levelNames.indexOf('route') && { totalRoutes: 'route' }),
    totalOutlets: 'outlet',
  };
}

/** Over rows that match: what lies beneath any of them, each SO once. */
function counting(level: Level): Record<string, RawBuilder<unknown>> {
  const beneath = Object.entries(countedBeneath(level)).map(([total, what]) => [
    total,
    sql`(select coalesce(sum(n), 0) from market_total total
      where total.ancestor_id = any (array_agg(node.id)) and total.level = ${sql.lit(what)} and total.status <> 'deleted')`,
  ]);
  const officers = sql`(select count(distinct user_id) from market_officer officer
    where officer.ancestor_id = any (array_agg(node.id)) and officer.routes > 0)`;
  return { ...Object.fromEntries(beneath), totalSalesOfficers: officers };
}

/** Counted in the order of an index: the plan for any status takes each for the commonest, and would read all nodes. */
function totalsOfStatus(filter: NodeFilter): RawBuilder<unknown> {
  const counts = Object.entries(counting(filter.level)).map(([total, counted]) => sql`${sql.lit(total)}, ${counted}`);
  return sql`select json_build_object('total', count(*), ${sql.join(counts)}) from (
    select node.id from ${nodeSource(filter.level, filter)} as node where ${allOf(matches(filter))} order by node.status, node.name, node.id
  ) as node`;
}

/** The totals of all beneath some places, which triggers have counted; null where more decides than the place. */
function countedTotals(filter: NodeFilter): RawBuilder<unknown> | null {
  if (isWide(filter) && filter.status && filter.status !== 'deleted') return totalsOfStatus(filter);
  const tops = topsOf(filter);
  if (!tops) return null;
  const sum = (what: Counted | 'salesOfficer') =>
    sql`coalesce(sum(n) filter (where total.level = ${sql.lit(what)}), 0)`;
  const officers = tops.disjoint
    ? sum('salesOfficer')
    : sql`(select count(distinct user_id) from market_officer officer where officer.ancestor_id in ${tops.ids} and officer.routes > 0)`;
  const beneath = Object.entries(countedBeneath(filter.level)).map(
    ([total, what]) => sql`${sql.lit(total)}, ${sum(what)}`,
  );
  return sql`select json_build_object('total', ${sum(filter.level)}, ${sql.join(beneath)}, 'totalSalesOfficers', ${officers})
    from market_total total where total.ancestor_id in ${tops.ids} and total.status <> 'deleted'`;
}

function nodeList(level: Level): List<NodeRow, NodeFilter, NodeSort> {
  const totals = counting(level);
  return new List<NodeRow, NodeFilter, NodeSort>({
    alias: 'node',
    source: (filter) => nodeSource(level, filter),
    columns: nodeColumns(level),
    sorts,
    sort: 'name',
    matches,
    // What lay beneath places on another day is counted for the rows of a page only.
    totals: ({ day }) => (day === null ? totals : {}),
    gathered,
    inOrder: (filter, _window, _known, sort) => indexed.has(sort) && isWide(filter),
    keptTotals: countedTotals,
  });
}

/** The places of each level, in today's tree or in that of another day. */
export const nodeLists = Object.fromEntries(levelNames.map((level) => [level, nodeList(level)])) as Readonly<
  Record<Level, List<NodeRow, NodeFilter, NodeSort>>
>;
