import { sql } from 'kysely';
import { dayInWords } from '../../../../core/calendar/in-words.ts';
import type { Database } from '../../../../core/database/database.ts';

/** A product as an order prices it: with its TP of a day, and what the DB house could still promise. */
export interface OrderProduct {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly caseSize: number | null;
  readonly brandId: string;
  readonly categoryId: string;
  readonly status: string;
  readonly deleted: boolean;
  /** Null while it has none, as its first day and its VAT in percent. */
  readonly price: string | null;
  readonly priceFrom: string | null;
  readonly vatRate: string | null;
  readonly available: number;
}

export async function orderProducts(
  db: Database,
  { ids, day, houseId }: { readonly ids: readonly string[]; readonly day: string; readonly houseId: string },
): Promise<ReadonlyMap<string, OrderProduct>> {
  const { rows } = await sql<OrderProduct>`
    /* unscoped: found */ select product.id, product.name, product.code, cased.factor as "caseSize", product.brand_id as "brandId", product.category_id as "categoryId",
      product.status, product.deleted_at is not null as deleted, price.tp::text as price, price.valid_from as "priceFrom", price.vat::text as "vatRate",
      coalesce(balance.physical - balance.reserved, 0) as available
    from product left join unit cased on cased.id = product.case_unit_id
      left join lateral price_on(product.id, ${day}::date) as price on true
      left join stock_balance balance on balance.db_house_id = ${houseId} and balance.product_id = product.id
    where product.id = any (${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many pieces of a product are asked for, and how many of them the order has since it was submitted. */
interface Asked {
  readonly pieces: number;
  readonly had: number;
}

/** Why a product cannot be ordered on a day, for the person; null when it can. What was ordered while it was sold stays. */
export function productProblem(
  product: OrderProduct | undefined,
  day: string,
  { pieces, had }: Asked = { pieces: 1, had: 0 },
): string | null {
  if (!product || product.deleted) return 'This product is not there.';
  if (product.status !== 'active' && pieces > had)
    return had === 0
      ? `${product.name} is ${product.status}: it cannot be ordered.`
      : `${product.name} is ${product.status}: leave no more than the ${had} that were ordered.`;
  if (product.price === null) return `${product.name} has no price on ${dayInWords(day)}.`;
  return null;
}
