import type { BulkOutcome, confirmOrder, OrderDetails, ParsedBodyOf } from '@routebook/contract';
import { sql } from 'kysely';
import { todayOf } from '../../../../core/calendar/business-day.ts';
import type { Database } from '../../../../core/database/database.ts';
import { giftsLeft, promiseGifts } from '../../../../core/gifts/order-gifts.ts';
import type { ReadContext, WriteContext } from '../../../../core/http/context.ts';
import { inBdt, paisa } from '../../../../core/money.ts';
import { refuse } from '../../../../core/refusal.ts';
import { ordersInReach } from '../../../../core/scope/orders.ts';
import { reachOf } from '../../../../core/scope/reach.ts';
import { availableWords } from '../../stock/available-words.ts';
import { type LockedBalance, lockBalances } from '../../stock/ledger/balances.ts';
import { changeReserved } from '../../stock/ledger/reserve.ts';
import { keyOf } from '../../stock/ledger/rules.ts';
import { detailsOf } from '../details.ts';
import { lockDues } from '../ledger/outlet-ledger.ts';
import { overLimit, shareOf, sumOf } from '../pricing/amounts.ts';
import { onTheWay } from '../pricing/on-the-way.ts';
import { recordEvents } from './events.ts';
import { type LockedOrder, linesOf, lockOrder, readOrders } from './locked-order.ts';
import { type Reservation, reservationsFor, type WantingLine } from './reservation.ts';
import { placeProblem, stepProblem } from './rules.ts';

/** What an order wants of the stock: a line of it, or a gift that it earned, whose place is negative. */
type Wanted = WantedLine | WantedGift;

interface WantedLine extends WantingLine {
  readonly kind: 'line';
  readonly orderId: string;
  readonly product: string;
  readonly productId: string;
  readonly dbHouseId: string;
  readonly net: string;
  /** The offer that gives it free; null for what was ordered. */
  readonly freeBy: string | null;
}

interface WantedGift extends WantingLine {
  readonly kind: 'gift';
  readonly orderId: string;
  readonly product: string;
  readonly giftTypeId: string;
  readonly offerId: string;
}

const isLine = (wanted: Wanted): wanted is WantedLine => wanted.kind === 'line';
const isGift = (wanted: Wanted): wanted is WantedGift => wanted.kind === 'gift';

interface Confirmation extends BulkOutcome {
  readonly reservation: Reservation<Wanted> | null;
}

export interface Plan {
  readonly orders: readonly Confirmation[];
  readonly wanted: readonly Wanted[];
  readonly available: ReadonlyMap<string, number>;
}

/**
 * What becomes of orders that are confirmed together, in the order in which they were submitted: each is refused by its status,
 * held beyond the credit limit of its outlet, or gets its stock.
 */
function planOf(
  orders: readonly LockedOrder[],
  lines: readonly Wanted[],
  { available, exposures }: { available: ReadonlyMap<string, number>; exposures: ReadonlyMap<string, Exposure> },
  shortage: 'skip' | 'cut',
): Plan {
  const open = new Map([...exposures].map(([id, { open: on }]) => [id, on]));
  const left = new Map(available);
  const planned = orders.map((order): Confirmation => {
    const exposure = exposures.get(order.shopId);
    const told = { id: order.id, number: order.number, outlet: order.outlet, reservation: null };
    const problem = stepProblem('confirm', order) ?? placeProblem(order);
    if (problem !== null) return { ...told, outcome: 'refused', message: problem };
    const held =
      exposure && !order.released ? holdOf(order, { ...exposure, open: open.get(order.shopId) ?? 0n }) : null;
    if (held !== null) return { ...told, outcome: 'held', message: held };
    const own = lines.filter(({ orderId }) => orderId === order.id);
    const [reservation] = reservationsFor([{ id: order.id, lines: own }], left, shortage);
    if (!reservation) throw new Error('An order without a reservation.');
    // What is free alone is no order.
    const none = !own.some(
      (line) => isLine(line) && line.freeBy === null && (reservation.reserved.get(line.place) ?? 0) > 0,
    );
    if (none || (reservation.short.length > 0 && shortage === 'skip'))
      return { ...told, reservation, outcome: 'short', message: shortageOf(reservation) };
    for (const line of own) left.set(line.key, (left.get(line.key) ?? 0) - (reservation.reserved.get(line.place) ?? 0));
    open.set(order.shopId, (open.get(order.shopId) ?? 0n) + worthOf(own.filter(isLine), reservation));
    const cut = reservation.short.length > 0;
    return { ...told, reservation, outcome: cut ? 'cut' : 'done', message: cut ? shortageOf(reservation) : null };
  });
  return { orders: planned, wanted: lines, available };
}

/** What comes of an order: less than it asked for where it was cut. */
function worthOf(lines: readonly WantedLine[], { reserved }: Reservation<Wanted>): bigint {
  return sumOf(lines, ({ net, place, pieces }) => shareOf(paisa(net), reserved.get(place) ?? 0, pieces));
}

interface Exposure {
  readonly name: string;
  readonly limit: bigint;
  readonly due: bigint;
  /** Of orders that are on their way. */
  readonly open: bigint;
}

