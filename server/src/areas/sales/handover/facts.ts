import type { HandedOver } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { businessDays } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import type { Replacing } from '../../../core/market/house-handover.ts';
import { isOpenInvoice } from '../../../core/market/open-invoices.ts';
import { isOpenOrder } from '../../../core/market/open-orders.ts';
import { agesJson, sumsOfAges } from '../orders/payments/dues.ts';
import { readSettings } from '../settings.ts';
import { productJson } from '../stock/stocks.ts';
import type { HandoverFacts, StockThere } from './rules.ts';

const mostNamed = 5;
const mostOwing = 50;

/** Orders of the old house that are neither delivered nor called off, of the routes that move; a condition of `sales_order`. */
export function openOrdersOf({ plan, closes }: Replacing): RawBuilder<unknown> {
  return sql`sales_order.db_house_id = ${plan.oldId} and ${isOpenOrder}
    and (${closes}::boolean or sales_order.route_id = any (${plan.routeIds}::uuid[]))`;
}

/** Invoices to the old house of which something is still to come or to be settled; a condition of `primary_sale`. */
export function openInvoicesOf({ plan, closes }: Replacing): RawBuilder<unknown> {
  return sql`primary_sale.db_house_id = ${plan.oldId} and ${closes}::boolean and primary_sale.deleted_at is null and ${isOpenInvoice}`;
}

/** Gathers what of goods and money goes over. */
export async function handoverFacts(db: Database, replacing: Replacing): Promise<HandoverFacts> {
  const { mostPieces, mostValue } = await readSettings(db, 'stock');
  return {
    stock: await stockOf(db, replacing),
    orders: await ordersOf(db, replacing),
    invoices: await invoicesOf(db, replacing),
    closedInvoices: await closedInvoicesOf(db, replacing),
    dues: await duesOf(db, replacing),
    waiting: await waitingUpdates(db, replacing),
    mostPieces,
    mostValue,
  };
}

/** All of it when the house closes, with what was counted, and else what is promised to orders that move. */
export async function stockOf(db: Database, replacing: Replacing): Promise<StockThere[]> {
  const { closes, plan } = replacing;
  const promised = sql`/* unscoped: part */ select line.product_id, sum(line.reserved)::integer as pieces,
      coalesce(sum(line.reserved) filter (where ${closes}::boolean and sales_order.state = 'dispatched'), 0)::integer as out
    from sales_order join sales_order_line line on line.order_id = sales_order.id
    where ${openOrdersOf(replacing)} and sales_order.state in ('confirmed', 'dispatched') and line.reserved > 0 group by 1`;
  const { rows } = await sql<StockThere>`
    /* unscoped: found */ select ${productJson} as product, balance.physical - coalesce(promised.out, 0) as booked, coalesce(promised.out, 0) as "onVans",
      coalesce(promised.pieces, 0) as reserved, ${closes}::boolean as counts,
      price.dp::text as dp
    from stock_balance balance join product on product.id = balance.product_id left join unit cased on cased.id = product.case_unit_id
      left join (${promised}) as promised on promised.product_id = balance.product_id
      left join lateral price_on(product.id, business_date()) as price on true
    where balance.db_house_id = ${plan.oldId} and (promised.pieces > 0
      or ${closes}::boolean and (balance.physical > 0 or balance.product_id = any (${plan.counts.map(({ productId }) => productId)}::uuid[])))
    order by product.name, product.id
  `.execute(db);
  return rows;
}

async function ordersOf(db: Database, replacing: Replacing): Promise<HandedOver['orders']> {
  const { rows } = await sql<HandedOver['orders']>`
    /* unscoped: found */ select count(*)::integer as open, coalesce(sum(sales_order.net), 0.00)::text as net,
      coalesce(sum((select sum(line.reserved) from sales_order_line line
        where line.order_id = sales_order.id and sales_order.state <> 'submitted')), 0)::integer as reserved
    from sales_order where ${openOrdersOf(replacing)}
  `.execute(db);
  return rows[0] ?? { open: 0, net: '0.00', reserved: 0 };
}

async function invoicesOf(db: Database, replacing: Replacing): Promise<HandedOver['invoices']> {
  const { rows } = await sql<HandedOver['invoices']>`
    /* unscoped: found */ select count(*)::integer as open, coalesce(sum(net), 0.00)::text as net,
      coalesce((array_agg(number::text order by business_date, number))[1:${sql.lit(mostNamed)}], '{}') as numbers
    from primary_sale where ${openInvoicesOf(replacing)}
  `.execute(db);
  return rows[0] ?? { open: 0, net: '0.00', numbers: [] };
}

/** What was invoiced in a closed month stays what that house bought then. */
async function closedInvoicesOf(db: Database, replacing: Replacing): Promise<string[]> {
  const { openFrom } = await businessDays(db);
  if (openFrom === null) return [];
  const { rows } = await sql<{ number: string }>`
    /* unscoped: found */ select number::text as number from primary_sale where ${openInvoicesOf(replacing)} and business_date < ${openFrom}::date
    order by business_date, number
  `.execute(db);
  return rows.map(({ number }) => number);
}

async function duesOf(db: Database, { plan }: Replacing): Promise<HandedOver['dues']> {
  const { rows } = await sql<HandedOver['dues']>`
    /* unscoped: found */ with owing as (
      select outlet.id, outlet.name, activity.due, ages.*
      from outlet join outlet_activity activity on activity.outlet_id = outlet.id
        cross join lateral (select ${sumsOfAges} from sales_order ordered where ordered.outlet_id = outlet.id and ordered.due <> 0) as ages
      where outlet.route_id = any (${plan.routeIds}::uuid[]) and activity.due > 0
    ), largest as (
      select owing.* from owing order by due desc, id limit ${sql.lit(mostOwing)}
    )
    select (select count(*)::integer from owing) as outlets, (select coalesce(sum(due), 0.00)::text from owing) as total,
      (select ${agesJson((age) => sql`coalesce(sum(${sql.ref(`owing.${age}`)}), 0.00)`)} from owing) as ages,
      (select coalesce(json_agg(json_build_object('outlet', json_build_object('id', largest.id, 'name', largest.name), 'due', largest.due::text,
        'ages', ${agesJson((age) => sql.ref(`largest.${age}`))}) order by largest.due desc, largest.id), '[]') from largest) as largest
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('Nothing was added up.');
  return found;
}

async function waitingUpdates(db: Database, { plan }: Replacing): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    /* unscoped: found */ select number from stock_update where db_house_id = ${plan.oldId} and state = 'waiting' order by number
  `.execute(db);
  return rows.map(({ number }) => number);
}
