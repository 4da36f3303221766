import type { productSorts } from '@routebook/contract';
import { sql } from 'kysely';
import { KeyedOrder, type SortColumn } from '../../../core/lists/keyed-order.ts';

type ProductSort = (typeof productSorts)[number];

const name: SortColumn = { expression: sql`product.name`, type: 'text' };
const id: SortColumn = { expression: sql`product.id`, type: 'uuid' };

/** What each order compares. A product without a launch date stands before all dates. */
const columnsOf: Readonly<Record<ProductSort, readonly SortColumn[]>> = {
  name: [name],
  code: [{ expression: sql`product.code`, type: 'text' }],
  status: [{ expression: sql`product.status`, type: 'text' }, name],
  launchedOn: [{ expression: sql`coalesce(product.launched_on, '-infinity')`, type: 'date' }],
  updatedAt: [{ expression: sql`product.updated_at`, type: 'timestamptz' }],
};

export function productOrder(sort: string | undefined): KeyedOrder<ProductSort> {
  return new KeyedOrder(columnsOf, sort ?? 'name', id);
}
