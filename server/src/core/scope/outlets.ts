import { type RawBuilder, sql } from 'kysely';
import { type Place, type Reach, visibleBeneath } from './reach.ts';

/** The outlets whose route is in reach, and beneath a place where one is named, to select from as one would from the table. */
export function outletsInReach(reach: Reach, place?: Place): RawBuilder<unknown> {
  if (reach.everything && !place) return sql`outlet`;
  return sql`(select outlet.* from market_node node join outlet on outlet.route_id = node.id
    where node.level = 'route' and node.deleted_at is null and ${visibleBeneath(reach, place)})`;
}
