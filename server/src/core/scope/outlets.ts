import type { Level } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { holdsOn } from '../calendar/holds-on.ts';
import { type Place, type Reach, visibleBeneath } from './reach.ts';

/** People call on a row called `outlet`: it is neither proposed only nor closed, rejected or deleted. */
export const isCalledOn = sql<boolean>`outlet.deleted_at is null and outlet.status in ('active', 'dormant')`;

/** A row called `outlet` is one of the market, though it may be closed. */
export const isApproved = sql<boolean>`outlet.deleted_at is null and outlet.status not in ('pending', 'rejected')`;

/** People called on it on a day: one that was closed or deleted since until then, one that was approved since from then on. */
export const wasCalledOn = (day: RawBuilder<unknown>) =>
  sql<boolean>`outlet.status not in ('pending', 'rejected')
    and not exists (select from outlet_closed closed where closed.outlet_id = outlet.id and ${holdsOn('closed', day)})`;

/** The outlets whose route is in reach, and beneath a place where one is named, to select from as one would from the table. */
export function outletsInReach(reach: Reach, place?: Place): RawBuilder<unknown> {
  if (reach.everything && !place) return sql`outlet`;
  return sql`(select outlet.* from market_node node join outlet on outlet.route_id = node.id
    where node.level = 'route' and node.deleted_at is null and ${visibleBeneath(reach, place)})`;
}

/** Places with so many routes that it is quicker to look up that of each outlet on the way. */
const manyRoutes: ReadonlySet<Level> = new Set<Level>(['nation', 'region', 'division']);

/**
 * The same outlets for reading them in an order that an index has: whether one is in reach is asked for each on the way, which
 * the planner would otherwise give up for sorting all of them.
 */
export function outletsOnTheWay(reach: Reach, place?: Place): RawBuilder<unknown> {
  if (reach.everything && !place) return sql`outlet`;
  const tops = place ? [place] : reach.places;
  const seen = sql`node.level = 'route' and node.deleted_at is null and ${visibleBeneath(reach, place)}`;
  return tops.some(({ level }) => manyRoutes.has(level))
    ? sql`(select outlet.* from outlet where (exists (select from market_node node where node.id = outlet.route_id and ${seen} offset 0)) is true)`
    : sql`(select outlet.* from outlet where (outlet.route_id in (select node.id from market_node node where ${seen})) is true)`;
}
