import type { deliverOrder, OrderDetails, ParsedBodyOf, returnOrder } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { issueGifts, takeGiftsBack } from '../../../../core/gifts/order-gifts.ts';
import type { WriteContext } from '../../../../core/http/context.ts';
import { amountOf, paisa } from '../../../../core/money.ts';
import { refuse } from '../../../../core/refusal.ts';
import { holderOf } from '../../closed-house.ts';
import { lockBalances } from '../../stock/ledger/balances.ts';
import { postMovements } from '../../stock/ledger/post.ts';
import { changeReserved } from '../../stock/ledger/reserve.ts';
import type { StockLine } from '../../stock/ledger/rules.ts';
import { detailsOf } from '../details.ts';
import { lockDues, postEntry } from '../ledger/outlet-ledger.ts';
import { shareOf, sumOf } from '../pricing/amounts.ts';
import { recordEvents } from './events.ts';
import { type LockedOrder, linesOf, lockOrder, type OrderLineRow } from './locked-order.ts';
import { giveBack, giveBackPart } from './redemptions.ts';
import { dayOfStep } from './step-day.ts';
import { steppedOn } from './stepped-on.ts';

const moved = ['Orders', 'TodayOrder', 'Stocks', 'Outlets', 'Gift History', 'Gift Types'] as const;

/** What arrived is posted as secondary sale and owed; what did not is nobody's any more, nor what offers gave on it. */
export async function deliver(
  context: WriteContext,
  id: string,
  { lines: given, date, version }: ParsedBodyOf<typeof deliverOrder>,
): Promise<OrderDetails> {
  const { db, session } = context;
  const order = await lockOrder(context, id, 'deliver', version);
  const { day, today } = await dayOfStep(db, date, order.date);
  const lines = arrivedOf(await linesOf(db, [id]), given);
  await lockDues(db, [order.outletId]);
  const places = lines.map(({ productId }) => ({ dbHouseId: order.dbHouseId, productId }));
  const balances = await changeReserved(
    db,
    lines.map(({ productId, reserved }) => ({ dbHouseId: order.dbHouseId, productId, pieces: -reserved })),
    await lockBalances(db, places, { day, today }),
  );
  const arrived = lines.filter(({ delivered }) => delivered > 0);
  const leftOn = day < today ? await dispatchedOn(db, id) : null;
  await postMovements(
    context,
    { kind: 'order', id, day },
    arrived.map((line): StockLine => ({ ...stockLine(order, line.productId, 'secondary', -line.delivered), leftOn })),
    balances,
    (index) => `lines.${arrived[index]?.place}`,
  );
  const worth = amountOf(sumOf(lines, ({ net, delivered, pieces }) => shareOf(paisa(net), delivered, pieces)));
  await writePieces(context, id, 'delivered', lines);
  const whole = lines.every(({ delivered, pieces }) => delivered === pieces);
  await sql`
    update sales_order set state = ${whole ? 'delivered' : 'deliveredInPart'}, delivered = ${worth}, delivered_on = ${day}::date, version = version + 1 where id = ${id}
  `.execute(db);
  if (paisa(worth) > 0n)
    await postEntry(db, session.user.id, {
      outletId: order.outletId,
      day,
      kind: 'delivery',
      amount: worth,
      orderId: id,
    });
  await issueGifts(context, id, day);
  if (!whole) await giveBackPart(db, id);
  await recordEvents(db, session.user.id, [{ orderId: id, step: 'deliver', amount: worth }]);
  return answered(context, order, 'deliver', null);
}

