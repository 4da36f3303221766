import { type RawBuilder, sql } from 'kysely';
import { type Place, type Reach, visibleBeneath } from './reach.ts';

/** What DB houses in reach have, how it moved, what was found of it, or what was sold to them or by them and came back, beneath a place where one is named: to select from as one would from the table. */
export function stockInReach(
  table:
    | 'stock_balance'
    | 'stock_movement'
    | 'stock_update'
    | 'primary_sale'
    | 'sales_order'
    | 'sales_order_return'
    | 'stock_proof_difference',
  reach: Reach,
  place?: Place,
): RawBuilder<unknown> {
  if (reach.everything && !place) return sql.table(table);
  return sql`(select kept.* from ${sql.table(table)} kept join market_node node on node.id = kept.db_house_id
    where ${visibleBeneath(reach, place)})`;
}

/** Transfers from or to a house in reach, beneath a place where one is named: who sees one of both sees where its pieces went. */
export function transfersInReach(reach: Reach, place?: Place): RawBuilder<unknown> {
  if (reach.everything && !place) return sql.table('stock_transfer');
  return sql`(select kept.* from stock_transfer kept where exists (
    select from market_node node where node.id in (kept.from_id, kept.to_id) and ${visibleBeneath(reach, place)}))`;
}
