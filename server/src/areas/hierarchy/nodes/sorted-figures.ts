import { sql } from 'kysely';
import { isBill } from '../../../core/market/bills.ts';
import { countedAs } from '../../../core/market/counted-as.ts';

/**
 * Figures of places (`node`) as a sort compares them: added up of all places at once, where `place-figures.ts` and
 * `route-figures.ts` look them up for the few of a page. The last invoice is looked up place by place for both.
 */
export const figuresOfAll = {
  owed: sql`/* unscoped: part */ left join (
      select route.parent_id as house_id, sum(activity.due) as due from outlet_activity activity
        join outlet on outlet.id = activity.outlet_id and outlet.deleted_at is null join market_node route on route.id = outlet.route_id
      where activity.due <> 0 group by 1
    ) as owed on owed.house_id = node.id`,
  stock: sql`/* unscoped: part */ left join (
      select balance.db_house_id, sum(balance.physical * price.dp) as value, sum(balance.physical - balance.reserved) as available
      from stock_balance balance left join (
          select product.id, price.dp from product cross join lateral price_on(product.id, (select business_date())) as price offset 0
        ) as price on price.id = balance.product_id
      group by 1
    ) as stock on stock.db_house_id = node.id`,
  gone: sql`/* unscoped: part */ left join (
      select moved.db_house_id, -sum(moved.pieces) as pieces from stock_movement moved
      where moved.kind = 'secondary' and moved.business_date between (select business_date()) - 28 and (select business_date()) - 1
      group by 1
    ) as gone on gone.db_house_id = node.id`,
  invoiced: sql`/* unscoped: part */ left join lateral (
      select sale.business_date as day from primary_sale sale
      where sale.db_house_id = node.id and sale.deleted_at is null and sale.state <> 'draft' order by sale.business_date desc limit 1
    ) as invoiced on true`,
  billed: sql`/* unscoped: part */ left join (
      select sold.route_id, count(distinct ${countedAs('sold', 'delivered_on')}) as outlets from sales_order sold
      where sold.delivered_on >= (select month_of(business_date())) and ${isBill('sold')} group by 1
    ) as billed on billed.route_id = node.id`,
} as const;
