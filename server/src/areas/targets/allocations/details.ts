import type { Allocation, getAllocation, ReplyOf } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { stayedInMonth } from '../../../core/market/bills.ts';

type Details = ReplyOf<typeof getAllocation>;

/** The routes that an allocation, known to be in reach, is for. */
export async function routesOf(db: Database, { routeIds }: Allocation): Promise<Details['routes']> {
  const { rows } = await sql<Details['routes'][number]>`
    /* unscoped: found */ select id, name, code from market_node where id = any (${routeIds}::uuid[]) order by name, id
  `.execute(db);
  return rows;
}

/** The latest orders of the SO that consumed of it. */
export async function ordersOf(
  db: Database,
  { month, salesOfficer, dbHouse, item }: Allocation,
): Promise<Details['orders']> {
  const first = sql`${`${month}-01`}::date`;
  const ofItem =
    item.kind === 'product'
      ? sql`line.product_id = ${item.id}`
      : sql`product.category_id = ${item.id} and not exists (/* unscoped: found */ select from so_allocation own where own.month = ${first}
          and own.sales_officer_id = ${salesOfficer.id} and own.db_house_id = ${dbHouse.id} and own.item_id = line.product_id and own.deleted_at is null)`;
  const { rows } = await sql<Details['orders'][number]>`
    /* unscoped: found */ select sold.id, sold.number, outlet.name as outlet, sold.delivered_on as date, sum(${stayedInMonth('sold', 'line')})::integer as pieces
    from sales_order sold join sales_order_line line on line.order_id = sold.id join product on product.id = line.product_id
      join outlet on outlet.id = sold.outlet_id
    where sold.sales_officer_id = ${salesOfficer.id} and sold.db_house_id = ${dbHouse.id} and sold.delivered_on >= ${first}
      and sold.delivered_on < (${first} + interval '1 month')::date and line.delivered > 0 and ${ofItem}
    group by sold.id, sold.number, outlet.name, sold.delivered_on having sum(${stayedInMonth('sold', 'line')}) > 0 order by sold.delivered_on desc, sold.number desc limit 20
  `.execute(db);
  return rows;
}
