import type { OutletFigures } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { outletsInReach } from '../../../core/scope/outlets.ts';
import type { Reach } from '../../../core/scope/reach.ts';

/** What outlets in reach buy, each with those that were merged into it, in the order of their ids. */
export async function figuresOf(db: Database, reach: Reach, ids: readonly string[]): Promise<OutletFigures[]> {
  const { rows } = await sql<OutletFigures>`
    select outlet.id, bought.amount::text as "monthToDate", ordered.average::text as "averageOrder"
    from ${outletsInReach(reach)} as outlet cross join lateral (select shop_of(outlet.id) as ids) as shop
      cross join lateral (
        select coalesce(sum(amount), 0.00) as amount from outlet_ledger
        where outlet_id = any (shop.ids) and kind in ('delivery', 'return') and business_date >= (select month_of(business_date()))
      ) as bought
      cross join lateral (
        select round(avg(net), 2) as average from sales_order
        where outlet_id = any (shop.ids) and state not in ('draft', 'cancelled') and business_date > (select business_date()) - 90
      ) as ordered
    where outlet.id = any (${ids}::uuid[]) order by outlet.id
  `.execute(db);
  return rows;
}
