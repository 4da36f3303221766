import type { LedgerKind } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../../core/database/database.ts';
import { paisa } from '../../../../core/money.ts';

/** One change of what an outlet owes. */
export interface Entry {
  readonly outletId: string;
  readonly day: string;
  readonly kind: LedgerKind;
  /** In BDT; negative when less is owed. */
  readonly amount: string;
  /** The order of a delivery or a return, or else the collection. */
  readonly orderId?: string;
  readonly collectionId?: string;
  readonly reason?: string;
}

/**
 * Locks what outlets owe until the transaction ends, in the order of their ids, and answers it. Before any balance of stock is
 * locked, so that nobody waits in a circle.
 */
export async function lockDues(db: Database, outletIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(outletIds)];
  await sql`
    insert into outlet_activity (outlet_id) select id from unnest(${ids}::uuid[]) as outlet (id) order by 1 on conflict (outlet_id) do nothing
  `.execute(db);
  const { rows } = await sql<{ id: string; due: string }>`
    /* unscoped: found */ select outlet_id as id, due::text as due from outlet_activity where outlet_id = any (${ids}::uuid[]) order by outlet_id for update
  `.execute(db);
  return new Map(rows.map(({ id, due }) => [id, due]));
}

/** What an outlet owes with those that were merged into it, in hundredths of a BDT; locked likewise. */
export async function lockOwed(db: Database, outletId: string): Promise<bigint> {
  const { rows } = await sql<{ ids: string[] }>`select shop_of(${outletId}) as ids`.execute(db);
  const dues = await lockDues(db, rows[0]?.ids ?? []);
  return [...dues.values()].reduce((sum, due) => sum + paisa(due), 0n);
}

/** Adds to the ledger of an outlet, and to what it comes to. Nothing else writes either. */
export async function postEntry(db: Database, byId: string, entry: Entry): Promise<void> {
  const { outletId, day, kind, amount, orderId = null, collectionId = null, reason = '' } = entry;
  await sql`
    with owed as (
      insert into outlet_activity (outlet_id, due, entries) values (${outletId}, ${amount}::numeric, 1)
      on conflict (outlet_id) do update set due = outlet_activity.due + excluded.due, entries = outlet_activity.entries + 1
      returning due, entries
    )
    insert into outlet_ledger (id, outlet_id, number, business_date, kind, amount, balance_after, order_id, collection_id, reason, by_id)
    select ${uuid()}::uuid, ${outletId}::uuid, entries, ${day}::date, ${kind}, ${amount}::numeric, due, ${orderId}::uuid, ${collectionId}::uuid, ${reason}, ${byId}::uuid from owed
  `.execute(db);
}
