import { sql } from 'kysely';
import type { WriteContext } from '../../../core/http/context.ts';
import type { HandedTotals, Replacing } from '../../../core/market/house-handover.ts';
import { recordEvents } from '../orders/steps/events.ts';
import { lockBalances } from '../stock/ledger/balances.ts';
import { changeReserved, type Promised } from '../stock/ledger/reserve.ts';
import { makeTransfer } from '../stock/transfers/transfer-stocks.ts';
import { makeUpdate } from '../stock/updates/update-stocks.ts';
import { handoverFacts, openInvoicesOf, openOrdersOf } from './facts.ts';
import { differencesOf, type StockThere } from './rules.ts';

/**
 * Hands goods over as they were counted: what the count found is posted first, then what is promised to orders is free for the
 * one transfer of all of it and promised again where it came to. What is open goes along as chosen.
 */
export async function carryOut(context: WriteContext, replacing: Replacing): Promise<HandedTotals> {
  const { plan, closes, oldName, newName } = replacing;
  const { stock, orders, invoices, dues } = await handoverFacts(context.db, replacing);
  const reason = `${newName} takes over from ${oldName}`;
  if (closes) await postCount(context, replacing, stock, reason);
  const moving = plan.orders === 'move' ? stock.filter(({ reserved }) => reserved > 0) : [];
  await changePromised(context, replacing, plan.oldId, moving, -1);
  const pieces = await transfer(context, replacing, stock, reason);
  await changePromised(context, replacing, plan.newId, moving, 1);
  if (plan.orders === 'move') await moveOrders(context, replacing, reason);
  if (plan.invoices === 'move') await moveInvoices(context, replacing, reason);
  context.changed(['Orders', 'TodayOrder', 'Stocks', 'PrimarySales']);
  return { orders: orders.open, invoices: invoices.open, dues: dues.total, pieces };
}

async function postCount(
  context: WriteContext,
  { plan, today }: Replacing,
  stock: readonly StockThere[],
  reason: string,
): Promise<void> {
  if (differencesOf(stock, plan.counts).length === 0) return;
  const lines = plan.counts.map(({ productId, counted }) => ({ productId, pieces: counted }));
  await makeUpdate(context, {
    dbHouseId: plan.oldId,
    date: today,
    kind: 'count',
    reason: short(reason),
    evidence: plan.reason,
    lines,
  });
}

/** Reasons of documents are not longer. */
const short = (reason: string) => reason.slice(0, 200);

async function changePromised(
  { db }: WriteContext,
  { today }: Replacing,
  dbHouseId: string,
  moving: readonly StockThere[],
  sign: 1 | -1,
): Promise<void> {
  const promised = moving.map(
    ({ product, reserved }): Promised => ({ dbHouseId, productId: product.id, pieces: sign * reserved }),
  );
  if (promised.length > 0) await changeReserved(db, promised, await lockBalances(db, promised, { day: today, today }));
}

/** One document; answers how many pieces it moves. */
async function transfer(
  context: WriteContext,
  { plan, today }: Replacing,
  stock: readonly StockThere[],
  reason: string,
): Promise<number> {
  const counted = new Map(plan.counts.map((count) => [count.productId, count.counted]));
  const lines = stock
    .map(({ product, counts, onVans, reserved }) => ({
      productId: product.id,
      pieces: counts ? (counted.get(product.id) ?? 0) + onVans : plan.orders === 'move' ? reserved : 0,
    }))
    .filter(({ pieces }) => pieces > 0);
  if (lines.length === 0) return 0;
  const { pieces } = await makeTransfer(context, {
    fromId: plan.oldId,
    toId: plan.newId,
    date: today,
    reason: short(reason),
    lines,
  });
  return pieces;
}

/** Their routes stay: those are served by the new house now, whose market they are delivered in. */
async function moveOrders({ db, session, audit }: WriteContext, replacing: Replacing, reason: string): Promise<void> {
  const { plan, oldName, newName } = replacing;
  const { rows } = await sql<{ id: string }>`
    /* unscoped: found */ update sales_order set db_house_id = house.id, path = house.ancestors || sales_order.route_id, version = sales_order.version + 1
    from market_node house where house.id = ${plan.newId} and ${openOrdersOf(replacing)} returning sales_order.id
  `.execute(db);
  await recordEvents(
    db,
    session.user.id,
    rows.map(({ id }) => ({ orderId: id, step: 'handOver', reason })),
  );
  for (const { id } of rows)
    audit({
      action: 'hand over',
      entity: 'order',
      entityId: id,
      before: { dbHouse: oldName },
      after: { dbHouse: newName },
      reason: plan.reason,
    });
}

async function moveInvoices({ db, session, audit }: WriteContext, replacing: Replacing, reason: string): Promise<void> {
  const { plan, oldName, newName } = replacing;
  const { rows } = await sql<{ id: string }>`
    with moved as (
      update primary_sale set db_house_id = ${plan.newId}, path = market_path_on(${plan.newId}, business_date), version = version + 1, updated_at = now()
      where ${openInvoicesOf(replacing)} returning id
    )
    insert into primary_sale_event (id, sale_id, step, by_id, note) select new_id(), id, 'handOver', ${session.user.id}::uuid, ${reason} from moved
    returning sale_id as id
  `.execute(db);
  for (const { id } of rows)
    audit({
      action: 'hand over',
      entity: 'primarySale',
      entityId: id,
      before: { dbHouse: oldName },
      after: { dbHouse: newName },
      reason: plan.reason,
    });
}
