import type { productSales } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { AnswerOf } from '../../../core/http/context.ts';
import { notThere } from '../../../core/records/not-there.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { stockInReach } from '../../../core/scope/stock.ts';

const days = sql.lit(90);
const daysOfCover = sql.lit(28);

/** What DB houses in reach sold of a product in the last 90 days, less what came back, each on its own day, and for how many days what they have lasts. */
export async function salesOf(db: Database, reach: Reach, productId: string): Promise<AnswerOf<typeof productSales>> {
  const { rows } = await sql<AnswerOf<typeof productSales>>`
    with now as (select business_date() as today), sold as materialized (
      select sold.delivered_on as day, line.delivered, line.delivered as pieces, share_of(line.net, line.delivered, line.pieces) as value
      from sales_order_line line join ${stockInReach('sales_order', reach)} as sold on sold.id = line.order_id
      where line.product_id = ${productId} and line.delivered > 0 and sold.delivered_on > (select today - ${days} from now)
      union all
      select back.business_date, 0, -back.pieces, -back.value
      from ${stockInReach('sales_order_return', reach)} as back join sales_order_line line using (order_id, place)
      where line.product_id = ${productId} and back.business_date > (select today - ${days} from now)
    ), by_day as (
      select each::date as date, coalesce(sum(sold.pieces), 0)::integer as pieces, coalesce(sum(sold.value), 0.00)::numeric(20, 2) as value
      from now cross join generate_series(today - ${days} + 1, today, interval '1 day') as each left join sold on sold.day = each::date
      group by 1
    ), there as (
      select coalesce(sum(physical - reserved), 0)::integer as available from ${stockInReach('stock_balance', reach)} as balance
      where balance.product_id = ${productId}
    ), daily as (
      select sum(delivered) / ${daysOfCover}::numeric as pieces from sold, now where sold.day between today - ${daysOfCover} and today - 1
    )
    select (select json_agg(json_build_object('date', date, 'pieces', pieces, 'value', value::text) order by date) from by_day) as days,
      (select sum(pieces)::integer from by_day) as "totalPieces", (select sum(value)::text from by_day) as "totalValue",
      there.available, round(there.available / nullif(daily.pieces, 0), 1)::float8 as cover
    from product cross join there cross join daily where product.id = ${productId}
  `.execute(db);
  const [found] = rows;
  if (!found) throw notThere('product', 'productId');
  return found;
}
