import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Goods } from './engine/index.ts';
import type { OfferOnDay } from './offers-for.ts';

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
export async function goodsOf(db: Database, offers: readonly OfferOnDay[], day: string): Promise<Goods> {
  const products = await pricedProducts(db, freeProductsOf(offers), day);
  return {
    products: new Map(
      products.flatMap(({ id, name, price }) => (price === null ? [] : [[id, { name, price }] as const])),
    ),
    gifts: giftsOf(offers),
  };
}

/** The products that offers may give of themselves, whatever is ordered. */
export function freeProductsOf(offers: readonly OfferOnDay[]): string[] {
  const rewards = offers.flatMap(({ terms }) => terms.slabs.map(({ reward }) => reward));
  return rewards.flatMap((reward) => (reward.kind === 'free' && reward.productId ? [reward.productId] : []));
}

/** The gifts of offers that may be given on their day. */
export function giftsOf(offers: readonly OfferOnDay[]): Goods['gifts'] {
  return new Map(offers.flatMap(({ gifts }) => gifts.map(({ id, ...gift }) => [id, gift])));
}
