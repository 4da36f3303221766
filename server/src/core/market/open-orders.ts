import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Orders that are not delivered yet, of outlets that get to another route. */
export interface OpenOrders {
  /** Those that go along. */
  readonly orders: number;
  /** Those of another DB house than the new route's: that has promised them its stock, and delivers them. */
  readonly ordersStaying: number;
}

/** An order, a row called `sales_order`, is on its way: submitted, and neither delivered nor cancelled. */
export const isOpenOrder = sql<boolean>`sales_order.state in ('submitted', 'confirmed', 'dispatched')`;

/**
 * Counts open orders.
 *
 * @param which a condition of `sales_order`
 * @param houseId the house of the route that they get to; null: they stay with theirs
 */
export async function countOpenOrders(
  db: Database,
  which: RawBuilder<unknown>,
  houseId: string | null,
): Promise<OpenOrders> {
  const { rows } = await sql<OpenOrders>`
    /* unscoped: found */ select count(*) filter (where not stays)::integer as orders, count(*) filter (where stays)::integer as "ordersStaying"
    from (
      select coalesce(sales_order.db_house_id <> ${houseId}::uuid, false) as stays
      from sales_order where ${which} and ${isOpenOrder}
    ) as open
  `.execute(db);
  return rows[0] ?? { orders: 0, ordersStaying: 0 };
}
