import type { BulkOutcome, cancelOrders, confirmOrders, ParsedBodyOf, ReplyOf } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockOpenDays } from '../../../../core/calendar/business-day.ts';
import type { Database } from '../../../../core/database/database.ts';
import type { ReadContext, WriteContext } from '../../../../core/http/context.ts';
import { requireAllChosen } from '../../../../core/lists/selection.ts';
import { notThere } from '../../../../core/records/not-there.ts';
import { refusalOf } from '../../../../core/refusal.ts';
import { lockBalances } from '../../stock/ledger/balances.ts';
import { houseJson, productJson } from '../../stock/stocks.ts';
import { lockDues } from '../ledger/outlet-ledger.ts';
import { confirmLocked, type Plan, previewConfirmations } from '../steps/confirm-orders.ts';
import { recordEvents } from '../steps/events.ts';
import { type LockedOrder, linesOf, lockOrders, readOrders } from '../steps/locked-order.ts';
import { callOff } from '../steps/plain-steps.ts';
import { stepProblem } from '../steps/rules.ts';

type Asked = ParsedBodyOf<typeof confirmOrders>;
type Confirmations = Omit<ReplyOf<typeof confirmOrders>, 'success'>;

/** What would become of orders that are confirmed together. NOT_FOUND when one of them is not in reach. */
export async function previewMany(context: ReadContext, { ids, shortage }: Asked): Promise<Confirmations> {
  const orders = requireAll(await readOrders(context, ids), ids);
  return shown(context.db, await previewConfirmations(context, orders, shortage));
}

/** Confirms orders together, and says what became of each. */
export async function confirmMany(context: WriteContext, { ids, shortage }: Asked): Promise<Confirmations> {
  const orders = requireAll(await lockOrders(context, ids), ids);
  const plan = await confirmLocked(context, orders, shortage);
  keepAudit(context, 'confirm', plan.orders);
  context.changed(['Orders', 'TodayOrder', 'Stocks', 'Gift History', 'Gift Types'], ids);
  return shown(context.db, plan);
}

/** Dispatches orders together, as those of a load sheet, and says what became of each. */
export async function dispatchMany(context: WriteContext, ids: readonly string[]): Promise<BulkOutcome[]> {
  const { db, session } = context;
  const orders = requireAll(await lockOrders(context, ids), ids);
  const outcomes = orders.map((order): BulkOutcome => {
    const message = stepProblem('dispatch', order);
    const { id, number, outlet } = order;
    return { id, number, outlet, outcome: message === null ? 'done' : 'refused', message };
  });
  const done = outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
  await sql`update sales_order set state = 'dispatched', version = version + 1 where id = any (${done}::uuid[])`.execute(
    db,
  );
  await recordEvents(
    db,
    session.user.id,
    done.map((orderId) => ({ orderId, step: 'dispatch' })),
  );
  keepAudit(context, 'dispatch', outcomes);
  context.changed(['Orders', 'TodayOrder'], done);
  return outcomes;
}

/** Calls orders off together, and says what became of each. */
export async function cancelMany(
  context: WriteContext,
  { ids, reason }: ParsedBodyOf<typeof cancelOrders>,
): Promise<BulkOutcome[]> {
  const orders = requireAll(await lockOrders(context, ids), ids);
  await lockWhatIsFreed(context.db, orders);
  const outcomes: BulkOutcome[] = [];
  for (const order of orders) {
    const message = stepProblem('cancel', order) ?? (await refusalOf(() => callOff(context, order, reason)));
    const { id, number, outlet } = order;
    outcomes.push({ id, number, outlet, outcome: message === null ? 'done' : 'refused', message });
  }
  if (outcomes.every(({ outcome }) => outcome === 'refused')) context.changed([]);
  return outcomes;
}

/** The open days, what outlets owe, and the stock that is promised, of all orders before the first is called off, so that nobody waits in a circle. */
async function lockWhatIsFreed(db: Database, orders: readonly LockedOrder[]): Promise<void> {
  const { today } = await lockOpenDays(db);
  await lockDues(
    db,
    orders.map(({ outletId }) => outletId),
  );
  const lines = await linesOf(
    db,
    orders.map(({ id }) => id),
  );
  const houses = new Map(orders.map(({ id, dbHouseId }) => [id, dbHouseId]));
  const places = lines.flatMap(({ orderId, productId, reserved }) => {
    const dbHouseId = houses.get(orderId);
    return dbHouseId !== undefined && reserved > 0 ? [{ dbHouseId, productId }] : [];
  });
  if (places.length > 0) await lockBalances(db, places, { day: today, today });
}

function requireAll(orders: readonly LockedOrder[], ids: readonly string[]): readonly LockedOrder[] {
  requireAllChosen({ ids }, orders, () => notThere('order', 'ids', { inMarket: true }));
  return orders;
}

function keepAudit({ audit }: WriteContext, action: string, outcomes: readonly BulkOutcome[]): void {
  const batchId = uuid();
  for (const { id, outcome, message } of outcomes)
    if (outcome === 'done' || outcome === 'cut' || outcome === 'held')
      audit({ action: outcome === 'held' ? 'hold' : action, entity: 'order', entityId: id, reason: message, batchId });
}

async function shown(db: Database, { orders, wanted, available }: Plan): Promise<Confirmations> {
  const waiting = new Set(
    orders.filter(({ outcome }) => outcome !== 'refused' && outcome !== 'held').map(({ id }) => id),
  );
  const demand = new Map<string, { wanted: Plan['wanted'][number]; ordered: number; available: number }>();
  for (const one of wanted) {
    if (!waiting.has(one.orderId)) continue;
    const ordered = (demand.get(one.key)?.ordered ?? 0) + one.pieces;
    demand.set(one.key, { wanted: one, ordered, available: Math.max(0, available.get(one.key) ?? 0) });
  }
  const shortages = [...demand.values()].filter((one) => one.ordered > one.available);
  const short = shortages.flatMap(({ wanted: one, ...pieces }) =>
    one.kind === 'line' ? [{ dbHouseId: one.dbHouseId, productId: one.productId, ...pieces }] : [],
  );
  return {
    orders: orders.map(({ id, number, outlet, outcome, message }) => ({ id, number, outlet, outcome, message })),
    short: short.length === 0 ? [] : await named(db, short),
    shortGifts: shortages.flatMap(({ wanted: one, ...pieces }) =>
      one.kind === 'gift' ? [{ gift: { id: one.giftTypeId, name: one.product }, ...pieces }] : [],
    ),
  };
}

async function named(db: Database, short: readonly object[]): Promise<Confirmations['short']> {
  const { rows } = await sql<Confirmations['short'][number]>`
    /* unscoped: found */ select ${houseJson} as "dbHouse", ${productJson} as product, row.ordered, row.available
    from jsonb_to_recordset(${JSON.stringify(short)}::jsonb) as row ("dbHouseId" uuid, "productId" uuid, ordered integer, available integer)
      join market_node house on house.id = row."dbHouseId" join product on product.id = row."productId" left join unit cased on cased.id = product.case_unit_id
    order by house.name, product.name
  `.execute(db);
  return rows;
}
