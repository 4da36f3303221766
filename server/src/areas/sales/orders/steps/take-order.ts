import type { addOrder, OrderDetails, ParsedBodyOf, splitOrder, submitOrder, updateOrder } from '@routebook/contract';
import { v7 as uuid } from 'uuid';
import { todayOf } from '../../../../core/calendar/business-day.ts';
import { dayInWords } from '../../../../core/calendar/in-words.ts';
import type { Database } from '../../../../core/database/database.ts';
import type { ReadContext, WriteContext } from '../../../../core/http/context.ts';
import { inBdt, paisa } from '../../../../core/money.ts';
import { Refusal, refuse } from '../../../../core/refusal.ts';
import { detailsOf } from '../details.ts';
import { lockDues } from '../ledger/outlet-ledger.ts';
import { orderProducts, productProblem } from '../pricing/order-products.ts';
import { holdOutlet, holdServingHouse, type OrderingOutlet, orderingProblem } from '../pricing/ordering-outlet.ts';
import { netOf, priceNow, pricingFor, pricingOf } from '../pricing/price-now.ts';
import type { Priced } from '../pricing/priced.ts';
import { recordEvents } from './events.ts';
import { type LockedOrder, linesOf, lockOrder, orderedPieces } from './locked-order.ts';
import { insertOrders, type NewOrder, noteLastOrders, type PricedNew, rewriteOrder } from './order-rows.ts';
import { giveBack, redeem, requireBudgets } from './redemptions.ts';
import { requireOpenDay } from './step-day.ts';

const entity = 'order';

/** Takes an order at the desk, as a draft or submitted. */
export async function takeOrder(context: WriteContext, body: ParsedBodyOf<typeof addOrder>): Promise<OrderDetails> {
  const { db, session } = context;
  const outlet = await holdOutlet(db, session.scope, body.outletId);
  if (body.status === 'submitted') await holdServingHouse(db, outlet);
  const id = uuid();
  await writeOne(context, {
    outlet,
    lines: body.lines,
    seen: body.net,
    order: {
      id,
      outlet,
      salesOfficerId: outlet.salesOfficer?.id ?? null,
      status: body.status,
      source: body.source,
      note: body.note,
      deliveryDate: body.deliveryDate,
      madeBy: session.user.id,
    },
  });
  return answered(context, id, body.status === 'draft' ? 'add' : 'submit');
}

type Lines = readonly { readonly productId: string; readonly pieces: number }[];

/** A new order as it was asked for. */
export interface Taking {
  readonly outlet: OrderingOutlet;
  readonly lines: Lines;
  /** Pieces of products that come out of an order which was submitted already. */
  readonly had?: ReadonlyMap<string, number>;
  /** What who asks saw it come to; null: nobody looked. */
  readonly seen: string | null;
  readonly order: NewOrder;
}

/** Prices and writes a new order as of today, or of a day; a submitted one has its offers counted. Answers its number. */
async function writeOne(context: ReadContext, taking: Taking, day?: string): Promise<number> {
  const [written] = await writeNew(context, [taking], day);
  if (written === undefined || written instanceof Refusal) throw written ?? refuse('REFUSED');
  return written;
}

/**
 * The same of orders of different outlets together. Answers for each its number, or why it is not written; when a budget is
 * passed, nothing is.
 */
export async function writeNew(
  { db, session }: ReadContext,
  takings: readonly Taking[],
  day?: string,
): Promise<(number | Refusal)[]> {
  const today = await todayOf(db);
  const submitted = takings.filter(({ order }) => order.status === 'submitted');
  // What an outlet had of offers is counted before another order of it is.
  if (submitted.length > 0)
    await lockDues(
      db,
      submitted.map(({ outlet }) => outlet.id),
    );
  const ordered = takings.map(({ outlet, lines, had }) => ({ outlet, lines, day: day ?? today, ...(had && { had }) }));
  const price = await pricingFor(db, ordered);
  const judged: (PricedNew | Refusal)[] = [];
  for (const [place, taking] of takings.entries())
    judged.push(
      await unlessRefused(async () => {
        requireOrdering(taking.outlet);
        requireDeliveryDay(taking.order.deliveryDate, today);
        const [asked] = ordered.slice(place);
        if (!asked) throw new Error('An order that was not asked for.');
        const priced = price(asked);
        if (taking.order.status === 'submitted') await requireSeen(db, priced, taking.seen);
        return { order: taking.order, priced };
      }),
    );
  const numbers = await write({ db, session }, judged.filter(isPriced));
  return judged.map((one) => (isPriced(one) ? (numbers.get(one.order.id) ?? 0) : one));
}

const isPriced = (one: PricedNew | Refusal): one is PricedNew => !(one instanceof Refusal);

