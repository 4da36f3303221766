import type { CacheTag, OrderDetails, OrderStatus, OrderStep } from '@routebook/contract';
import { sql } from 'kysely';
import { todayOf } from '../../../../core/calendar/business-day.ts';
import { takeGiftsBack } from '../../../../core/gifts/order-gifts.ts';
import type { WriteContext } from '../../../../core/http/context.ts';
import { inBdt, paisa } from '../../../../core/money.ts';
import { least } from '../../../../core/offers/engine/money.ts';
import { refuse } from '../../../../core/refusal.ts';
import { lockBalances } from '../../stock/ledger/balances.ts';
import { changeReserved } from '../../stock/ledger/reserve.ts';
import { detailsOf } from '../details.ts';
import { lockDues, lockOwed } from '../ledger/outlet-ledger.ts';
import { recordEvents } from './events.ts';
import { type LockedOrder, linesOf, lockOrder } from './locked-order.ts';
import { forgetLastOrder } from './order-rows.ts';
import { giveBack } from './redemptions.ts';
import { requireOpenDay } from './step-day.ts';

interface Given {
  readonly version: number;
  readonly reason?: string;
}

/** It has left the DB house. */
export async function dispatch(context: WriteContext, id: string, { version }: Given): Promise<OrderDetails> {
  const order = await lockOrder(context, id, 'dispatch', version);
  return stepTo(context, order, 'dispatch', 'dispatched');
}

/** Nothing more comes of it: refused while something is owed of it and by its outlet, or a cheque of it may still bounce. */
export async function close(context: WriteContext, id: string, { version }: Given): Promise<OrderDetails> {
  const { db } = context;
  const order = await lockOrder(context, id, 'close', version);
  const due = paisa(order.due);
  // What came back of another order that was paid makes up for what is left of this one.
  const owed = await lockOwed(db, order.shopId);
  if (due > 0n && owed > 0n)
    throw refuse('REFUSED', { message: `${inBdt(least(due, owed))} of order ${order.number} is still owed.` });
  const { rows } = await sql<{ number: number }>`
    /* unscoped: found */ select paid.number from collection_part part join collection paid on paid.id = part.collection_id
    where part.order_id = ${id} and paid.state = 'received' order by paid.number limit 1
  `.execute(db);
  if (rows[0])
    throw refuse('REFUSED', { message: `Collection ${rows[0].number} is a cheque that the bank has not paid yet.` });
  return stepTo(context, order, 'close', 'closed');
}

/** Lets an order through that was held: it can be confirmed then. */
export async function release(
  context: WriteContext,
  id: string,
  { version, reason = '' }: Given,
): Promise<OrderDetails> {
  const order = await lockOrder(context, id, 'release', version);
  await sql`update sales_order set hold = null, released = true where id = ${id}`.execute(context.db);
  return stepTo(context, order, 'release', order.status, reason);
}

/** Calls an order off: what was promised to it is free again, and what it had of offers too. */
export async function cancel(
  context: WriteContext,
  id: string,
  { version, reason = '' }: Given,
): Promise<OrderDetails> {
  await callOff(context, await lockOrder(context, id, 'cancel', version), reason);
  return detailsOf(context, id);
}

/** Calls a locked order off whose status allows it; one that is refused, as its month is closed, has written nothing. */
export async function callOff(context: WriteContext, order: LockedOrder, reason: string): Promise<void> {
  const { db } = context;
  const { id, status, dbHouseId, outletId, date } = order;
  if (status !== 'draft') {
    await requireOpenDay(db, date);
    // Before any balance of stock; and the visit of the order is judged by all its orders, none of which comes in meanwhile.
    await lockDues(db, [outletId]);
  }
  await sql`update sales_order set state = 'cancelled', hold = null, cancel_reason = ${reason} where id = ${id}`.execute(
    db,
  );
  if (status !== 'draft') await forgetLastOrder(db, outletId, date);
  const today = await todayOf(db);
  if (status === 'confirmed' || status === 'dispatched') {
    const lines = (await linesOf(db, [id])).map(({ productId, reserved }) => ({
      dbHouseId,
      productId,
      pieces: -reserved,
    }));
    await changeReserved(db, lines, await lockBalances(db, lines, { day: today, today }));
  }
  if (status !== 'draft') await giveBack(db, id);
  await takeGiftsBack(context, id, today, reason);
  await writeStep(context, order, 'cancel', 'cancelled', reason, [
    'Orders',
    'TodayOrder',
    'Outlets',
    'OutletVisits',
    'Stocks',
    'Gift History',
    'Gift Types',
  ]);
}

async function stepTo(
  context: WriteContext,
  before: LockedOrder,
  step: OrderStep,
  status: OrderStatus,
  reason = '',
): Promise<OrderDetails> {
  await writeStep(context, before, step, status, reason, ['Orders', 'TodayOrder']);
  return detailsOf(context, before.id);
}

async function writeStep(
  context: WriteContext,
  before: LockedOrder,
  step: OrderStep,
  status: OrderStatus,
  reason: string,
  tags: readonly CacheTag[],
): Promise<void> {
  const { db, session } = context;
  const { id } = before;
  await sql`update sales_order set state = ${status}, version = version + 1 where id = ${id}`.execute(db);
  await recordEvents(db, session.user.id, [{ orderId: id, step, reason }]);
  context.audit({
    action: step,
    entity: 'order',
    entityId: id,
    before: { status: before.status },
    after: { status },
    reason: reason || null,
  });
  context.changed(tags, [id]);
}
