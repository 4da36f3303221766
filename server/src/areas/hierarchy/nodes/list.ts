import { type RawBuilder, sql } from 'kysely';
import { tableVersion } from '../../../core/cache/table-versions.ts';
import type { Database } from '../../../core/database/database.ts';
import { pagingOf, refuseBothKeys } from '../../../core/lists/lists.ts';
import { type Reach, visibleNodes } from '../../../core/scope/reach.ts';
import { isKept, keptTotal, matchesToday, type NodeFilter } from './filters.ts';
import { keepTotal, knownTotal } from './known-totals.ts';
import { type NodeRow, nodeColumns, nodeJoins } from './node-rows.ts';
import { NodeOrder } from './order.ts';

export interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sort?: string | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

export interface NodeList {
  readonly rows: readonly NodeRow[];
  readonly total: number;
  readonly cursors: { readonly next: string | null; readonly previous: string | null };
}

/** Beyond this many rows to skip, it is worth asking first from which end the page is nearer. */
const nearEnough = 1_000;

/** One page of the rows in reach that match, with their total; by number, or by the key of the page beside it. */
export async function listNodes(db: Database, reach: Reach, filter: NodeFilter, query: ListQuery): Promise<NodeList> {
  refuseBothKeys(query);
  const source: Source = { db, reach, filter, order: new NodeOrder(query.sort) };
  if (query.after !== undefined) return pageByKey(source, 'after', query.after, pagingOf(query).limit);
  if (query.before !== undefined) return pageByKey(source, 'before', query.before, pagingOf(query).limit);
  return pageByNumber(source, pagingOf(query));
}

interface Source {
  readonly db: Database;
  readonly reach: Reach;
  readonly filter: NodeFilter;
  readonly order: NodeOrder;
}

interface Window {
  readonly limit: number;
  readonly offset?: number;
  readonly backwards?: boolean;
  readonly beyond?: RawBuilder<unknown>;
}

async function pageByNumber(source: Source, { limit, offset }: { limit: number; offset: number }): Promise<NodeList> {
  const window =
    offset > nearEnough && isKept(source.filter) ? await fromNearerEnd(source, limit, offset) : { limit, offset };
  const { rows, total } = await read(source, window);
  const { order } = source;
  return {
    rows,
    total,
    cursors: {
      next: offset + rows.length < total ? keyOf(order, rows.at(-1)) : null,
      previous: offset > 0 ? keyOf(order, rows[0]) : null,
    },
  };
}

async function fromNearerEnd({ db, reach, filter }: Source, limit: number, offset: number): Promise<Window> {
  const { rows } = await keptTotal(filter, reach).execute(db);
  const total = rows[0]?.total ?? 0;
  if (offset <= total / 2 || offset >= total) return { limit, offset };
  return { limit: Math.min(limit, total - offset), offset: Math.max(0, total - offset - limit), backwards: true };
}

async function pageByKey(source: Source, side: 'after' | 'before', key: string, limit: number): Promise<NodeList> {
  const { order } = source;
  const backwards = side === 'before';
  const found = await read(source, { limit: limit + 1, backwards, beyond: order.beyond(side, key) });
  const more = found.rows.length > limit;
  const rows = !more ? found.rows : backwards ? found.rows.slice(1) : found.rows.slice(0, limit);
  return {
    rows,
    total: found.total,
    cursors: {
      next: backwards || more ? keyOf(order, rows.at(-1)) : null,
      previous: backwards && !more ? null : keyOf(order, rows[0]),
    },
  };
}

function keyOf(order: NodeOrder, row: NodeRow | undefined): string | null {
  return row ? order.keyOf(row) : null;
}

/** The rows of a window in the list's order, and the total. */
async function read(source: Source, window: Window): Promise<Read> {
  if (isKept(source.filter)) return readWithTotal(source, keptTotal(source.filter, source.reach), window);
  return (
    (await readOfMany(source, window)) ??
    (await readOfFew(source, window)) ??
    readWithTotal(source, countedTotal(source), window)
  );
}

interface Read {
  readonly rows: NodeRow[];
  readonly total: number;
}

/** Reads the page in the order of an index, which stops at its last row: right for a filter that many rows pass. */
async function readWithTotal(source: Source, total: RawBuilder<unknown>, window: Window): Promise<Read> {
  const { db, order, filter } = source;
  const { rows } = await sql<Found>`
    select counted.*, found.*
    from (${total}) as counted
      left join lateral (select ${nodeColumns(filter.level)} from (${orderedPage(source, window)}) as node ${nodeJoins(filter.level)}) as found on true
    order by ${order.by('found')}
  `.execute(db);
  return readOf(source, rows);
}

