import { type Capability, childLevel, type Level, levelNames, type NodeSort } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { tableVersion } from '../../../core/cache/table-versions.ts';
import { VersionedCache } from '../../../core/cache/versioned-cache.ts';
import type { SortColumn } from '../../../core/lists/keyed-order.ts';
import { isFasterInOrder, List, type Totals } from '../../../core/lists/list.ts';
import { sortOf } from '../../../core/lists/lists.ts';
import { allOf, searchWords } from '../../../core/lists/matches.ts';
import { reachCacheKey } from '../../../core/scope/reach.ts';
import { isWide, matches, type NodeFilter, topsOf } from './filters.ts';
import { buys, soldThisMonth } from './month-to-date.ts';
import { type NodeRow, namesAbove, nodeColumns, nodeJoins, nodeJoinsOf, nodeSource } from './node-rows.ts';

type Part = keyof ReturnType<typeof nodeJoinsOf>;

interface NodeOrder {
  /** What is compared; never null. */
  readonly compared: RawBuilder<unknown> | ((filter: NodeFilter) => RawBuilder<unknown>);
  readonly type?: SortColumn['type'];
  /** What it has to be joined to for that. */
  readonly joined?: Part | readonly Part[];
}

const own = (column: string, type?: SortColumn['type']): NodeOrder => ({
  compared: sql.ref(`node.${column}`),
  ...(type && { type }),
});
const counts = (column: string): NodeOrder => ({
  compared: sql`coalesce(${sql.ref(`below.${column}`)}, 0)`,
  type: 'integer',
  joined: 'counts',
});
const house = (compared: RawBuilder<unknown>, type: SortColumn['type'] = 'text'): NodeOrder => ({
  compared,
  type,
  joined: 'dbHouse',
});
const route = (compared: RawBuilder<unknown>, type: SortColumn['type'] = 'text'): NodeOrder => ({
  compared,
  type,
  joined: 'route',
});

/** Of another day there is none. */
const sold = (column: 'primary_net' | 'secondary_net'): NodeOrder => ({
  compared: ({ day }) => (day === null ? sql.ref(`sold.${column}`) : sql`0`),
  type: 'numeric',
  joined: 'sold',
});

/** What was done on a route this month; less than nothing where it was not, and on another day, of which there is none. */
const done = (column: string): NodeOrder => ({
  compared: ({ day }) => (day === null ? sql`coalesce(${sql.ref(`done.${column}`)}, -1)` : sql`0`),
  type: 'numeric',
  joined: 'done',
});

/** What a DB house owes or has today, to those who see it; less than nothing where there is none. */
const owned = (figure: RawBuilder<unknown>, needs: Capability, joined: Part | readonly Part[]): NodeOrder => ({
  compared: ({ day, capabilities }) =>
    day === null && capabilities?.has(needs) ? sql`coalesce(${figure}, -1e15)::numeric` : sql`0`,
  type: 'numeric',
  joined,
});

