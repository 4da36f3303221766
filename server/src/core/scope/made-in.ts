import type { Reading } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { leadsThrough } from './paths.ts';
import { type Place, type Reach, within } from './reach.ts';

/** Whose documents a figure is made of. */
export interface MadeIn {
  readonly reach: Reach;
  readonly place?: Place | undefined;
  /** Made in the place, as its path says (`sold`), or on a route or for a DB house that lies there today. */
  readonly reading: Reading;
}

/** Where each document lies as it was made, and its route or DB house. What has no path of its own takes that of its day. */
const documents = {
  sales_order: { path: sql`made.path`, node: sql`made.route_id`, from: sql`sales_order made` },
  outlet_visit: { path: sql`made.path`, node: sql`made.route_id`, from: sql`outlet_visit made` },
  primary_sale: { path: sql`made.path`, node: sql`made.db_house_id`, from: sql`primary_sale made` },
  collection: {
    path: sql`market_path_on(made.db_house_id, made.business_date) || made.route_id`,
    node: sql`made.route_id`,
    from: sql`collection made`,
  },
  outlet_ledger: {
    path: sql`case when ordered.id is null then market_path_on(paid.db_house_id, paid.business_date) || paid.route_id else ordered.path end`,
    node: sql`coalesce(ordered.route_id, paid.route_id)`,
    from: sql`outlet_ledger made left join sales_order ordered on ordered.id = made.order_id left join collection paid on paid.id = made.collection_id`,
  },
} as const;

/**
 * The documents that a figure of the dashboard counts, of the place or of all in reach, to select from as one would from the
 * table. They stay with the market in which they were made when their route has moved on, as the figure does.
 */
export function madeIn(table: keyof typeof documents, { reach, place, reading }: MadeIn): RawBuilder<unknown> {
  if (reach.everything && !place) return sql.table(table);
  const { path, node, from } = documents[table];
  const places = place ? [place] : reach.places;
  return reading === 'sold'
    ? sql`(/* unscoped: part */ select made.* from (select made.*, ${path} as lay_in from ${from}) as made cross join lateral (select made.lay_in as path) as lay where ${leadsThrough(places, 'lay')})`
    : sql`(/* unscoped: part */ select made.* from ${from} join market_node node on node.id = ${node} where ${within(places)})`;
}
