import { type RawBuilder, sql } from 'kysely';
import { type Reach, visibleNodes } from './reach.ts';

/** The gifts of outlets whose route is in reach, to select from as one would from the table. */
export function giftsInReach(reach: Reach): RawBuilder<unknown> {
  if (reach.everything) return sql`gift`;
  return sql`(select gift.* from gift join ${visibleNodes(reach)} as place on place.id = gift.route_id)`;
}
