import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type Goods, noGoods, type Offer } from './engine/index.ts';

/** A product with its trade price of a day; null while it has none. */
export interface PricedProduct {
  readonly id: string;
  readonly name: string;
  readonly brandId: string;
  readonly categoryId: string;
  readonly price: string | null;
}

/** The products of these ids that are there, with their trade prices of a day. */
export async function pricedProducts(db: Database, ids: readonly string[], day: string): Promise<PricedProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PricedProduct>`
    select product.id, product.name, product.brand_id as "brandId", product.category_id as "categoryId", price.tp as price
    from product left join lateral price_on(product.id, ${day}::date) as price on true
    where product.id = any (${ids}::uuid[]) and product.deleted_at is null
  `.execute(db);
  return rows;
}

/** What the offers give beside money: the free products at the day's price, the gifts that may be given that day. */
export async function goodsOf(db: Database, offers: readonly Offer[], day: string): Promise<Goods> {
  const products = await pricedProducts(db, freeProductsOf(offers), day);
  return {
    products: new Map(
      products.flatMap(({ id, name, price }) => (price === null ? [] : [[id, { name, price }] as const])),
    ),
    gifts: await giftsOf(db, offers, day),
  };
}

const rewardsOf = (offers: readonly Offer[]) => offers.flatMap(({ terms }) => terms.slabs.map(({ reward }) => reward));

/** The products that offers may give of themselves, whatever is ordered. */
export function freeProductsOf(offers: readonly Offer[]): string[] {
  return rewardsOf(offers).flatMap((reward) => (reward.kind === 'free' && reward.productId ? [reward.productId] : []));
}

/** The gifts of offers that may be given on a day. */
export async function giftsOf(db: Database, offers: readonly Offer[], day: string): Promise<Goods['gifts']> {
  const ids = rewardsOf(offers).flatMap((reward) => (reward.kind === 'gift' ? [reward.giftTypeId] : []));
  if (ids.length === 0) return noGoods.gifts;
  const { rows } = await sql<{ id: string; name: string; unitCost: string; left: number }>`
    select id, name, unit_cost as "unitCost", on_hand - reserved as left from gift_type
    where id = any (${ids}::uuid[]) and deleted_at is null and status = 'active' and coalesce(valid_from <= ${day}::date, true)
      and coalesce(last_day >= ${day}::date, true)
  `.execute(db);
  return new Map(rows.map(({ id, ...gift }) => [id, gift]));
}
