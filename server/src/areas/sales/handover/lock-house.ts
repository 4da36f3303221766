import { type RawBuilder, sql } from 'kysely';
import { todayOf } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import type { Replacing } from '../../../core/market/house-handover.ts';
import { lockBalances } from '../stock/ledger/balances.ts';
import { openInvoicesOf, openOrdersOf, stockOf } from './facts.ts';

/**
 * Keeps a house from taking orders and invoices, then its open ones, then its stock from whoever else would change them. In this
 * order: who takes an order has `hold_house` before anything else, who steps one has its row before any balance.
 */
export async function lockHouse({ db }: WriteContext, replacing: Replacing): Promise<void> {
  const { oldId, newId } = replacing.plan;
  await sql`select pg_advisory_xact_lock(7283200, hashtext(${oldId}))`.execute(db);
  await lockAll(
    db,
    (found) => sql`
    /* unscoped: found */ select id from sales_order where ${openOrdersOf(replacing)} and not (id = any (${found}::uuid[])) order by id for update`,
  );
  await lockAll(
    db,
    (found) => sql`
    /* unscoped: found */ select id from primary_sale where ${openInvoicesOf(replacing)} and not (id = any (${found}::uuid[])) order by id for update`,
  );
  await sql`select pg_advisory_xact_lock(7283201, hashtext(${oldId}))`.execute(db);
  const today = await todayOf(db);
  const places = (await stockOf(db, replacing)).flatMap(({ product }) =>
    [oldId, newId].map((dbHouseId) => ({ dbHouseId, productId: product.id })),
  );
  await lockBalances(db, places, { day: today, today });
}

/** Locks rows until no more are found: one that waited for may have been split meanwhile. */
async function lockAll(db: Database, more: (found: readonly string[]) => RawBuilder<unknown>): Promise<void> {
  const found: string[] = [];
  for (;;) {
    const { rows } = await sql<{ id: string }>`${more(found)}`.execute(db);
    if (rows.length === 0) return;
    found.push(...rows.map(({ id }) => id));
  }
}
