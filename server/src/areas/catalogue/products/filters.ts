import type { listProducts, ParsedQueryOf } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { allOf, hasWords, searchWords } from '../../../core/lists/matches.ts';

/** What a list, an export or a change of many is over. */
export type ProductFilter = Pick<ParsedQueryOf<typeof listProducts>, 'search' | 'brandId' | 'categoryId' | 'status'>;

export function isSearch({ search }: ProductFilter): boolean {
  return searchWords(search).length > 0;
}

/** An id hidden from the planner, which would otherwise plan anew in each call. */
const hidden = (id: string) => sql`(select ${id}::uuid)`;

/** The condition that a product (a row called `product`) matches. */
export function matches({ search, brandId, categoryId, status }: ProductFilter): RawBuilder<boolean> {
  return allOf([
    status === 'deleted' ? sql`product.deleted_at is not null` : sql`product.deleted_at is null`,
    ...(status && status !== 'deleted' ? [sql`product.status = ${status}`] : []),
    ...(brandId ? [sql`product.brand_id = ${hidden(brandId)}`] : []),
    ...(categoryId ? [sql`product.category_id = ${hidden(categoryId)}`] : []),
    ...hasWords(sql`product.search_text`, search),
  ]);
}

/** The condition on a row of product_total (called `total`) that is of these products; there is none of a search. */
export function matchesTotal({ brandId, categoryId, status }: ProductFilter): RawBuilder<boolean> {
  return allOf([
    status ? sql`total.status = ${status}` : sql`total.status <> 'deleted'`,
    ...(brandId ? [sql`total.brand_id = ${brandId}`] : []),
    ...(categoryId ? [sql`total.category_id = ${categoryId}`] : []),
  ]);
}
