import { type RawBuilder, sql } from 'kysely';
import { type Reach, visible } from './reach.ts';

/**
 * The people one may name: who works in one's market today, or manages a place or walks a route there.
 * The row of user_account has to be called `person`.
 */
export function visiblePeople(reach: Reach): RawBuilder<boolean> {
  if (reach.everything) return sql<boolean>`true`;
  return sql<boolean>`(
    exists (select from user_market market join market_node node on node.id = market.node_id
      where market.user_id = person.id and market.valid_from <= business_date() and (market.valid_to is null or market.valid_to > business_date()) and ${visible(reach)})
    or exists (select from market_node node where node.manager_id = person.id and ${visible(reach)})
    or exists (select from route join market_node node on node.id = route.node_id where route.sales_officer_id = person.id and ${visible(reach)}))`;
}
