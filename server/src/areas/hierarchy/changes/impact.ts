import { childLevel, type Impact } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { countOpenOrders } from '../../../core/market/open-orders.ts';
import { type OffersAlong, offersAlong } from '../../../core/offers/offers-along.ts';
import { within } from '../../../core/scope/reach.ts';
import type { Subject } from '../nodes/subject.ts';

/** What comes along when a node goes beneath another, or is merged into it: everything beneath it today. */
export async function impactOf(db: Database, place: Subject, target: Subject): Promise<Impact> {
  const below = childLevel(place.level);
  const { rows } = await sql<Omit<Impact, 'orders' | 'ordersStaying' | keyof OffersAlong>>`
    select
      coalesce(sum(n) filter (where level = ${below ?? 'outlet'}), 0)::integer as children,
      coalesce(sum(n) filter (where level = 'dbHouse' and ${place.level} not in ('dbHouse', 'route')), 0)::integer as "dbHouses",
      coalesce(sum(n) filter (where level = 'route' and ${place.level} <> 'route'), 0)::integer as routes,
      coalesce(sum(n) filter (where level = 'outlet'), 0)::integer as outlets,
      (select count(distinct market.user_id)::integer from user_market market join market_node node on node.id = market.node_id
        where (market.valid_to is null or market.valid_to > business_date()) and ${within([place])}) as people
    from market_total where ancestor_id = ${place.id} and status <> 'deleted'
  `.execute(db);
  const beneath = rows[0] ?? { children: 0, dbHouses: 0, routes: 0, outlets: 0, people: 0 };
  const onRoutes = sql`sales_order.route_id in (select node.id from market_node node where node.level = 'route' and ${within([place])})`;
  return {
    ...beneath,
    ...(await countOpenOrders(db, onRoutes, houseAfter(place, target))),
    ...(await offersAlong(db, place.ancestors, wayAfter(place, target))),
  };
}

/** All that lies above what is beneath a place once it moved, with the place itself; one that is merged is in the way no more. */
function wayAfter(place: Subject, target: Subject): readonly string[] {
  return place.level === target.level ? target.ancestors : [...target.ancestors, place.id];
}

/** The house that serves a route which moves, or the outlets of one that is merged; null where routes keep theirs. */
function houseAfter(place: Subject, target: Subject): string | null {
  if (place.level !== 'route') return null;
  return target.level === 'route' ? target.parent_id : target.id;
}
