import type { FilterOf, ParsedBodyOf, productCalls, setProductStatus } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { allOf, hasWords } from '../../../core/lists/matches.ts';
import { refuse } from '../../../core/refusal.ts';

type Filter = Omit<FilterOf<(typeof productCalls)['list']>, 'asOf'>;
type Selection = ParsedBodyOf<typeof setProductStatus>['selection'];

/** An id hidden from the planner, which would otherwise plan anew in each call. */
const hidden = (id: string) => sql`(select ${id}::uuid)`;

/** The conditions that a product (a row called `product`) matches. */
export function matchesProduct({ search, brandId, categoryId, status }: Filter): RawBuilder<unknown>[] {
  return [
    status === 'deleted' ? sql`product.deleted_at is not null` : sql`product.deleted_at is null`,
    ...(status && status !== 'deleted' ? [sql`product.status = ${status}`] : []),
    ...(brandId ? [sql`product.brand_id = ${hidden(brandId)}`] : []),
    ...(categoryId ? [sql`product.category_id = ${hidden(categoryId)}`] : []),
    ...hasWords(sql`product.search_text`, search),
  ];
}

/** The condition that a product (a row called `product`) is one of the chosen. */
export function chosenProducts(selection: Selection): RawBuilder<boolean> {
  if ('ids' in selection) return sql<boolean>`product.id = any (${selection.ids}::uuid[])`;
  const { allMatching, except = [] } = selection;
  return allOf([...matchesProduct(allMatching), sql`not (product.id = any (${except}::uuid[]))`]);
}

/** Of products that were chosen by their ids. */
export const productsMissing = () =>
  refuse('NOT_FOUND', { message: 'Some of these products are deleted or not there: load the list again.' });