/** Rows that are equal by one are in their names' order. */
const orders: Readonly<Record<NodeSort, NodeOrder>> = {
  name: own('name'),
  code: own('code'),
  status: own('status'),
  createdAt: own('created_at', 'timestamptz'),
  updatedAt: own('updated_at', 'timestamptz'),
  path: { compared: ({ day }) => sql`coalesce(${namesAbove(day)}, '')`, joined: 'path' },
  manager: { compared: sql`coalesce(manager.name, '')`, joined: 'manager' },
  children: counts('children'),
  dbHouses: counts('db_houses'),
  routes: counts('routes'),
  outlets: counts('outlets'),
  outletsPerDay: counts('called_on'),
  salesOfficers: counts('sales_officers'),
  mtdPrimary: sold('primary_net'),
  mtdSecondary: sold('secondary_net'),
  achievement: {
    compared: ({ day }) =>
      day === null ? sql`coalesce(round(100 * sold.secondary_net / nullif(aim.amount, 0), 1), -1000000)` : sql`0`,
    type: 'numeric',
    joined: ['sold', 'target'],
  },
  proprietor: house(sql`house.proprietor`),
  mobile: house(sql`house.mobile`),
  address: house(sql`house.address`),
  tradeLicence: house(sql`house.trade_licence`),
  openingDate: house(sql`coalesce(house.opening_date, '-infinity')`, 'date'),
  creditLimit: house(sql`house.credit_limit`, 'numeric'),
  outstanding: owned(sql`owed.due`, 'orders.see', 'owed'),
  stockValue: owned(sql`stock.value`, 'stock.see', 'stock'),
  cover: owned(sql`round(stock.available * 28.0 / nullif(gone.pieces, 0), 1)`, 'stock.see', ['stock', 'gone']),
  lastPrimaryOn: {
    compared: ({ day }) => (day === null ? sql`coalesce(invoiced.day, '-infinity')` : sql`'-infinity'::date`),
    type: 'date',
    joined: 'invoiced',
  },
  dbHouse: { compared: sql`coalesce(above.name, '')`, joined: 'parent' },
  salesOfficer: { compared: sql`coalesce(officer.name, '')`, joined: 'salesOfficer' },
  visitDays: route(sql`array_to_string(route.visit_days, ' ')`),
  frequency: route(sql`route.frequency`),
  strike: done('strike'),
  eco: {
    compared: ({ day }) => (day === null ? sql`coalesce(billed.outlets, 0)` : sql`0`),
    type: 'integer',
    joined: 'billed',
  },
  preOrderAmount: done('net'),
  preOrderUnit: done('pieces'),
  lastVisitOn: {
    compared: ({ day }) => (day === null ? sql`coalesce(latest.day, '-infinity')` : sql`'-infinity'::date`),
    type: 'date',
    joined: 'visited',
  },
  km: route(sql`coalesce(route.km, -1)`, 'numeric'),
};

/** Parts whose changes no version of the market counts: targets, visits, orders, dues and stock. */
const ofOthers: ReadonlySet<Part> = new Set([
  'target',
  'done',
  'visited',
  'owed',
  'stock',
  'gone',
  'invoiced',
  'billed',
]);

/** Whether a sort compares figures that change without the market, so that no reply in its order is sent again. */
export function isByOtherFigures(sort: string | undefined): boolean {
  const { joined = [] } = orders[sortOf<NodeSort>(sort, 'name').field];
  return [joined].flat().some((part) => ofOthers.has(part));
}

const alone: ReadonlySet<NodeSort> = new Set(['name', 'code', 'createdAt', 'updatedAt']);
/** Sorts whose order an index of the nodes has. */
const indexed: ReadonlySet<NodeSort> = new Set([...alone, 'status']);

function sortsOf(filter: NodeFilter): Readonly<Record<NodeSort, readonly SortColumn[]>> {
  const name: SortColumn = { expression: sql.ref('node.name'), type: 'text' };
  const columnsOf = (sort: NodeSort): SortColumn[] => {
    const { compared, type = 'text' } = orders[sort];
    const expression = typeof compared === 'function' ? compared(filter) : compared;
    return [{ expression, type }, ...(alone.has(sort) ? [] : [name])];
  };
  return Object.fromEntries(
    (Object.keys(orders) as NodeSort[]).map((sort) => [sort, columnsOf(sort)]),
  ) as unknown as Readonly<Record<NodeSort, readonly SortColumn[]>>;
}

function joinedFor(sort: NodeSort, level: Level, filter: NodeFilter): RawBuilder<unknown> {
  const { joined = [] } = orders[sort];
  const joins = nodeJoinsOf(level, filter);
  return sql.join(
    [joined].flat().map((part) => joins[part]),
    sql` `,
  );
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
  const sold = soldTotals(level, (id) => sql`${id} = any (array_agg(node.id))`);
  return { ...Object.fromEntries(beneath), totalSalesOfficers: officers, ...sold };
}