/** Another one after each change of the market's nodes. */
const stampNow = tableVersion('nodes');

function countedTotal({ reach, filter }: Source): RawBuilder<unknown> {
  return sql`select count(*)::integer as total, ${stampNow} as stamp from ${visibleNodes(reach)} as node where ${matchesToday(filter)}`;
}

/** From so many matches on, the page is found faster in the order of an index than by gathering them all. */
const many = 500;
/** Further in, skipping in the order of the index would read more than gathering. */
const pagesInOrder = 8;

/** Reads a page of many matches whose number is known from before; null when it is not, or no longer holds. */
async function readOfMany(source: Source, window: Window): Promise<Read | null> {
  const { db, reach, filter, order } = source;
  const known = knownTotal(db, reach, filter);
  if (!known || known.value < many || (window.offset ?? 0) > window.limit * pagesInOrder) return null;
  const { rows } = await sql<Found>`
    select ${known.value}::integer as total, found.*
    from (select ${stampNow} as stamp) as now
      left join lateral (select ${nodeColumns(filter.level)} from (${orderedPage(source, window)}) as node ${nodeJoins(filter.level)}) as found on true
    where now.stamp = ${known.version}
    order by ${order.by('found')}
  `.execute(db);
  return rows.length === 0 ? null : readOf(source, rows);
}

/** Up to so many matches are gathered and sorted; with more, sorting all of them would cost most. */
const few = 5_000;

/** Reads all that match once, for the page and the total; null when they are too many. */
async function readOfFew(source: Source, window: Window): Promise<Read | null> {
  const { db, reach, filter, order } = source;
  const { rows } = await sql<Found>`
    with matching as materialized (
      select ${order.columns('node')} from ${visibleNodes(reach)} as node where ${matchesToday(filter)} limit ${sql.lit(few + 1)}
    )
    select counted.*, found.*
    from (select count(*)::integer as total, ${stampNow} as stamp from matching) as counted
      left join lateral (select ${nodeColumns(filter.level)} from (${pageOfFew(source, window)}) as node ${nodeJoins(filter.level)}) as found
        on counted.total <= ${sql.lit(few)}
    order by ${order.by('found')}
  `.execute(db);
  if ((rows[0]?.total ?? 0) > few) return null;
  return readOf(source, rows);
}

function readOf({ db, reach, filter }: Source, rows: readonly Found[]): Read {
  const { total = 0, stamp } = rows[0] ?? {};
  if (stamp !== undefined) keepTotal(db, reach, filter, { value: total, version: stamp });
  return { total, rows: rows.filter((row): row is NodeRow & Counted => row.id !== null) };
}

interface Counted {
  readonly total: number;
  /** Where the total was counted just now. */
  readonly stamp?: string;
}

/** A row of a page, or the total alone when the page is empty. */
type Found = (NodeRow & Counted) | ({ id: null } & Counted);

function orderedPage({ reach, filter, order }: Source, window: Window): RawBuilder<unknown> {
  const { limit, offset = 0, backwards = false, beyond } = window;
  // What is skipped is hidden from the planner, which would otherwise plan anew for each number.
  const skipped = offset === 0 ? sql`` : sql`offset (select ${offset}::integer)`;
  const rest = sql`from ${visibleNodes(reach)} as node where ${matchesToday(filter, 'row by row')}${beyond ? sql` and ${beyond}` : sql``}
    order by ${order.by('node', { backwards })} limit ${sql.lit(limit)} ${skipped}`;
  // Far from the start, the keys alone are skipped in the index and only the page's rows are fetched.
  return offset > limit * 4
    ? sql`select node.* from (select node.id ${rest}) as chosen join market_node node on node.id = chosen.id`
    : sql`select node.* ${rest}`;
}

function pageOfFew({ order }: Source, { limit, offset = 0, backwards = false, beyond }: Window): RawBuilder<unknown> {
  return sql`select node.* from (
      select node.id from matching as node${beyond ? sql` where ${beyond}` : sql``}
      order by ${order.by('node', { backwards })} limit ${sql.lit(limit)} offset ${offset}
    ) as chosen join market_node node on node.id = chosen.id`;
}
