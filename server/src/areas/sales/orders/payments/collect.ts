import type {
  addCollection,
  bounceCollection,
  Collection,
  collectOrder,
  OrderDetails,
  ParsedBodyOf,
} from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { latestDay, todayOf } from '../../../../core/calendar/business-day.ts';
import { dayInWords } from '../../../../core/calendar/in-words.ts';
import type { Database } from '../../../../core/database/database.ts';
import type { WriteContext } from '../../../../core/http/context.ts';
import { amountOf, inBdt, paisa } from '../../../../core/money.ts';
import { refuse } from '../../../../core/refusal.ts';
import { holderOf } from '../../closed-house.ts';
import { detailsOf } from '../details.ts';
import { lockOwed, postEntry } from '../ledger/outlet-ledger.ts';
import { holdOutlet } from '../pricing/ordering-outlet.ts';
import { recordEvents } from '../steps/events.ts';
import { lockOrder } from '../steps/locked-order.ts';
import { dayOfStep } from '../steps/step-day.ts';
import { findCollection } from './collections.ts';
import { methodProblem, type OpenOrder, type Part, partsOf } from './rules.ts';

type Payment = ParsedBodyOf<typeof collectOrder>;

const paid = ['Orders', 'TodayOrder', 'Outlets'] as const;

/** Takes a payment for an order, of no more than is due of it, nor than its outlet owes in all. */
export async function collectFor(context: WriteContext, id: string, payment: Payment): Promise<OrderDetails> {
  const order = await lockOrder(context, id, 'collect');
  requireDue(payment.amount, paisa(order.due), `order ${order.number}`);
  requireDue(payment.amount, await lockOwed(context.db, order.shopId), order.outlet);
  const { outletId, routeId } = order;
  const dbHouseId = await holderOf(context.db, order.dbHouseId);
  await collect(context, { outletId, routeId, dbHouseId, notBefore: order.date }, payment, [
    { orderId: id, amount: paisa(payment.amount) },
  ]);
  return detailsOf(context, id);
}

/** Takes a payment for all that an outlet owes, with those that were merged into it: the oldest delivery is paid first. */
export async function collectFrom(
  context: WriteContext,
  { outletId, ...payment }: ParsedBodyOf<typeof addCollection>,
): Promise<Collection> {
  const { db, session } = context;
  const outlet = await holdOutlet(db, session.scope, outletId);
  if (outlet.mergedInto !== null) {
    const message = `${outlet.name} was merged into ${outlet.mergedInto}: take the payment of that one.`;
    throw refuse('REFUSED', { message, fields: { outletId: message } });
  }
  const { rows } = await sql<Omit<OpenOrder, 'due'> & { date: string; due: string }>`
    /* unscoped: found */ select id, number, business_date as date, delivered_on as "deliveredOn", due::text as due from sales_order where outlet_id = any (shop_of(${outletId})) and due > 0 order by id for update
  `.execute(db);
  const open = rows.map((row) => ({ ...row, due: paisa(row.due) }));
  requireDue(payment.amount, await lockOwed(db, outletId), outlet.name);
  const parts = partsOf(paisa(payment.amount), open);
  const paying = new Set(parts.map(({ orderId }) => orderId));
  const [first = outlet.today, ...others] = rows.filter((row) => paying.has(row.id)).map(({ date }) => date);
  const id = await collect(
    context,
    { outletId, routeId: outlet.routeId, dbHouseId: outlet.houseId, notBefore: latestDay(first, ...others) },
    payment,
    parts,
  );
  return findCollection(context, id);
}

function requireDue(amount: string, due: bigint, of: string): void {
  if (paisa(amount) <= due) return;
  const message = due > 0n ? `Not more than the ${inBdt(due)} that ${of} owes.` : `Nothing is owed by ${of}.`;
  throw refuse('REFUSED', { message, fields: { amount: message } });
}

interface Payer {
  readonly outletId: string;
  readonly routeId: string;
  readonly dbHouseId: string;
  readonly notBefore: string;
}

/** How much of a collection is for the orders of each outlet: more than one where outlets were merged. */
async function sharesOf(db: Database, id: string): Promise<{ outletId: string; amount: string }[]> {
  const { rows } = await sql<{ outletId: string; amount: string }>`
    /* unscoped: found */ select ordered.outlet_id as "outletId", sum(part.amount)::text as amount
    from collection_part part join sales_order ordered on ordered.id = part.order_id where part.collection_id = ${id} group by 1 order by 1
  `.execute(db);
  return rows;
}

