import type { Brand, brandSorts, listBrands, ParsedQueryOf } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { pagingOf, sortOf } from '../../../core/lists/lists.ts';
import { allOf, hasWords } from '../../../core/lists/search-words.ts';
import { notThere } from '../shelf.ts';

/** Every brand as the contract shows it, and its search text. */
export const brands = sql`(
  select id, code, name, owner, position, logo, status, version, created_at as "createdAt", updated_at as "updatedAt", deleted_at as "deletedAt", search_text,
    (select count(*)::integer from category where category.brand_id = brand.id and category.deleted_at is null) as categories,
    (select coalesce(sum(n), 0)::integer from product_total total where total.brand_id = brand.id and total.status <> 'deleted') as products
  from brand)`;

export const shown = sql`id, code, name, owner, position, logo, status, categories, products, version, "createdAt", "updatedAt", "deletedAt"`;

/** One brand, also a deleted one; NOT_FOUND beside the field that named it. */
export async function findBrand(db: Database, id: string, field?: string): Promise<Brand> {
  const { rows } = await sql<Brand>`select ${shown} from ${brands} as brand where id = ${id}`.execute(db);
  const [brand] = rows;
  if (!brand) throw notThere('brand', field);
  return brand;
}

const orders: Readonly<Record<(typeof brandSorts)[number], RawBuilder<unknown>>> = {
  position: sql`position`,
  name: sql`name`,
  code: sql`code collate natural_order`,
  owner: sql`owner collate natural_order`,
  products: sql`products`,
  updatedAt: sql`"updatedAt"`,
};

type Query = ParsedQueryOf<typeof listBrands>;

/** The condition that a brand (a row of `brands` called `brand`) matches. */
export function matchesBrand({ search, status }: Pick<Query, 'search' | 'status'>): RawBuilder<boolean> {
  return allOf([
    status === 'deleted' ? sql`"deletedAt" is not null` : sql`"deletedAt" is null`,
    ...(status && status !== 'deleted' ? [sql`status = ${status}`] : []),
    ...hasWords(sql`search_text`, search),
  ]);
}

/** Brands in their order, unless told. */
export function brandOrder(sort: string | undefined): RawBuilder<unknown> {
  const { field, direction } = sortOf(sort, 'position' as (typeof brandSorts)[number]);
  return sql`${orders[field]} ${sql.raw(direction)}, name, id`;
}

interface Totals {
  readonly totalBrands: number;
  readonly totalCategories: number;
  readonly totalProducts: number;
}

/** A page of brands; the totals are over the filter. */
export async function brandPage(db: Database, query: Query): Promise<Totals & { brands: Brand[] }> {
  const { limit, offset } = pagingOf(query);
  const matching = sql`from ${brands} as brand where ${matchesBrand(query)}`;
  const totals = await sql<Totals>`
    select count(*)::integer as "totalBrands", coalesce(sum(categories), 0)::integer as "totalCategories",
      coalesce(sum(products), 0)::integer as "totalProducts" ${matching}
  `.execute(db);
  const { rows } = await sql<Brand>`
    select ${shown} ${matching} order by ${brandOrder(query.sort)} limit ${limit} offset ${offset}
  `.execute(db);
  return { ...(totals.rows[0] ?? { totalBrands: 0, totalCategories: 0, totalProducts: 0 }), brands: rows };
}
