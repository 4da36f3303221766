import type { ParsedBodyOf, setProductStatus } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { matches } from './filters.ts';

export type Selection = ParsedBodyOf<typeof setProductStatus>['selection'];

/** The condition that a product (a row called `product`) is one of the chosen. */
export function chosenProducts(selection: Selection): RawBuilder<boolean> {
  if ('ids' in selection) return sql<boolean>`product.id = any (${selection.ids}::uuid[])`;
  const { allMatching, except = [] } = selection;
  return sql<boolean>`(${matches(allMatching)} and not (product.id = any (${except}::uuid[])))`;
}
