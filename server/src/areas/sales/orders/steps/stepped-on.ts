import { type RawBuilder, sql } from 'kysely';
import { localDay } from '../../../../core/calendar/local-time.ts';

/** The business's day on which an order took a step; null when it never did. */
export function steppedOn(orderId: RawBuilder<unknown>, step: string): RawBuilder<string | null> {
  return sql`/* unscoped: part */ (select ${localDay(sql`max(event.at)`)}
    from sales_order_event event where event.order_id = ${orderId} and event.step = ${step})`;
}
