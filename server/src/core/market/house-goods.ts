import type { Reference } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isOpenInvoice } from './open-invoices.ts';
import { isOpenOrder } from './open-orders.ts';

interface Goods {
  readonly id: string;
  readonly pieces: number;
  readonly orders: number;
  readonly invoices: number;
}

/**
 * Why DB houses do not end without another that takes their goods over, by id; nothing of those that have none. Within a
 * transaction nobody takes orders, invoices or stock for them any more until it ends.
 */
export async function goodsProblems(db: Database, houses: readonly Reference[]): Promise<ReadonlyMap<string, string>> {
  if (houses.length === 0) return new Map();
  const ids = houses.map(({ id }) => id);
  // By itself and before: what was taken while this waited is to be seen. `hold_house` has it shared.
  await sql`
    select pg_advisory_xact_lock(7283200, key) from (select distinct hashtext(id::text) as key from unnest(${ids}::uuid[]) as id order by 1) as house
  `.execute(db);
  const { rows } = await sql<Goods>`
    /* unscoped: found */ select house.id,
      (select coalesce(sum(physical), 0)::float8 from stock_balance where db_house_id = house.id) as pieces,
      (select count(*)::integer from sales_order where db_house_id = house.id and ${isOpenOrder}) as orders,
      (select count(*)::integer from primary_sale where db_house_id = house.id and ${isOpenInvoice}) as invoices
    from unnest(${ids}::uuid[]) as house (id)
  `.execute(db);
  const names = new Map(houses.map(({ id, name }) => [id, name]));
  return new Map(
    rows.flatMap((goods) => {
      const has = inWords(goods);
      const sentence = `${names.get(goods.id)} has ${has}: replace it by another DB house, which takes that over.`;
      return has === '' ? [] : [[goods.id, sentence] as const];
    }),
  );
}

/** The same of one house; null when it has none. */
export async function goodsProblem(db: Database, house: Reference): Promise<string | null> {
  return (await goodsProblems(db, [house])).get(house.id) ?? null;
}

function inWords({ pieces, orders, invoices }: Goods): string {
  return [
    ...(pieces > 0 ? [`${pieces.toLocaleString('en-US')} pieces of stock`] : []),
    ...(orders > 0 ? [`${orders} open ${orders === 1 ? 'order' : 'orders'}`] : []),
    ...(invoices > 0 ? [`${invoices} ${invoices === 1 ? 'invoice' : 'invoices'} to receive`] : []),
  ].join(', ');
}
