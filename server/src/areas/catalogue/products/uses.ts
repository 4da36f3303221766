import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { isOpenInvoice } from '../../../core/market/open-invoices.ts';
import { isOpenOrder } from '../../../core/market/open-orders.ts';
import { type Refusal, refuse } from '../../../core/refusal.ts';

/** IN_USE with what is still there, or on its way, of a product, wherever that is: who deletes it would leave it without a product. */
export async function usesProblem(db: Database, { id, name }: { id: string; name: string }): Promise<Refusal | null> {
  const { rows } = await sql<{ pieces: number; orders: number; invoices: number }>`
    /* unscoped: whole */ select (select coalesce(sum(physical), 0)::float8 from stock_balance where product_id = ${id}) as pieces,
      (select count(*)::integer from sales_order where ${isOpenOrder}
        and exists (select from sales_order_line line where line.order_id = sales_order.id and line.product_id = ${id})) as orders,
      (select count(*)::integer from primary_sale where ${isOpenInvoice} and primary_sale.deleted_at is null
        and exists (select from primary_sale_line line where line.sale_id = primary_sale.id and line.product_id = ${id})) as invoices
  `.execute(db);
  const { pieces = 0, orders = 0, invoices = 0 } = rows[0] ?? {};
  if (pieces === 0 && orders === 0 && invoices === 0) return null;
  const use = pieces > 0 ? 'is in the stock of DB houses' : `is in ${orders > 0 ? 'orders' : 'invoices'} on their way`;
  return refuse('IN_USE', {
    message: `${name} ${use}: leave it discontinued until that is gone.`,
    counts: { pieces, orders, invoices },
  });
}
