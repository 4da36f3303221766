import type { OrderStatus, OrderStep, OutletStatus } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import type { ReadContext } from '../../../../core/http/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { ordersInReach } from '../../../../core/scope/orders.ts';
import { reachOf } from '../../../../core/scope/reach.ts';
import { detailsOf } from '../details.ts';
import { stepProblem } from './rules.ts';

/** An order as steps judge it; its row is locked. */
export interface LockedOrder {
  readonly id: string;
  readonly number: number;
  readonly status: OrderStatus;
  readonly outletId: string;
  /** The outlet itself, or the one that it was merged into. */
  readonly shopId: string;
  readonly outlet: string;
  readonly outletStatus: OutletStatus;
  readonly routeId: string;
  readonly dbHouseId: string;
  readonly dbHouse: string;
  readonly dbHouseStatus: string;
  /** Who took over from it. */
  readonly successor: string | null;
  readonly path: readonly string[];
  readonly salesOfficerId: string | null;
  readonly source: 'desk' | 'field' | 'phone';
  /** On which it was taken. */
  readonly visitId: string | null;
  readonly date: string;
  readonly deliveredOn: string | null;
  readonly note: string;
  readonly deliveryDate: string | null;
  readonly net: string;
  readonly due: string;
  readonly hold: string | null;
  readonly released: boolean;
  readonly version: number;
}

export interface OrderLineRow {
  readonly orderId: string;
  readonly place: number;
  readonly productId: string;
  readonly product: string;
  readonly offerId: string | null;
  readonly pieces: number;
  readonly net: string;
  readonly reserved: number;
  readonly delivered: number;
  readonly returned: number;
}

/** Orders in reach, in the order in which they were taken. Those that are not in reach are left out. */
export async function readOrders({ db, session }: ReadContext, ids: readonly string[]): Promise<LockedOrder[]> {
  const { rows } = await sql<LockedOrder>`
    select sales_order.id, sales_order.number, sales_order.state as status, sales_order.outlet_id as "outletId", coalesce(outlet.merged_into, outlet.id) as "shopId",
      outlet.name as outlet, coalesce(survivor.status, outlet.status) as "outletStatus", house.name as "dbHouse", house.status as "dbHouseStatus", successor.name as successor,
      sales_order.route_id as "routeId", sales_order.db_house_id as "dbHouseId", sales_order.path, sales_order.sales_officer_id as "salesOfficerId",
      sales_order.source, sales_order.visit_id as "visitId", sales_order.business_date as date, sales_order.delivered_on as "deliveredOn", sales_order.note, sales_order.delivery_date as "deliveryDate", sales_order.net::text as net,
      sales_order.due::text as due, sales_order.hold, sales_order.released, sales_order.version
    from ${ordersInReach(await reachOf(db, session.scope))} as sales_order join outlet on outlet.id = sales_order.outlet_id left join outlet survivor on survivor.id = outlet.merged_into
      join market_node house on house.id = sales_order.db_house_id left join db_house on db_house.node_id = house.id
      left join market_node successor on successor.id = db_house.replaced_by
    where sales_order.id = any (${ids}::uuid[]) order by sales_order.business_date, sales_order.number
  `.execute(db);
  return rows;
}

/** The same with their rows locked until the transaction ends, in the order of their ids. */
export async function lockOrders(context: ReadContext, ids: readonly string[]): Promise<LockedOrder[]> {
  await sql`/* unscoped: found */ select from sales_order where id = any (${ids}::uuid[]) order by id for update`.execute(
    context.db,
  );
  return readOrders(context, ids);
}

/**
 * Locks an order for a step: NOT_FOUND out of reach, STALE_VERSION when somebody was faster, REFUSED when its status does not
 * allow the step.
 */
export async function lockOrder(
  context: ReadContext,
  id: string,
  step: OrderStep,
  version?: number,
): Promise<LockedOrder> {
  const [order] = await lockOrders(context, [id]);
  if (!order) throw refuse('NOT_FOUND', { message: 'This order is not there, or not in your market.' });
  if (version !== undefined && order.version !== version)
    throw refuse('STALE_VERSION', { current: await detailsOf(context, id) });
  const problem = stepProblem(step, order);
  if (problem !== null) throw refuse('REFUSED', { message: problem });
  return order;
}

/** Pieces by product of what was ordered, without what is free. */
export function orderedPieces(lines: readonly OrderLineRow[]): ReadonlyMap<string, number> {
  return new Map(lines.flatMap(({ productId, pieces, offerId }) => (offerId === null ? [[productId, pieces]] : [])));
}

/** The lines of orders that were found, by order and place. */
export async function linesOf(db: Database, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    /* unscoped: found */ select line.order_id as "orderId", line.place, line.product_id as "productId", product.name as product, line.offer_id as "offerId", line.pieces,
      line.net::text as net, line.reserved, line.delivered, line.returned
    from sales_order_line line join product on product.id = line.product_id where line.order_id = any (${orderIds}::uuid[]) order by line.order_id, line.place
  `.execute(db);
  return rows;
}
