import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { paisa } from '../../../../core/money.ts';

/** What is promised to an outlet and to those that were merged into it, and has not arrived: as much of its credit limit is taken. */
export const onTheWay = (outletId: RawBuilder<unknown>) => sql`/* unscoped: part */ coalesce((
  select sum(share_of(line.net, line.reserved, line.pieces)) from sales_order coming join sales_order_line line on line.order_id = coming.id
  where coming.outlet_id = any (shop_of(${outletId})) and coming.state in ('confirmed', 'dispatched')), 0.00)`;

/** The same of one outlet, in hundredths of a BDT. */
export async function onTheWayTo(db: Database, outletId: string): Promise<bigint> {
  const { rows } = await sql<{ open: string }>`select ${onTheWay(sql`${outletId}::uuid`)}::text as open`.execute(db);
  return paisa(rows[0]?.open ?? '0.00');
}
