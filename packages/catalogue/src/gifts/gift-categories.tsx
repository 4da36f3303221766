import { exportGiftCategories, listGiftCategories, type QueryOf } from '@routebook/contract';
import { type ListOptions, lazyComponent, quantity, useListState, useServerRead } from '@routebook/ui';
import { useMemo } from 'react';
import { RecordScreen } from '../records/record-screen.tsx';
import { statusFilter } from '../records/statuses.ts';
import { categoryColumns } from './categories/category-columns.tsx';

const CategoryDrawer = lazyComponent(async () => (await import('./categories/category-drawer.tsx')).CategoryDrawer);
const CategoryForm = lazyComponent(async () => (await import('./categories/category-form.tsx')).CategoryForm);

const options: ListOptions<'status'> = { sort: 'name', filters: { status: '' } };
const filters = [statusFilter];

/** The kinds of gifts. */
export function GiftCategories() {
  const list = useListState(options);
  const source = useServerRead(listGiftCategories, {
    query: list.query as QueryOf<typeof listGiftCategories>,
    keepPrevious: true,
  });
  const { data } = source;
  const page = useMemo(() => data && { rows: data.categories, total: data.totalCategories }, [data]);
  return (
    <RecordScreen
      kind="gift category"
      title="Gift categories"
      description="The kinds of gifts."
      screen="/gift/category"
      list={list}
      searchLabel="Search name or code"
      filters={filters}
      columns={categoryColumns}
      source={source}
      page={page}
      totals={data && { types: quantity(data.totalTypes), stock: quantity(data.totalStock) }}
      exported={exportGiftCategories}
      empty="A category groups gift types: household, clothing, electronics."
      drawer={CategoryDrawer}
      form={CategoryForm}
    />
  );
}
