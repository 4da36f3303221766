import type { GiftCategory, listGiftCategories, ParsedQueryOf } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { pagingOf } from '../../../../core/lists/lists.ts';
import { categoriesWithTypes, categoryOrder, matchesCategory } from './rows.ts';

interface Totals {
  readonly totalCategories: number;
  readonly totalTypes: number;
  readonly totalStock: number;
}

/** A page of gift categories, by name unless told; the totals are over the filter. */
export async function listCategories(
  db: Database,
  query: ParsedQueryOf<typeof listGiftCategories>,
): Promise<Totals & { categories: GiftCategory[] }> {
  const { limit, offset } = pagingOf(query);
  const matching = sql`from ${categoriesWithTypes} as category where ${matchesCategory(query)}`;
  const totals = await sql<Totals>`
    select count(*)::integer as "totalCategories", coalesce(sum(types), 0)::integer as "totalTypes", coalesce(sum(stock), 0)::bigint as "totalStock" ${matching}
  `.execute(db);
  const { rows: categories } = await sql<GiftCategory>`
    select category.* ${matching} order by ${categoryOrder(query.sort)} limit ${limit} offset ${offset}
  `.execute(db);
  return { ...(totals.rows[0] ?? { totalCategories: 0, totalTypes: 0, totalStock: 0 }), categories };
}
