import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';

export interface ConsumedOf {
  readonly id: string;
  readonly pieces: number;
  /** In BDT, at the DP of the month's first day. */
  readonly value: string;
}

/**
 * A select of what is consumed of allocations: pieces of the SO's orders at the DB house that were delivered in the month
 * and have not come back, free ones too. Each piece counts once: in the allocation of its product, else in that of its
 * category. `chosen` selects (id, month, sales_officer_id, db_house_id, item_id).
 */
export function consumedOf(chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    /* unscoped: found */ with chosen as materialized (${chosen}), worked as materialized (
      select distinct month, sales_officer_id, db_house_id from chosen
    ), sold as materialized (
      select worked.month, worked.sales_officer_id, worked.db_house_id, line.product_id, sum(line.delivered - line.returned) as pieces
      from worked join sales_order on sales_order.sales_officer_id = worked.sales_officer_id and sales_order.db_house_id = worked.db_house_id
          and sales_order.delivered_on >= worked.month and sales_order.delivered_on < (worked.month + interval '1 month')::date
        join sales_order_line line on line.order_id = sales_order.id and line.delivered > line.returned
      group by 1, 2, 3, 4
    ), price as materialized (
      select each.month, each.product_id, product.category_id, plan_price(each.product_id, each.month) as dp
      from (select distinct month, product_id from sold) as each join product on product.id = each.product_id
    ), used as materialized (
      select sold.month, sold.sales_officer_id, sold.db_house_id, coalesce(own.item_id, price.category_id) as item_id,
        sum(sold.pieces) as pieces, sum(sold.pieces * price.dp) as value
      from sold join price on price.month = sold.month and price.product_id = sold.product_id
        left join so_allocation own on own.month = sold.month and own.sales_officer_id = sold.sales_officer_id and own.db_house_id = sold.db_house_id
          and own.item_id = sold.product_id and own.deleted_at is null
      group by 1, 2, 3, 4
    )
    select chosen.id, coalesce(used.pieces, 0)::float8 as pieces, coalesce(used.value, 0)::numeric(20, 2)::text as value
    from chosen left join used on used.month = chosen.month and used.sales_officer_id = chosen.sales_officer_id
      and used.db_house_id = chosen.db_house_id and used.item_id = chosen.item_id`;
}

/** What is consumed of the allocations of these ids. */
export async function consumedById(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ConsumedOf>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ConsumedOf>`${consumedOf(
    sql`/* unscoped: found */ select id, month, sales_officer_id, db_house_id, item_id from so_allocation where id = any (${ids}::uuid[])`,
  )}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
