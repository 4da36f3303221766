import { type RawBuilder, sql } from 'kysely';
import { type Place, type Reach, routesBeneath, visible } from './reach.ts';

/**
 * The orders of routes in reach, and beneath a place where one is named, with those that the person took as SO elsewhere: to
 * select from as one would from the table.
 */
export function ordersInReach(reach: Reach, place?: Place): RawBuilder<unknown> {
  if (reach.everything && !place) return sql`sales_order`;
  const routes = routesBeneath(reach, place);
  const beneath = sql`select ordered.* from sales_order ordered where ordered.route_id in ${routes}`;
  if (place) return sql`(${beneath})`;
  return sql`(${beneath} union all
    select ordered.* from sales_order ordered where ordered.sales_officer_id = ${reach.personId} and ordered.route_id not in ${routes})`;
}

/** The collections from outlets of routes in reach, and beneath a place where one is named. */
export function collectionsInReach(reach: Reach, place?: Place): RawBuilder<unknown> {
  if (reach.everything && !place) return sql`collection`;
  return sql`(select paid.* from collection paid where paid.route_id in ${routesBeneath(reach, place)})`;
}

/** What a proof of orders found to differ on routes and of DB houses in reach. */
export function orderDifferencesInReach(reach: Reach): RawBuilder<unknown> {
  if (reach.everything) return sql`order_proof_difference`;
  return sql`(select found.* from order_proof_difference found join market_node node on node.id = found.node_id where ${visible(reach)})`;
}