/** What places of a level bought and sold this month, by the names of the totals. */
function soldTotals(
  level: Level,
  placed: (id: RawBuilder<unknown>) => RawBuilder<unknown>,
): Record<string, RawBuilder<unknown>> {
  const sum = (column: string) => sql`(select ${sql.ref(column)}::text from (${soldThisMonth(level, placed)}) as sold)`;
  return { ...(buys(level) && { totalMtdPrimary: sum('primary_net') }), totalMtdSecondary: sum('secondary_net') };
}

const named = (totals: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql.join(Object.entries(totals).map(([total, counted]) => sql`${sql.lit(total)}, ${counted}`));

/** Counted in the order of an index: the plan for any status takes each for the commonest, and would read all nodes. */
function totalsOfStatus(filter: NodeFilter): RawBuilder<unknown> {
  return sql`select json_build_object('total', count(*), ${named(counting(filter.level))}) from (
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
  const beneath = Object.entries(countedBeneath(filter.level)).map(([total, what]) => [total, sum(what)] as const);
  const totals = {
    total: sum(filter.level),
    ...Object.fromEntries(beneath),
    totalSalesOfficers: officers,
    ...soldTotals(filter.level, placedIn(filter)),
  };
  return sql`select json_build_object(${named(totals)})
    from market_total total where total.ancestor_id in ${tops.ids} and total.status <> 'deleted'`;
}

/** Whether an id is that of a place of a filter that nothing but the place decides. */
function placedIn(filter: NodeFilter): (id: RawBuilder<unknown>) => RawBuilder<unknown> {
  const { level, reach, market } = filter;
  if (reach.everything && !market)
    return (id) =>
      sql`/* unscoped: whole */ ${id} not in (select gone.id from market_node gone where gone.level = ${sql.lit(level)} and gone.deleted_at is not null)`;
  return (id) =>
    sql`${id} in (select node.id from ${nodeSource(level, filter)} as node where ${allOf(matches(filter))})`;
}

/** The totals of one place are read as quickly as a version; those of another day depend on more than today's rows. */
function keyOf(filter: NodeFilter): readonly unknown[] | null {
  // Whatever a filter has besides is part of the key, also what is added to it later.
  const { reach, day, search, market, ...others } = filter;
  if (day !== null || topsOf(filter)) return null;
  return [others, searchWords(search), market?.id, reachCacheKey(reach)];
}

const totalsVersion = sql`concat_ws(' ', business_date(), ${tableVersion('hierarchy')}, ${tableVersion('sales')})`;
const totalsCache = new VersionedCache<Totals>('places');

function nodeList(level: Level): List<NodeRow, NodeFilter, NodeSort> {
  const totals = counting(level);
  return new List<NodeRow, NodeFilter, NodeSort>({
    alias: 'node',
    source: (filter) => nodeSource(level, filter),
    columns: (filter) => nodeColumns(level, filter),
    joins: (filter) => nodeJoins(level, filter),
    sorts: sortsOf,
    sortJoins: (sort, filter) => joinedFor(sort, level, filter),
    sort: 'name',
    matches,
    matchesInOrder: (filter) => matches(filter, 'each'),
    // What lay beneath places on another day is counted for the rows of a page only.
    totals: ({ day }) => (day === null ? totals : {}),
    gathered: sql`node.id`,
    inOrder: (filter, window, known, sort) =>
      indexed.has(sort) && filter.day === null && (isWide(filter) || isFasterInOrder(known, window)),
    storedTotals: countedTotals,
    cachedTotals: { version: totalsVersion, key: keyOf, cache: totalsCache },
  });
}

/** The places of each level, in today's tree or in that of another day. */
export const nodeLists = Object.fromEntries(levelNames.map((level) => [level, nodeList(level)])) as Readonly<
  Record<Level, List<NodeRow, NodeFilter, NodeSort>>
>;
