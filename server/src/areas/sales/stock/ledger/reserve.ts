import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import type { LockedBalance, StockPlace } from './balances.ts';
import { keyOf } from './rules.ts';

/** Pieces that are promised to an order, or (negative) are so no more. */
export interface Promised extends StockPlace {
  readonly pieces: number;
}

/**
 * Changes what is promised of the stock of houses, and answers the balances as they are then. Nothing else writes it. Whether there
 * is enough is judged before, by the same balances; the database refuses what is promised beyond what is there.
 *
 * @param balances of all these houses and products, locked by `lockBalances`
 */
export async function changeReserved(
  db: Database,
  promised: readonly Promised[],
  balances: ReadonlyMap<string, LockedBalance>,
): Promise<ReadonlyMap<string, LockedBalance>> {
  const after = new Map(balances);
  for (const { pieces, ...place } of promised) {
    const balance = after.get(keyOf(place));
    if (!balance) throw new Error(`The balance of ${keyOf(place)} is not locked.`);
    after.set(keyOf(place), { ...balance, reserved: balance.reserved + pieces });
  }
  const changed = [...after.values()].filter((balance) => balances.get(keyOf(balance))?.reserved !== balance.reserved);
  if (changed.length === 0) return after;
  const rows = changed.map(({ dbHouseId, productId, reserved }) => ({ dbHouseId, productId, reserved }));
  await sql`
    update stock_balance balance set reserved = row.reserved
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("dbHouseId" uuid, "productId" uuid, reserved integer)
    where balance.db_house_id = row."dbHouseId" and balance.product_id = row."productId"
  `.execute(db);
  return after;
}
