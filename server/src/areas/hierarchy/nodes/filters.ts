import { type Capability, type Level, levelNames, type nodeStatusFilters } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { businessDays } from '../../../core/calendar/business-day.ts';
import { holdsOn } from '../../../core/calendar/holds-on.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { hasWords, searchWords } from '../../../core/lists/matches.ts';
import { highest, type Place, type Reach, reachOf, requirePlace, within } from '../../../core/scope/reach.ts';
import { beneathOn, existsOn, type OtherDay, type Seen } from '../days/as-of.ts';

/** The filters of a list call. */
export interface FilterQuery {
  readonly search?: string | undefined;
  readonly market?: string | undefined;
  readonly status?: (typeof nodeStatusFilters)[number] | undefined;
  readonly managerId?: string | undefined;
  readonly salesOfficerId?: string | undefined;
  readonly asOf?: string | undefined;
}

/** What a list, an export or a bulk change is over: nodes of one level that match. */
export interface NodeFilter extends Omit<FilterQuery, 'market' | 'asOf'>, Seen {
  readonly level: Level;
  /** A place in reach: itself and its descendants. */
  readonly market: Place | undefined;
  /** Of who asks, where rows are sorted by what not everybody sees of them. */
  readonly capabilities?: ReadonlySet<Capability>;
}

/** The filter of a query; NOT_FOUND when its market is not in reach. */
export async function filterOf(db: Database, reach: Reach, level: Level, query: FilterQuery): Promise<NodeFilter> {
  const { search, status, managerId, salesOfficerId } = query;
  const market = query.market === undefined ? undefined : await requirePlace(db, reach, query.market, 'market');
  return { level, reach, day: await otherDay(db, query.asOf), search, market, status, managerId, salesOfficerId };
}

/** The filter of a list and of its file, whose order not everybody may read from what they don't see. */
export async function listFilter(
  { db, session }: Pick<ReadContext, 'db' | 'session'>,
  level: Level,
  query: FilterQuery,
): Promise<NodeFilter> {
  const filter = await filterOf(db, await reachOf(db, session.scope), level, query);
  return { ...filter, capabilities: session.capabilities };
}

/** The day of a query when it is another than today. */
export async function otherDay(db: Database, asOf: string | undefined): Promise<OtherDay | null> {
  if (asOf === undefined) return null;
  const { today } = await businessDays(db);
  return asOf === today ? null : { day: asOf, today };
}

/** Words this short are in no trigram: the index would be read from end to end, so it is left out. */
const shortestIndexed = 3;

/** How rows are met: all that match at once, or one after another in an order, which leaves the index of words aside. */
type Met = 'together' | 'each';

/** Each word of a search has to be somewhere in the name or the code. */
export function matchesSearch(search: string | undefined, met: Met = 'together'): RawBuilder<boolean>[] {
  return searchWords(search).flatMap((word) =>
    hasWords(
      met === 'each' || [...word].length < shortestIndexed ? sql`node.search_text || ''` : sql`node.search_text`,
      word,
    ),
  );
}

/** The conditions that a row of `nodeSource` passes, on the filter's day; `status=deleted` are those deleted today. */
export function matches(filter: NodeFilter, met: Met = 'together'): RawBuilder<boolean>[] {
  const { level, day, status, market, managerId, salesOfficerId } = filter;
  const conditions = matchesSearch(filter.search, met);
  if (status === 'deleted') conditions.push(sql`node.deleted_at is not null`);
  else {
    conditions.push(day === null ? sql`node.deleted_at is null` : existsOn('node', day.day));
    if (status) conditions.push(sql`node.status = ${status}`);
  }
  if (managerId) conditions.push(sql`node.manager_id = ${managerId}`);
  if (salesOfficerId) conditions.push(level === 'route' ? isWalkedBy(salesOfficerId, day) : sql`false`);
  if (market) conditions.push(day === null ? within([market]) : sql`node.id in ${beneathOn(market.id, day.day)}`);
  return conditions;
}

function isWalkedBy(salesOfficerId: string, day: OtherDay | null): RawBuilder<boolean> {
  return day === null
    ? sql<boolean>`exists (select /* unscoped: part */ from route walked where walked.node_id = node.id and walked.sales_officer_id = ${salesOfficerId})`
    : sql<boolean>`exists (select /* unscoped: part */ from route_sales_officer walked
        where walked.route_id = node.id and walked.user_id = ${salesOfficerId} and ${holdsOn('walked', day.day)})`;
}

/** Whether nothing but place and status narrows it: many rows pass, and an index has them in order. */
export function isWide({ day, search, managerId, salesOfficerId }: NodeFilter): boolean {
  return day === null && searchWords(search).length === 0 && !managerId && !salesOfficerId;
}

/** The ancestor of everything in the totals of the market. */
const wholeBusiness = '00000000-0000-0000-0000-000000000000';

const depthOf = (level: Level) => levelNames.indexOf(level);

/** The nodes beneath which all that match lie, and nothing else of their level; null where more decides than the place. */
export function topsOf(filter: NodeFilter): { readonly ids: RawBuilder<unknown>; readonly disjoint: boolean } | null {
  const { level, reach, status, market } = filter;
  if (!isWide(filter) || status) return null;
  if (market) return depthOf(market.level) > depthOf(level) ? null : { ids: sql`(${market.id}::uuid)`, disjoint: true };
  if (reach.everything) return { ids: sql`(${wholeBusiness}::uuid)`, disjoint: true };
  const above = reach.places.filter((place) => depthOf(place.level) <= depthOf(level));
  return { ids: highest(above), disjoint: above.length === 1 };
}