async function write({ db, session }: ReadContext, orders: readonly PricedNew[]): Promise<ReadonlyMap<string, number>> {
  if (orders.length === 0) return new Map();
  const numbers = await insertOrders(db, orders);
  await recordEvents(
    db,
    session.user.id,
    orders.map(({ order, priced }) => ({
      orderId: order.id,
      step: order.status === 'submitted' ? 'submit' : 'add',
      amount: netOf(priced),
    })),
  );
  const submitted = orders.filter(({ order }) => order.status === 'submitted');
  const [first] = submitted;
  if (!first) return numbers;
  await noteLastOrders(
    db,
    submitted.map(({ order }) => order.outlet.id),
    first.priced.day,
  );
  await redeem(
    db,
    submitted.map(({ order, priced }) => ({ orderId: order.id, outletId: order.outlet.id, priced })),
  );
  await requireBudgets(
    db,
    submitted.map(({ priced }) => priced),
  );
  return numbers;
}

async function unlessRefused<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function requireOrdering(outlet: OrderingOutlet): void {
  const problem = orderingProblem(outlet);
  if (problem !== null) throw refuse('REFUSED', { message: problem, fields: { outletId: problem } });
}

/** Changes an order before it is confirmed: a draft at today's prices, a submitted one as of its day. */
export async function changeOrder(
  context: WriteContext,
  id: string,
  { lines, note, deliveryDate, net, version }: ParsedBodyOf<typeof updateOrder>,
): Promise<OrderDetails> {
  const order = await lockOrder(context, id, 'edit', version);
  requireDeliveryDay(deliveryDate === order.deliveryDate ? null : deliveryDate, await todayOf(context.db));
  const before = await detailsOf(context, id);
  await reprice(context, { ...order, note, deliveryDate }, lines, net);
  const after = await detailsOf(context, id);
  context.audit({ action: 'edit', entity, entityId: id, before: factsOf(before), after: factsOf(after) });
  context.changed(['Orders', 'TodayOrder'], [id]);
  return after;
}

/** Prices the lines of an order anew, and counts its offers anew where they were counted. */
async function reprice(context: WriteContext, order: LockedOrder, lines: Lines, seen: string | null): Promise<void> {
  const { db, session } = context;
  const { id, outletId, note, deliveryDate } = order;
  const status = order.status === 'draft' ? 'draft' : 'submitted';
  const submitted = status === 'submitted';
  if (submitted) {
    await requireOpenDay(db, order.date);
    await lockDues(db, [outletId]);
  }
  const outlet = await outletAsOrdered(context, order);
  const priced = await priceNow(db, {
    outlet,
    lines,
    day: submitted ? order.date : await todayOf(db),
    orderId: id,
    ...(submitted && { had: orderedPieces(await linesOf(db, [id])) }),
  });
  if (submitted) await requireSeen(db, priced, seen);
  await rewriteOrder(db, id, { status, note, deliveryDate }, priced);
  await recordEvents(db, session.user.id, [{ orderId: id, step: 'edit', amount: netOf(priced) }]);
  if (!submitted) return;
  await giveBack(db, id);
  await redeem(db, [{ orderId: id, outletId, priced }]);
  await requireBudgets(db, [priced]);
}

/** The outlet on the route, and of the DB house, where it ordered. */
async function outletAsOrdered({ db, session }: WriteContext, order: LockedOrder): Promise<OrderingOutlet> {
  const outlet = await holdOutlet(db, session.scope, order.outletId);
  return { ...outlet, routeId: order.routeId, houseId: order.dbHouseId, path: order.path };
}

/** Freezes prices and offers of a draft as of today, on the route of today. */
export async function submit(
  context: WriteContext,
  id: string,
  { net, version }: ParsedBodyOf<typeof submitOrder>,
): Promise<OrderDetails> {
  const { db, session } = context;
  const { outletId, note, deliveryDate } = await lockOrder(context, id, 'submit', version);
  const today = await todayOf(db);
  requireDeliveryDay(deliveryDate, today);
  const outlet = await holdOutlet(db, session.scope, outletId);
  const problem = orderingProblem(outlet);
  if (problem !== null) throw refuse('REFUSED', { message: problem });
  await holdServingHouse(db, outlet);
  await lockDues(db, [outletId]);
  const ordered = (await linesOf(db, [id])).filter(({ offerId }) => offerId === null);
  const priced = await priceNow(db, { outlet, lines: ordered, day: today, orderId: id });
  await requireSeen(db, priced, net);
  await rewriteOrder(db, id, { status: 'submitted', note, deliveryDate, outlet }, priced);
  await recordEvents(db, session.user.id, [{ orderId: id, step: 'submit', amount: netOf(priced) }]);
  await noteLastOrders(db, [outletId], priced.day);
  await redeem(db, [{ orderId: id, outletId, priced }]);
  await requireBudgets(db, [priced]);
  return answered(context, id, 'submit');
}