/** The rows of the orders are locked. */
async function collect(
  context: WriteContext,
  { outletId, routeId, dbHouseId, notBefore }: Payer,
  payment: Payment,
  parts: readonly Part[],
): Promise<string> {
  const { db, session, audit, changed } = context;
  const { method, amount, reference, chequeDate } = payment;
  const problem = methodProblem(payment);
  if (problem) throw refuse('REFUSED', { message: problem.message, fields: { [problem.field]: problem.message } });
  const { day } = await dayOfStep(db, payment.date, notBefore);
  const id = uuid();
  const state = method === 'cheque' ? 'received' : 'cleared';
  await sql`
    insert into collection (id, outlet_id, route_id, db_house_id, business_date, method, amount, reference, cheque_date, state, made_by)
    values (${id}, ${outletId}, ${routeId}, ${dbHouseId}, ${day}, ${method}, ${amount}, ${reference}, ${chequeDate}, ${state}, ${session.user.id})
  `.execute(db);
  const rows = parts.map((part) => ({ orderId: part.orderId, amount: amountOf(part.amount) }));
  await sql`
    with part as (
      insert into collection_part (collection_id, order_id, amount)
      select ${id}::uuid, "orderId", amount from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("orderId" uuid, amount numeric) returning order_id, amount
    )
    update sales_order set paid = paid + part.amount from part where sales_order.id = part.order_id
  `.execute(db);
  for (const entry of await sharesOf(db, id))
    await postEntry(db, session.user.id, {
      ...entry,
      amount: `-${entry.amount}`,
      day,
      kind: 'collection',
      collectionId: id,
    });
  await recordEvents(
    db,
    session.user.id,
    rows.map((row) => ({
      orderId: row.orderId,
      step: 'collect',
      reason: [method, reference].filter(Boolean).join(' '),
      amount: row.amount,
    })),
  );
  audit({
    action: 'collect',
    entity: 'collection',
    entityId: id,
    after: { outletId, method, amount, reference, chequeDate, date: day },
  });
  changed(paid, [id, ...rows.map(({ orderId }) => orderId)]);
  return id;
}

/** The bank has paid a cheque, which it does not before the day on it. */
export async function clear(context: WriteContext, id: string): Promise<Collection> {
  const { db, audit, changed } = context;
  const { number, chequeDate } = await lockCheque(context, id);
  if (chequeDate !== null && chequeDate > (await todayOf(db))) {
    const day = dayInWords(chequeDate);
    const message = `The day on the cheque of collection ${number} is ${day}: no bank pays it before. Mark it as paid on ${day} or later.`;
    throw refuse('REFUSED', { message, fields: { chequeDate: message } });
  }
  await sql`update collection set state = 'cleared' where id = ${id}`.execute(db);
  audit({ action: 'clear', entity: 'collection', entityId: id });
  changed(['Orders'], [id]);
  return findCollection(context, id);
}

/** The bank did not pay a cheque: what it paid is owed again. */
export async function bounce(
  context: WriteContext,
  id: string,
  { reason, date }: ParsedBodyOf<typeof bounceCollection>,
): Promise<Collection> {
  const { db, session, audit, changed } = context;
  const before = await lockCheque(context, id);
  const orderIds = before.orders.map((order) => order.id);
  await sql`/* unscoped: found */ select from sales_order where id = any (${orderIds}::uuid[]) order by id for update`.execute(
    db,
  );
  const { day } = await dayOfStep(db, date, before.date);
  await sql`update collection set state = 'bounced', reason = ${reason} where id = ${id}`.execute(db);
  await sql`
    /* unscoped: found */ update sales_order set paid = paid - part.amount from collection_part part where part.collection_id = ${id} and sales_order.id = part.order_id
  `.execute(db);
  for (const entry of await sharesOf(db, id))
    await postEntry(db, session.user.id, { ...entry, day, kind: 'bounce', collectionId: id, reason });
  await recordEvents(
    db,
    session.user.id,
    before.orders.map((order) => ({ orderId: order.id, step: 'bounce', reason, amount: order.amount })),
  );
  audit({ action: 'bounce', entity: 'collection', entityId: id, before: { amount: before.amount }, reason });
  changed(paid, [id, ...orderIds]);
  return findCollection(context, id);
}

/** A cheque that waits for the bank, its row locked; REFUSED for what is none, or has been decided. */
async function lockCheque(context: WriteContext, id: string): Promise<Collection> {
  await sql`/* unscoped: found */ select from collection where id = ${id} for update`.execute(context.db);
  const found = await findCollection(context, id);
  if (found.method !== 'cheque') throw refuse('REFUSED', { message: `Collection ${found.number} is not a cheque.` });
  if (found.status !== 'received')
    throw refuse('REFUSED', {
      message: `The cheque of collection ${found.number} has ${found.status === 'cleared' ? 'been paid' : 'bounced'} already.`,
    });
  return found;
}
