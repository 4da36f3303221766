import type { Level, nodeStatusFilters } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../core/lists/lists.ts';
import { highest, type Place, type Reach, within } from '../../../core/scope/reach.ts';
import { existsOn, holdsOn } from '../days/as-of.ts';

/** What a list, an export or a bulk change is over: nodes of one level that match. */
export interface NodeFilter {
  readonly level: Level;
  readonly search?: string | undefined;
  /** A place in reach: itself and its descendants. */
  readonly market?: Place | undefined;
  /** Without it all but the deleted ones. */
  readonly status?: (typeof nodeStatusFilters)[number] | undefined;
  readonly managerId?: string | undefined;
  readonly salesOfficerId?: string | undefined;
}

/** Each word of a search has to be somewhere in the name or the code. Words after the eighth are not looked at. */
export function searchWords(search: string | undefined): string[] {
  return (search ?? '').normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 8);
}

/** Words this short are in no trigram: the index would be read from end to end, so it is left out. */
const shortestIndexed = 3;

/** `row by row` leaves the index of words aside, for who reads in an order and stops early. */
export type SearchBy = 'index' | 'row by row';

export function matchesSearch(search: string | undefined, by: SearchBy = 'index'): RawBuilder<boolean> {
  const parts = searchWords(search).map((word) =>
    by === 'row by row' || [...word].length < shortestIndexed
      ? sql`node.search_text || '' like ${containing(word)}`
      : sql`node.search_text like ${containing(word)}`,
  );
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Everything but the place in the tree; with a day, of the nodes and SOs of that day. */
export function matches(filter: NodeFilter, day: string | null = null, by?: SearchBy): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`node.level = ${sql.lit(filter.level)}`];
  if (filter.status === 'deleted') parts.push(sql`node.deleted_at is not null`);
  else {
    parts.push(day === null ? sql`node.deleted_at is null` : existsOn('node', day));
    if (filter.status) parts.push(sql`node.status = ${filter.status}`);
  }
  if (searchWords(filter.search).length > 0) parts.push(matchesSearch(filter.search, by));
  if (filter.managerId) parts.push(sql`node.manager_id = ${filter.managerId}`);
  if (filter.salesOfficerId) parts.push(isWalkedBy(filter.salesOfficerId, day));
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

function isWalkedBy(salesOfficerId: string, day: string | null): RawBuilder<unknown> {
  return day === null
    ? sql`exists (select from route walked where walked.node_id = node.id and walked.sales_officer_id = ${salesOfficerId})`
    : sql`exists (select from route_sales_officer walked where walked.route_id = node.id and walked.user_id = ${salesOfficerId} and ${holdsOn('walked', day)})`;
}

/** All of a filter, in today's tree. */
export function matchesToday(filter: NodeFilter, by?: SearchBy): RawBuilder<boolean> {
  const match = matches(filter, null, by);
  return filter.market ? sql<boolean>`${match} and ${within([filter.market])}` : match;
}

/** Whether the kept totals know how many rows match; else they have to be counted. */
export function isKept(filter: NodeFilter): boolean {
  return searchWords(filter.search).length === 0 && !filter.managerId && !filter.salesOfficerId;
}

/** The ancestor of everything in the kept totals. */
const wholeBusiness = '00000000-0000-0000-0000-000000000000';

/** How many rows of the filter there are, from the kept totals. */
export function keptTotal(filter: NodeFilter, reach: Reach): RawBuilder<{ total: number }> {
  const status = filter.status ? sql`total.status = ${filter.status}` : sql`total.status <> 'deleted'`;
  const sum = sql<{ total: number }>`select coalesce(sum(n), 0)::integer as total from market_total total
    where total.level = ${sql.lit(filter.level)} and ${status} and total.ancestor_id`;
  if (filter.market) return sql`${sum} = ${filter.market.id}`;
  if (reach.everything) return sql`${sum} = ${wholeBusiness}::uuid`;
  return sql`${sum} in ${highest(reach.places)}`;
}
