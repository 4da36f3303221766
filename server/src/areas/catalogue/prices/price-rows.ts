import type { ListedPrice, Price } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';

/** A row of product_price, joined as `name`, as the contract shows it; null where nothing was joined. */
export function priceJson(name: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${name}.${column}`);
  return sql`case when ${of('product_id')} is not null then json_build_object('dp', ${of('dp')}::text, 'tp', ${of('tp')}::text,
    'mrp', ${of('mrp')}::text, 'vat', ${of('vat')}::text, 'validFrom', ${of('valid_from')}) end`;
}

/** What a product costs on a day; null before its first price. */
export async function priceOn(db: Database, productId: string, day: string): Promise<Price | null> {
  return (await pricesOn(db, [productId], day)).get(productId) ?? null;
}

/** What products cost on a day, by their ids; one before its first price is not among them. */
export async function pricesOn(db: Database, productIds: readonly string[], day: string): Promise<Map<string, Price>> {
  const { rows } = await sql<{ id: string; price: Price }>`
    select wanted.id, ${priceJson('price')} as price
    from unnest(${productIds}::uuid[]) as wanted (id) cross join lateral price_on(wanted.id, ${day}::date) as price
  `.execute(db);
  return new Map(rows.map(({ id, price }) => [id, price]));
}

const mostListed = 500;

/** The latest prices of a product, those to come first; `day` only the one that begins then. */
export async function priceList(
  db: Database,
  productId: string,
  today: string,
  day?: string,
): Promise<{ prices: ListedPrice[]; totalPrices: number }> {
  const { rows } = await sql<ListedPrice & { counted: number }>`
    select * from (
      select dp, tp, mrp, vat, valid_from as "validFrom", change_id as "changeId", count(*) over ()::integer as counted,
        lead(valid_from) over (order by valid_from) - 1 as "validTo", valid_from >= ${today}::date as open,
        case when valid_from > ${today}::date then 'future'
          when coalesce(lead(valid_from) over (order by valid_from) > ${today}::date, true) then 'current' else 'past' end as state
      from product_price where product_id = ${productId}
    ) as listed where ${day ?? null}::date is null or "validFrom" = ${day ?? null}::date
    order by "validFrom" desc limit ${sql.lit(mostListed)}
  `.execute(db);
  return { prices: rows.map(({ counted, ...price }) => price), totalPrices: rows[0]?.counted ?? 0 };
}