/** A draft of the same products for the same outlet, of those that can still be ordered. */
export async function clone(context: WriteContext, id: string): Promise<OrderDetails> {
  const { db, session } = context;
  const before = await lockOrder(context, id, 'clone');
  const outlet = await holdOutlet(db, session.scope, before.outletId);
  const lines = await orderable(
    context,
    outlet,
    (await linesOf(db, [id])).filter(({ offerId }) => offerId === null),
  );
  const made = uuid();
  await writeOne(context, {
    outlet,
    lines,
    seen: null,
    order: {
      id: made,
      outlet,
      salesOfficerId: outlet.salesOfficer?.id ?? null,
      status: 'draft',
      source: 'desk',
      note: before.note,
      deliveryDate: null,
      originId: id,
      madeBy: session.user.id,
    },
  });
  return answered(context, made, 'clone');
}

/** Those of lines that can be ordered today; REFUSED when there is none. */
async function orderable<Line extends { readonly productId: string }>(
  { db }: WriteContext,
  { houseId }: OrderingOutlet,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  const day = await todayOf(db);
  const products = await orderProducts(db, { ids: lines.map(({ productId }) => productId), day, houseId });
  const found = lines.filter(({ productId }) => productProblem(products.get(productId), day) === null);
  if (found.length === 0) throw refuse('REFUSED', { message: 'None of its products can be ordered today.' });
  return found;
}

/** Takes pieces out of an order into another one of the same day and status; both are priced anew. */
export async function split(
  context: WriteContext,
  id: string,
  { lines: wanted, version }: ParsedBodyOf<typeof splitOrder>,
): Promise<OrderDetails> {
  const { db, session } = context;
  const order = await lockOrder(context, id, 'split', version);
  const lines = await linesOf(db, [id]);
  const { kept, taken } = partsOf(
    lines.filter(({ offerId }) => offerId === null),
    wanted,
  );
  await reprice(context, order, kept, null);
  const made = uuid();
  const outlet = await outletAsOrdered(context, order);
  await writeOne(
    context,
    {
      outlet,
      lines: taken,
      ...(order.status !== 'draft' && { had: orderedPieces(lines) }),
      seen: null,
      order: {
        id: made,
        outlet,
        salesOfficerId: order.salesOfficerId,
        status: order.status === 'draft' ? 'draft' : 'submitted',
        source: order.source,
        note: order.note,
        deliveryDate: null,
        originId: id,
        visitId: order.visitId,
        madeBy: session.user.id,
      },
    },
    order.status === 'draft' ? undefined : order.date,
  );
  return answered(context, made, 'split');
}

interface Part {
  readonly place: number;
  readonly pieces: number;
}

/** What stays and what goes; REFUSED beside a line of which there is not so much, or when nothing would stay. */
function partsOf(
  lines: readonly (Part & { readonly productId: string; readonly product: string })[],
  wanted: readonly Part[],
) {
  const fields: Record<string, string> = {};
  const going = new Map<number, number>();
  for (const [index, { place, pieces }] of wanted.entries()) {
    const line = lines.find((one) => one.place === place);
    const there = line?.pieces ?? 0;
    going.set(place, (going.get(place) ?? 0) + pieces);
    if ((going.get(place) ?? 0) > there)
      fields[`lines.${index}.pieces`] = `The order has ${there} of ${line?.product ?? 'it'}.`;
  }
  const [message] = Object.values(fields);
  if (message !== undefined) throw refuse('REFUSED', { message, fields });
  const rest = lines.map((line) => ({ ...line, pieces: line.pieces - (going.get(line.place) ?? 0) }));
  const kept = rest.filter(({ pieces }) => pieces > 0);
  if (kept.length === 0) throw refuse('REFUSED', { message: 'Leave something in the order, or keep it as it is.' });
  const taken = lines.flatMap(({ productId, place }) => {
    const pieces = going.get(place) ?? 0;
    return pieces > 0 ? [{ productId, pieces }] : [];
  });
  return { kept, taken };
}

function requireDeliveryDay(day: string | null, today: string): void {
  if (day === null || day >= today) return;
  const message = `Not before today, ${dayInWords(today)}.`;
  throw refuse('REFUSED', { message, fields: { deliveryDate: message } });
}

/** CONFLICT with the prices of now unless the order comes to what the person saw; null: nobody looked. */
async function requireSeen(db: Database, priced: Priced, seen: string | null): Promise<void> {
  const net = netOf(priced);
  if (seen === null || paisa(seen) === paisa(net)) return;
  const message = `The order comes to ${inBdt(paisa(net))} now, and not to ${inBdt(paisa(seen))}: a price or an offer has changed. Look at it again.`;
  throw refuse('CONFLICT', { message, fields: { net: message }, current: await pricingOf(db, priced) });
}

async function answered(context: WriteContext, id: string, action: string): Promise<OrderDetails> {
  const details = await detailsOf(context, id);
  context.audit({ action, entity, entityId: id, after: factsOf(details) });
  context.changed(['Orders', 'TodayOrder'], [id]);
  return details;
}

function factsOf({ number, outlet, status, lines, pieces, net, deliveryDate, note }: OrderDetails) {
  return { number, outlet: outlet.name, status, lines, pieces, net, deliveryDate, note };
}
