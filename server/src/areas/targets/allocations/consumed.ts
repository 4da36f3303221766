import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { stayedInMonth } from '../../../core/market/bills.ts';

export interface ConsumedOf {
  readonly id: string;
  readonly pieces: number;
  /** In BDT, at the DP of the month's first day. */
  readonly value: string;
}

/**
 * A select of what is consumed of allocations: pieces of the SO's orders at the DB house that were delivered in the month
 * and did not come back in it, free ones too: a month that is closed stays as it is. Each piece counts once: in the allocation of its product, else in that of its
 * category. `chosen` selects (id, month, sales_officer_id, db_house_id, item_id).
 *
 * Prices are looked up, and both sides added up, without a join of what was worked out along the way: nobody tells the planner
 * how much that is, and it would compare each with each.
 */
export function consumedOf(chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    /* unscoped: found */ with chosen as materialized (${chosen}), worked as materialized (
      select distinct month, sales_officer_id, db_house_id from chosen
    ), sold as materialized (
      select worked.month, worked.sales_officer_id, worked.db_house_id, line.product_id, sum(${stayedInMonth('sales_order', 'line')}) as pieces
      from worked join sales_order on sales_order.sales_officer_id = worked.sales_officer_id and sales_order.db_house_id = worked.db_house_id
          and sales_order.delivered_on >= worked.month and sales_order.delivered_on < (worked.month + interval '1 month')::date
        join sales_order_line line on line.order_id = sales_order.id and line.delivered > 0
      group by 1, 2, 3, 4
    ), price as (
      select jsonb_object_agg(each.month || ' ' || each.product_id, plan_price(each.product_id, each.month)) as dp
      from (select distinct month, product_id from sold) as each
    ), used as (
      select sold.month, sold.sales_officer_id, sold.db_house_id, coalesce(own.item_id, product.category_id) as item_id,
        sold.pieces, sold.pieces * ((select dp from price) ->> (sold.month || ' ' || sold.product_id))::numeric as value
      from sold join product on product.id = sold.product_id
        left join so_allocation own on own.month = sold.month and own.sales_officer_id = sold.sales_officer_id and own.db_house_id = sold.db_house_id
          and own.item_id = sold.product_id and own.deleted_at is null
    )
    select unnest(array_agg(each.id) filter (where each.id is not null)) as id, coalesce(sum(each.pieces), 0)::float8 as pieces,
      coalesce(sum(each.value), 0)::numeric(20, 2)::text as value
    from (
      select id, month, sales_officer_id, db_house_id, item_id, 0 as pieces, 0 as value from chosen
      union all
      select null, month, sales_officer_id, db_house_id, item_id, pieces, value from used
    ) as each
    group by each.month, each.sales_officer_id, each.db_house_id, each.item_id`;
}

/** What is consumed of the allocations of these ids. */
export async function consumedById(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ConsumedOf>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ConsumedOf>`${consumedOf(
    sql`/* unscoped: found */ select id, month, sales_officer_id, db_house_id, item_id from so_allocation where id = any (${ids}::uuid[])`,
  )}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
