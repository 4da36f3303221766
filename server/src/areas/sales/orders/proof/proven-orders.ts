import type { ProvenOrder } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { productJson } from '../../stock/stocks.ts';

/** Orders by the comparisons of the whole proof, the latest first. */
export async function provenOrders(db: Database, ids: readonly string[]): Promise<ProvenOrder[]> {
  const { rows } = await sql<ProvenOrder>`
    /* unscoped: found */ select sales_order.id, sales_order.number, sales_order.business_date as date, json_build_object('id', outlet.id, 'name', outlet.name) as outlet,
      sales_order.state as status, sales_order.hold, proof.delivered::text as delivered, proof.returned::text as returned, proof.paid::text as paid, proof.due::text as due,
      proof.lines_delivered::numeric(18, 2)::text as "linesDelivered", proof.lines_returned::numeric(18, 2)::text as "linesReturned",
      proof.ledger_delivered::numeric(18, 2)::text as "ledgerDelivered", proof.ledger_returned::numeric(18, 2)::text as "ledgerReturned",
      proof.collected::numeric(18, 2)::text as collected, (proof.ledger_delivered - proof.ledger_returned - proof.collected)::numeric(18, 2)::text as "ledgerDue",
      proof.adds_up as "addsUp", proof.adds_up and proof.holds as holds, coalesce(goods.list, '[]') as goods
    from proof_of_dues(${ids}::uuid[]) as proof join sales_order on sales_order.id = proof.order_id join outlet on outlet.id = sales_order.outlet_id
      left join (
        select each.order_id, json_agg(json_build_object('product', ${productJson}, 'ordered', each.ordered, 'reserved', each.reserved, 'delivered', each.delivered,
          'movedOut', each.moved_out, 'returned', each.returned, 'movedBack', each.moved_back, 'holds', each.holds) order by product.name, product.id) as list
        from proof_of_goods(${ids}::uuid[]) as each join product on product.id = each.product_id left join unit cased on cased.id = product.case_unit_id
        group by each.order_id
      ) as goods on goods.order_id = proof.order_id
    order by sales_order.business_date desc, sales_order.number desc
  `.execute(db);
  return rows;
}

export const allHold = (orders: readonly ProvenOrder[]) =>
  orders.every(({ holds, goods }) => holds && goods.every((one) => one.holds));