function holdOf({ net }: LockedOrder, { limit, due, open, name }: Exposure): string | null {
  const over = overLimit({ limit, due, open, net: paisa(net) });
  if (over === 0n) return null;
  return limit === 0n
    ? `${name} has no credit limit, and still owes ${inBdt(over)}.`
    : `${name} would owe ${inBdt(over)} more than the ${inBdt(limit)} that it may.`;
}

function shortSentence({ line, available }: Reservation<Wanted>['short'][number]): string {
  return `${line.product}: ${line.pieces} ordered, ${availableWords(available)}.`;
}

function shortageOf({ short }: Reservation<Wanted>): string {
  return short.map(shortSentence).join(' ');
}

async function wantedBy(db: Database, orders: readonly LockedOrder[]): Promise<Wanted[]> {
  const houses = new Map(orders.map(({ id, dbHouseId }) => [id, dbHouseId]));
  const lines = await linesOf(db, [...houses.keys()]);
  const wanted = lines.map(({ orderId, place, pieces, product, productId, net, offerId }): WantedLine => {
    const dbHouseId = houses.get(orderId) ?? '';
    const key = keyOf({ dbHouseId, productId });
    return { kind: 'line', orderId, place, pieces, product, productId, dbHouseId, net, freeBy: offerId, key };
  });
  return [...wanted, ...(await giftsOf(db, [...houses.keys()]))];
}

/** The gifts that orders earned by the offers that they took. */
async function giftsOf(db: Database, orderIds: readonly string[]): Promise<WantedGift[]> {
  const { rows } = await sql<Omit<WantedGift, 'kind' | 'key'>>`
    /* unscoped: found */ select offered.order_id as "orderId", -(row_number() over (partition by offered.order_id order by offered.place, gift.id))::integer as place,
      gift.pieces, type.name as product, gift.id as "giftTypeId", offered.offer_id as "offerId"
    from sales_order_offer offered cross join lateral jsonb_to_recordset(offered.gifts) as gift (id uuid, pieces integer) join gift_type type on type.id = gift.id
    where offered.order_id = any (${orderIds}::uuid[]) and offered.taken and offered.gifts <> '[]' and gift.pieces > 0
  `.execute(db);
  return rows.map((gift): WantedGift => ({ ...gift, kind: 'gift', key: gift.giftTypeId }));
}

/** What outlets owe and may owe, each with those that were merged into it. */
async function exposuresOf(db: Database, shopIds: readonly string[]): Promise<ReadonlyMap<string, Exposure>> {
  const { rows } = await sql<{ id: string; name: string; limit: string; due: string; open: string }>`
    /* unscoped: found */ select outlet.id, outlet.name, outlet.credit_limit::text as limit, owed_by(outlet.id)::text as due, ${onTheWay(sql`outlet.id`)}::text as open
    from outlet where outlet.id = any (${shopIds}::uuid[])
  `.execute(db);
  return new Map(
    rows.map(({ id, name, limit, due, open }) => [
      id,
      { name, limit: paisa(limit), due: paisa(due), open: paisa(open) },
    ]),
  );
}

const typesOf = (wanted: readonly Wanted[]) => [...new Set(wanted.filter(isGift).map(({ giftTypeId }) => giftTypeId))];

const availableIn = (balances: ReadonlyMap<string, LockedBalance>) =>
  new Map([...balances].map(([key, { physical, reserved }]) => [key, physical - reserved]));

/** What is there, without waiting for anybody. */
async function seenStock(db: Database, wanted: readonly WantedLine[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ dbHouseId: string; productId: string; available: number }>`
    /* unscoped: found */ select db_house_id as "dbHouseId", product_id as "productId", physical - reserved as available from stock_balance
    where (db_house_id, product_id) in (select * from unnest(${wanted.map(({ dbHouseId }) => dbHouseId)}::uuid[], ${wanted.map(({ productId }) => productId)}::uuid[]))
  `.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.available]));
}

/** What would become of orders; nothing is locked or written. */
export async function previewConfirmations(
  { db }: ReadContext,
  orders: readonly LockedOrder[],
  shortage: 'skip' | 'cut',
): Promise<Plan> {
  const wanted = await wantedBy(db, orders);
  const exposures = await exposuresOf(
    db,
    orders.map(({ shopId }) => shopId),
  );
  const available = new Map([
    ...(await seenStock(db, wanted.filter(isLine))),
    ...(await giftsLeft(db, typesOf(wanted), { lock: false })),
  ]);
  return planOf(orders, wanted, { available, exposures }, shortage);
}

