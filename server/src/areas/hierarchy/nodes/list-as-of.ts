import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { pagingOf } from '../../../core/lists/lists.ts';
import { type Reach, visibleNodes } from '../../../core/scope/reach.ts';
import { ancestorsOn, beneathOn, holdsOn } from '../days/as-of.ts';
import { countsAsOf } from '../days/counts-as-of.ts';
import { matches, type NodeFilter } from './filters.ts';
import type { ListQuery, NodeList } from './list.ts';
import { type NodeRow, nodeColumns, nodeJoins } from './node-rows.ts';
import { NodeOrder } from './order.ts';

/**
 * A page of the tree as it stood, or will stand, on another day: of the nodes that one may see today, those that were
 * there, under the parents they had. Names, statuses and managers are today's. Counted, not kept: slower than a list of today.
 */
export async function listNodesAsOf(
  db: Database,
  reach: Reach,
  filter: NodeFilter,
  query: ListQuery,
  day: string,
): Promise<NodeList> {
  const order = new NodeOrder(query.sort);
  const backwards = query.before !== undefined;
  const key = query.after ?? query.before;
  const { limit, offset } = key === undefined ? pagingOf(query) : { ...pagingOf(query), offset: 0 };
  const beyond = key === undefined ? sql`true` : order.beyond(backwards ? 'before' : 'after', key, 'node');

  const { rows } = await sql<Found>`
    with matching as materialized (
      select node.* from ${visibleNodes(reach)} as node where ${matchesOn(filter, day)}
    ), page as materialized (
      select node.* from matching as node where ${beyond} order by ${order.by('node', { backwards })} limit ${sql.lit(limit + 1)} offset ${offset}
    )
    select counted.total, found.*
    from (select count(*)::integer as total from matching) as counted
      left join lateral (select ${nodeColumns(filter.level, 'looked up')} from (${placedOn(day)}) as node ${nodeJoins(filter.level)}) as found on true
    order by ${order.by('found')}
  `.execute(db);
  const total = rows[0]?.total ?? 0;
  const found = rows.filter((row): row is NodeRow & { total: number } => row.id !== null);
  const more = found.length > limit;
  const page = more ? (backwards ? found.slice(1) : found.slice(0, limit)) : found;
  const [first, last] = [page[0], page.at(-1)];
  return {
    rows: await asTheyWere(db, reach, page, day),
    total,
    cursors: {
      next: last && (backwards || more) ? order.keyOf(last) : null,
      previous: first && (backwards ? more : key !== undefined || offset > 0) ? order.keyOf(first) : null,
    },
  };
}

type Found = (NodeRow & { total: number }) | { id: null; total: number };

/** A filter in the tree of a day; `status=deleted` are those that are deleted today. */
export function matchesOn(filter: NodeFilter, day: string) {
  const place = filter.market ? sql`node.id in ${beneathOn(filter.market.id, day)}` : sql`true`;
  return sql<boolean>`${matches(filter, day)} and ${place}`;
}

/** The rows of `page` with the parents and ancestors of the day. */
export function placedOn(day: string) {
  return sql`
    select node.id, node.level, node.code, node.name, node.status, period.parent_id, ${ancestorsOn('node', day)} as ancestors, node.manager_id,
      node.version, node.created_at, node.updated_at, node.deleted_at
    from page as node left join market_parent period on period.node_id = node.id and ${holdsOn('period', day)}`;
}

/** Rows with the counts, and routes with the SO, of the day. */
export async function asTheyWere(
  db: Database,
  reach: Reach,
  rows: readonly NodeRow[],
  day: string,
): Promise<NodeRow[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await countsAsOf(db, reach, ids, day);
  const walkers = rows[0]?.level === 'route' ? await walkersOn(db, ids, day) : new Map<string, Walker>();
  return rows.map((row) => {
    const counted = { ...row, ...counts.get(row.id) };
    if (counted.level !== 'route') return counted;
    const walker = walkers.get(row.id);
    return { ...counted, sales_officer_id: walker?.user_id ?? null, sales_officer_name: walker?.name ?? null };
  });
}

interface Walker {
  readonly route_id: string;
  readonly user_id: string;
  readonly name: string;
}

async function walkersOn(db: Database, routeIds: readonly string[], day: string): Promise<Map<string, Walker>> {
  const { rows } = await sql<Walker>`
    select period.route_id, person.id as user_id, person.name
    from route_sales_officer period join user_account person on person.id = period.user_id
    where period.route_id = any (${routeIds}::uuid[]) and ${holdsOn('period', day)}
  `.execute(db);
  return new Map(rows.map((row) => [row.route_id, row]));
}
