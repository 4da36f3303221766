import { type RawBuilder, sql } from 'kysely';

/** The business's day on which an order took a step; null when it never did. */
export function steppedOn(orderId: RawBuilder<unknown>, step: string): RawBuilder<string | null> {
  return sql`/* unscoped: part */ (select (max(event.at) at time zone (select value #>> '{}' from setting where key = 'timeZone'))::date
    from sales_order_event event where event.order_id = ${orderId} and event.step = ${step})`;
}