/** Confirms orders whose rows are locked: locks what their outlets owe and their stock, and writes what becomes of each. */
export async function confirmLocked(
  { db, session }: Pick<WriteContext, 'db' | 'session'>,
  orders: readonly LockedOrder[],
  shortage: 'skip' | 'cut',
): Promise<Plan> {
  const shopIds = orders.map(({ shopId }) => shopId);
  await lockDues(db, [...shopIds, ...orders.map(({ outletId }) => outletId)]);
  const exposures = await exposuresOf(db, shopIds);
  const wanted = await wantedBy(db, orders);
  const today = await todayOf(db);
  const balances = await lockBalances(db, wanted.filter(isLine), { day: today, today });
  const gifts = await giftsLeft(db, typesOf(wanted), { lock: true });
  const available = new Map([...availableIn(balances), ...gifts]);
  const plan = planOf(orders, wanted, { available, exposures }, shortage);
  await write({ db, session }, plan, balances);
  return plan;
}

async function write(
  { db, session }: Pick<WriteContext, 'db' | 'session'>,
  { orders, wanted }: Plan,
  balances: ReadonlyMap<string, LockedBalance>,
): Promise<void> {
  const confirmed = orders.filter(({ outcome }) => outcome === 'done' || outcome === 'cut');
  const held = orders.filter(({ outcome }) => outcome === 'held');
  const reservations = new Map(confirmed.map(({ id, reservation }) => [id, reservation]));
  const got = wanted.flatMap((line) => {
    const pieces = reservations.get(line.orderId)?.reserved.get(line.place) ?? 0;
    return pieces > 0 ? [{ ...line, pieces }] : [];
  });
  const lines = got.filter(isLine);
  await changeReserved(db, lines, balances);
  await sql`
    update sales_order_line line set reserved = row.pieces from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as row ("orderId" uuid, place integer, pieces integer)
    where line.order_id = row."orderId" and line.place = row.place
  `.execute(db);
  const rows = [
    ...confirmed.map(({ id, outcome }) => ({ id, state: 'confirmed', short: outcome === 'cut', hold: null })),
    ...held.map(({ id, message }) => ({ id, state: 'submitted', short: false, hold: message })),
  ];
  if (rows.length === 0) return;
  await sql`
    update sales_order set state = row.state, short = row.short, hold = row.hold, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, state text, short boolean, hold text) where sales_order.id = row.id
  `.execute(db);
  await promiseGifts({ db, session }, got.filter(isGift));
  await recordEvents(db, session.user.id, [
    ...confirmed.map(({ id, message }) => ({ orderId: id, step: 'confirm', reason: message ?? '' })),
    ...held.map(({ id, message }) => ({ orderId: id, step: 'hold', reason: message ?? '' })),
  ]);
}

/**
 * Reserves the stock of an order, or holds it beyond the credit limit. STOCK_SHORT beside each line that is short, or when there is
 * nothing at all.
 */
export async function confirm(
  context: WriteContext,
  id: string,
  { shortage, version }: ParsedBodyOf<typeof confirmOrder>,
): Promise<OrderDetails> {
  // Who comes too late for the last pieces learns it without a lock.
  if (shortage === 'refuse') await requireSeenStock(context, id);
  const order = await lockOrder(context, id, 'confirm', version);
  const { orders } = await confirmLocked(context, [order], shortage === 'cut' ? 'cut' : 'skip');
  const [done] = orders;
  if (done?.outcome === 'short') throw shortOf(done.reservation);
  if (done?.outcome === 'refused') throw refuse('REFUSED', { ...(done.message !== null && { message: done.message }) });
  const details = await detailsOf(context, id);
  context.audit({
    action: done?.outcome === 'held' ? 'hold' : 'confirm',
    entity: 'order',
    entityId: id,
    before: { status: order.status },
    after: { status: details.status, short: details.short },
    reason: done?.message ?? null,
  });
  context.changed(['Orders', 'TodayOrder', 'Stocks', 'Gift History', 'Gift Types'], [id]);
  return details;
}

async function requireSeenStock(context: ReadContext, id: string): Promise<void> {
  const { db, session } = context;
  const { rows } = await sql<WantedLine>`
    select 'line' as kind, line.order_id as "orderId", line.place, line.product_id as "productId", product.name as product, line.pieces,
      line.net::text as net, line.offer_id as "freeBy", sales_order.db_house_id as "dbHouseId", sales_order.db_house_id || ' ' || line.product_id as key
    from ${ordersInReach(await reachOf(db, session.scope))} as sales_order
      join sales_order_line line on line.order_id = sales_order.id join product on product.id = line.product_id
    where sales_order.id = ${id} and sales_order.state = 'submitted' and sales_order.hold is null order by line.place
  `.execute(db);
  if (rows.length === 0) return;
  const [reservation] = reservationsFor([{ id, lines: rows }], await seenStock(db, rows), 'skip');
  if (!reservation || reservation.short.length === 0) return;
  const [order] = await readOrders(context, [id]);
  const message = order ? placeProblem(order) : null;
  throw message === null ? shortOf(reservation) : refuse('REFUSED', { message });
}

function shortOf(reservation: Reservation<Wanted> | null) {
  const short = reservation?.short ?? [];
  const fields = Object.fromEntries(
    short.map((one) => [
      isLine(one.line) ? `lines.${one.line.place}` : `gifts.${-one.line.place - 1}`,
      shortSentence(one),
    ]),
  );
  const [message] = Object.values(fields);
  return refuse('STOCK_SHORT', { ...(message !== undefined && { message }), fields });
}