/** The day on which an order has left with a van; null when nobody said so. */
async function dispatchedOn(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select ${steppedOn(sql`${id}::uuid`, 'dispatch')} as day`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

/** REFUSED beside a line of which there is not so much, or when nothing arrived. */
function arrivedOf(
  lines: readonly OrderLineRow[],
  given: ParsedBodyOf<typeof deliverOrder>['lines'],
): readonly OrderLineRow[] {
  if (given === null) return lines.map((line) => ({ ...line, delivered: line.reserved }));
  const pieces = piecesBy(given, lines, ({ reserved }) => reserved, 'was confirmed');
  if (!lines.some(({ place, offerId }) => offerId === null && (pieces.get(place) ?? 0) > 0))
    throw refuse('REFUSED', { message: 'Nothing that was ordered arrived: cancel the order instead.' });
  return lines.map((line) => ({ ...line, delivered: pieces.get(line.place) ?? 0 }));
}

/** Pieces by the place of their line; REFUSED beside what is more than there is. */
function piecesBy(
  given: readonly { readonly place: number; readonly pieces: number }[],
  lines: readonly OrderLineRow[],
  mostOf: (line: OrderLineRow) => number,
  what: string,
): ReadonlyMap<number, number> {
  const fields: Record<string, string> = {};
  const sums = new Map<number, number>();
  for (const [index, { place, pieces }] of given.entries()) {
    const sum = (sums.get(place) ?? 0) + pieces;
    sums.set(place, sum);
    const line = lines.find((one) => one.place === place);
    const there = line ? mostOf(line) : 0;
    if (sum > there)
      fields[`lines.${index}.pieces`] = `Not more than the ${there} of ${line?.product ?? 'it'} that ${what}.`;
  }
  const [message] = Object.values(fields);
  if (message !== undefined) throw refuse('REFUSED', { message, fields });
  return sums;
}

/** What came back is in the stock again, and is not owed, nor had of offers; gifts are, until all of it did. */
export async function takeBack(
  context: WriteContext,
  id: string,
  { lines: given, date, reason, version }: ParsedBodyOf<typeof returnOrder>,
): Promise<OrderDetails> {
  const { db, session } = context;
  const order = await lockOrder(context, id, 'return', version);
  const lines = await linesOf(db, [id]);
  const pieces = piecesBy(given, lines, ({ delivered, returned }) => delivered - returned, 'is still there');
  const { day, today } = await dayOfStep(db, date, order.deliveredOn ?? order.date);
  const back = lines
    .filter(({ place }) => (pieces.get(place) ?? 0) > 0)
    .map((line) => ({ ...line, before: line.returned, returned: line.returned + (pieces.get(line.place) ?? 0) }));
  await lockDues(db, [order.outletId]);
  const dbHouseId = await holderOf(db, order.dbHouseId);
  const balances = await lockBalances(
    db,
    back.map(({ productId }) => ({ dbHouseId, productId })),
    { day, today },
  );
  await postMovements(
    context,
    { kind: 'order', id, day },
    back.map((line) => ({
      ...stockLine({ dbHouseId }, line.productId, 'return', line.returned - line.before),
      reason,
    })),
    balances,
  );
  await writePieces(context, id, 'returned', back);
  await sql`select record_returns(${id}, ${day}::date)`.execute(db);
  const worth = sumOf(back, ({ net, returned, before, pieces: of }) => {
    const amount = paisa(net);
    return shareOf(amount, returned, of) - shareOf(amount, before, of);
  });
  await sql`update sales_order set returned = returned + ${amountOf(worth)}::numeric, version = version + 1 where id = ${id}`.execute(
    db,
  );
  if (worth > 0n)
    await postEntry(db, session.user.id, {
      outletId: order.outletId,
      day,
      kind: 'return',
      amount: `-${amountOf(worth)}`,
      orderId: id,
      reason,
    });
  const left = lines.some(({ place, delivered, returned }) => delivered > returned + (pieces.get(place) ?? 0));
  if (left) await giveBackPart(db, id);
  else {
    await takeGiftsBack(context, id, day, reason);
    await giveBack(db, id);
  }
  await recordEvents(db, session.user.id, [{ orderId: id, step: 'return', reason, amount: amountOf(worth) }]);
  return answered(context, order, 'return', reason);
}

function stockLine(
  { dbHouseId }: Pick<LockedOrder, 'dbHouseId'>,
  productId: string,
  kind: 'secondary' | 'return',
  pieces: number,
): StockLine {
  return { dbHouseId, productId, kind, pieces };
}

async function writePieces(
  { db }: WriteContext,
  id: string,
  column: 'delivered' | 'returned',
  lines: readonly OrderLineRow[],
): Promise<void> {
  await sql`
    update sales_order_line line set ${sql.ref(column)} = row.pieces
    from unnest(${lines.map(({ place }) => place)}::integer[], ${lines.map((line) => line[column])}::integer[]) as row (place, pieces)
    where line.order_id = ${id} and line.place = row.place
  `.execute(db);
}

async function answered(
  context: WriteContext,
  before: LockedOrder,
  action: string,
  reason: string | null,
): Promise<OrderDetails> {
  const details = await detailsOf(context, before.id);
  const { status, delivered, returned } = details;
  context.audit({
    action,
    entity: 'order',
    entityId: before.id,
    before: { status: before.status },
    after: { status, delivered, returned },
    reason,
  });
  context.changed(moved, [before.id]);
  return details;
}
