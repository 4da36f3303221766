import type { GiftCategory, giftCategoryFilters, giftCategorySorts } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../../../core/database/database.ts';
import { sortOf } from '../../../../core/lists/lists.ts';
import { refuse } from '../../../../core/refusal.ts';
import { all, hasWords } from '../list-parts.ts';

type Filters = { readonly [Name in keyof typeof giftCategoryFilters]?: z.output<(typeof giftCategoryFilters)[Name]> };

/** Every category with what it holds, to select from. */
export const categoriesWithTypes = sql`(
  select category.id, category.code, category.name, category.status, category.note, held.types, held.stock, category.version,
    category.created_at as "createdAt", category.updated_at as "updatedAt", category.deleted_at as "deletedAt"
  from gift_category category cross join lateral (
    select count(*)::integer as types, coalesce(sum(type.on_hand), 0) as stock from gift_type type
    where type.category_id = category.id and type.deleted_at is null
  ) as held)`;

/** The condition that a category (a row of `categoriesWithTypes` called `category`) matches. */
export function matchesCategory({ search, status }: Filters): RawBuilder<boolean> {
  return all([
    status === 'deleted' ? sql`category."deletedAt" is not null` : sql`category."deletedAt" is null`,
    ...(status && status !== 'deleted' ? [sql`category.status = ${status}`] : []),
    ...hasWords(sql`category.name || ' ' || category.code`, search),
  ]);
}

export function categoryOrder(sort: string | undefined): RawBuilder<unknown> {
  const { field, direction } = sortOf<(typeof giftCategorySorts)[number]>(sort, 'name');
  return sql`category.${sql.ref(field)} ${sql.raw(direction)}, category.name, category.id`;
}

/** A category by its id, also a deleted one; NOT_FOUND beside the field that named it. */
export async function findCategory(db: Database, id: string, field?: string): Promise<GiftCategory> {
  const { rows } = await sql<GiftCategory>`
    select * from ${categoriesWithTypes} as category where id = ${id}
  `.execute(db);
  const [row] = rows;
  const message = 'There is no such gift category.';
  if (!row) throw refuse('NOT_FOUND', { message, ...(field !== undefined && { fields: { [field]: message } }) });
  return row;
}
