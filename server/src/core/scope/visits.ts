import { type RawBuilder, sql } from 'kysely';
import { type Place, type Reach, routesBeneath } from './reach.ts';

/**
 * The visits to outlets of routes in reach, and beneath a place where one is named, with the person's own ones elsewhere:
 * to select from as one would from the table.
 */
export function visitsInReach(reach: Reach, place?: Place): RawBuilder<unknown> {
  if (reach.everything && !place) return sql`outlet_visit`;
  const routes = routesBeneath(reach, place);
  const beneath = sql`select visit.* from outlet_visit visit where visit.route_id in ${routes}`;
  if (place) return sql`(${beneath})`;
  return sql`(${beneath} union all
    select visit.* from outlet_visit visit where visit.user_id = ${reach.personId} and visit.route_id not in ${routes})`;
}
