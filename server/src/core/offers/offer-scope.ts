import { type RawBuilder, sql } from 'kysely';
import { type Reach, visible, within } from '../scope/reach.ts';

/** Whether a place (a row of market_node under this name) is in reach, or holds a place that is: what is promised there is promised here. */
export function sharedPlace(reach: Reach, node = 'node'): RawBuilder<boolean> {
  if (reach.everything) return sql<boolean>`true`;
  const ids = reach.places.map(({ id }) => id);
  return sql<boolean>`(${within(reach.places, node)} or ${sql.ref(`${node}.id`)} in (
    select unnest(top.ancestors) from market_node top where top.id = any (${ids}::uuid[])))`;
}

/** Whether an offer (its current version, a row of offer_version called `terms`) holds everywhere or somewhere that one shares. */
export function sharedOffer(reach: Reach): RawBuilder<boolean> {
  if (reach.everything) return sql<boolean>`true`;
  return sql<boolean>`(not exists (select from offer_market market where (market.offer_id, market.number) = (terms.offer_id, terms.number))
    or exists (select from offer_market market join market_node node on node.id = market.node_id
      where (market.offer_id, market.number) = (terms.offer_id, terms.number) and ${sharedPlace(reach)}))`;
}

/** Whether it holds only where one may say so: somewhere, and nowhere out of reach. */
export function ownOffer(reach: Reach): RawBuilder<boolean> {
  if (reach.everything) return sql<boolean>`true`;
  return sql<boolean>`(exists (select from offer_market market where (market.offer_id, market.number) = (terms.offer_id, terms.number))
    and not exists (select from offer_market market join market_node node on node.id = market.node_id
      where (market.offer_id, market.number) = (terms.offer_id, terms.number) and not ${visible(reach)}))`;
}
