import type { Order, OrderDetails } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import { productJson } from '../stock/stocks.ts';
import { orderFilter } from './filters.ts';
import { orders } from './orders.ts';
import { outletOf } from './pricing/ordering-outlet.ts';
import { priceNow, pricingOf } from './pricing/price-now.ts';
import { stepsFor } from './steps/rules.ts';

/** An order in reach; NOT_FOUND for any other id. */
export async function findOrder(context: ReadContext, id: string): Promise<Order> {
  const found = await orders.find(context.db, id, await orderFilter(context, {}));
  if (!found) throw refuse('NOT_FOUND', { message: 'This order is not there, or not in your market.' });
  return found;
}

/** An order in reach with all that belongs to it, and what who asks may do to it. */
export async function detailsOf(context: ReadContext, id: string): Promise<OrderDetails> {
  const { db, session } = context;
  const order = await findOrder(context, id);
  const rest = await restOf(db, id);
  return {
    ...order,
    ...rest,
    steps: stepsFor(order, session.capabilities),
    pricing: order.status === 'draft' ? await pricedToday(context, order, rest.goods) : null,
  };
}

type Rest = Omit<OrderDetails, keyof Order | 'steps' | 'pricing'>;

const referred = (row: string) =>
  sql`json_build_object('id', ${sql.ref(`${row}.id`)}, 'name', ${sql.ref(`${row}.name`)})`;

async function restOf(db: Database, id: string): Promise<Rest> {
  const { rows } = await sql<Rest>`
    /* unscoped: found */ select sales_order.note, sales_order.cancel_reason as "cancelReason", sales_order.origin_id as "originId", sales_order.visit_id as "visitId",
      array(select node.name from unnest(sales_order.path[:7]) with ordinality as step (id, place) join market_node node on node.id = step.id order by step.place) as market,
      ${referred('maker')} as "madeBy", sales_order.made_at as "madeAt", owed_by(coalesce(outlet.merged_into, outlet.id))::text as "outletDue", coalesce(survivor.credit_limit, outlet.credit_limit)::text as "creditLimit",
      (select coalesce(json_agg(json_build_object('place', line.place, 'product', ${productJson}, 'pieces', line.pieces, 'price', line.price::text,
          'offerId', line.offer_id, 'gross', line.gross::text, 'discount', line.discount::text, 'net', line.net::text, 'worth', line.worth::text,
          'vatRate', line.vat_rate::text, 'priceFrom', line.price_from, 'reserved', line.reserved, 'delivered', line.delivered, 'returned', line.returned,
          'available', coalesce(balance.physical - balance.reserved, 0)) order by line.place), '[]')
        from sales_order_line line join product on product.id = line.product_id left join unit cased on cased.id = product.case_unit_id
          left join stock_balance balance on balance.db_house_id = sales_order.db_house_id and balance.product_id = line.product_id
        where line.order_id = sales_order.id) as goods,
      (select coalesce(json_agg(json_build_object('offerId', offer.id, 'code', offer.code, 'name', terms.name, 'versionNumber', had.number, 'taken', had.taken,
          'message', had.message, 'worth', had.worth::text, 'gifts', had.gifts) order by had.place), '[]')
        from sales_order_offer had join offer on offer.id = had.offer_id
          join offer_version terms on terms.offer_id = had.offer_id and terms.number = had.number
        where had.order_id = sales_order.id) as offers,
      (select coalesce(json_agg(json_build_object('id', event.id, 'at', to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', person.name,
          'step', event.step, 'reason', event.reason, 'amount', event.amount::text) order by event.id), '[]')
        from sales_order_event event join user_account person on person.id = event.by_id where event.order_id = sales_order.id) as events,
      (select coalesce(json_agg(json_build_object('id', paid.id, 'number', paid.number, 'date', paid.business_date, 'method', paid.method, 'amount', part.amount::text,
          'reference', paid.reference, 'chequeDate', paid.cheque_date, 'status', paid.state) order by paid.number), '[]')
        from collection_part part join collection paid on paid.id = part.collection_id where part.order_id = sales_order.id) as payments
    from sales_order join outlet on outlet.id = sales_order.outlet_id left join outlet survivor on survivor.id = outlet.merged_into join user_account maker on maker.id = sales_order.made_by
    where sales_order.id = ${id}
  `.execute(db);
  const [rest] = rows;
  if (!rest) throw refuse('NOT_FOUND');
  return rest;
}

/** What a draft comes to today; null where something in it cannot be ordered any more. */
async function pricedToday({ db, session }: ReadContext, order: Order, goods: Rest['goods']) {
  try {
    const outlet = await outletOf(db, session.scope, order.outlet.id);
    const lines = goods
      .filter(({ offerId }) => offerId === null)
      .map(({ product, pieces }) => ({ productId: product.id, pieces }));
    return await pricingOf(db, await priceNow(db, { outlet, lines, day: outlet.today, orderId: order.id }));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
