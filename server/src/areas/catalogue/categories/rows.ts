import type { Category, categorySorts, listCategories, ParsedQueryOf } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { pagingOf, sortOf } from '../../../core/lists/lists.ts';
import { allOf, hasWords } from '../../../core/lists/matches.ts';
import { notThere } from '../shelf.ts';

/** Every category as the contract shows it, and what it is found and sorted by. */
export const categories = sql`(
  select category.id, category.code, category.name, jsonb_build_object('id', brand.id, 'name', brand.name) as brand, category.position, category.status,
    category.version, category.created_at as "createdAt", category.updated_at as "updatedAt", category.deleted_at as "deletedAt", category.search_text,
    category.brand_id, brand.name as brand_name, brand.position as brand_position,
    (select count(*)::integer from product where product.category_id = category.id and product.deleted_at is null) as products
  from category join brand on brand.id = category.brand_id)`;

export const shown = sql`id, code, name, brand, position, status, products, version, "createdAt", "updatedAt", "deletedAt"`;

/** One category, also a deleted one; NOT_FOUND beside the field that named it. */
export async function findCategory(db: Database, id: string, field?: string): Promise<Category> {
  const { rows } = await sql<Category>`select ${shown} from ${categories} as category where id = ${id}`.execute(db);
  const [category] = rows;
  if (!category) throw notThere('category', field);
  return category;
}

/** The categories of a brand in their order, without deleted ones. */
export async function categoriesOf(db: Database, brandId: string): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select ${shown} from ${categories} as category where brand_id = ${brandId} and "deletedAt" is null order by position, name, id
  `.execute(db);
  return rows;
}

const orders: Readonly<Record<(typeof categorySorts)[number], readonly RawBuilder<unknown>[]>> = {
  brand: [sql`brand_position`, sql`brand_name`, sql`position`],
  position: [sql`position`],
  name: [sql`name`],
  code: [sql`code collate natural_order`],
  products: [sql`products`],
  updatedAt: [sql`"updatedAt"`],
};

type Query = ParsedQueryOf<typeof listCategories>;

/** The condition that a category (a row of `categories` called `category`) matches. */
export function matchesCategory({
  search,
  brandId,
  status,
}: Pick<Query, 'search' | 'brandId' | 'status'>): RawBuilder<boolean> {
  return allOf([
    status === 'deleted' ? sql`"deletedAt" is not null` : sql`"deletedAt" is null`,
    ...(status && status !== 'deleted' ? [sql`status = ${status}`] : []),
    ...(brandId ? [sql`brand_id = ${brandId}`] : []),
    ...hasWords(sql`search_text`, search),
  ]);
}

/** Categories by brand and in their order, unless told. */
export function categoryOrder(sort: string | undefined): RawBuilder<unknown> {
  const { field, direction } = sortOf(sort, 'brand' as (typeof categorySorts)[number]);
  const columns = orders[field].map((column) => sql`${column} ${sql.raw(direction)}`);
  return sql`${sql.join(columns)}, name, id`;
}

interface Totals {
  readonly totalCategories: number;
  readonly totalProducts: number;
}

/** A page of categories; the totals are over the filter. */
export async function categoryPage(db: Database, query: Query): Promise<Totals & { categories: Category[] }> {
  const { limit, offset } = pagingOf(query);
  const matching = sql`from ${categories} as category where ${matchesCategory(query)}`;
  const totals = await sql<Totals>`
    select count(*)::integer as "totalCategories", coalesce(sum(products), 0)::integer as "totalProducts" ${matching}
  `.execute(db);
  const { rows } = await sql<Category>`
    select ${shown} ${matching} order by ${categoryOrder(query.sort)} limit ${limit} offset ${offset}
  `.execute(db);
  return { ...(totals.rows[0] ?? { totalCategories: 0, totalProducts: 0 }), categories: rows };
}
