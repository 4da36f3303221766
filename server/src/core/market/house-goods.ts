import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Why a DB house does not end without another that takes its goods over; null when it has none. */
export async function goodsProblem(
  db: Database,
  house: { readonly id: string; readonly name: string },
): Promise<string | null> {
  const { rows } = await sql<{ pieces: number; orders: number; invoices: number }>`
    /* unscoped: found */ select (select coalesce(sum(physical), 0)::float8 from stock_balance where db_house_id = ${house.id}) as pieces,
      (select count(*)::integer from sales_order where db_house_id = ${house.id} and state in ('submitted', 'confirmed', 'dispatched')) as orders,
      (select count(*)::integer from primary_sale where db_house_id = ${house.id} and state in ('invoiced', 'inTransit')) as invoices
  `.execute(db);
  const { pieces = 0, orders = 0, invoices = 0 } = rows[0] ?? {};
  const has = [
    ...(pieces > 0 ? [`${pieces.toLocaleString('en-US')} pieces of stock`] : []),
    ...(orders > 0 ? [`${orders} open ${orders === 1 ? 'order' : 'orders'}`] : []),
    ...(invoices > 0 ? [`${invoices} ${invoices === 1 ? 'invoice' : 'invoices'} to receive`] : []),
  ];
  return has.length === 0
    ? null
    : `${house.name} has ${has.join(', ')}: replace it by another DB house, which takes that over.`;
}
