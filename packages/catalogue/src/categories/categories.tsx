import { type Category, exportCategories, listCategories, type QueryOf } from '@routebook/contract';
import { type ListOptions, lazyComponent, quantity, useListState, useServerRead } from '@routebook/ui';
import { useMemo } from 'react';
import { brandFilter } from '../records/look-ups.ts';
import { RecordScreen } from '../records/record-screen.tsx';
import { statusFilter } from '../records/statuses.ts';
import { categoryColumns } from './category-columns.tsx';

const CategoryDrawer = lazyComponent(async () => (await import('./category-drawer.tsx')).CategoryDrawer);
const CategoryForm = lazyComponent(async () => (await import('./category-form.tsx')).CategoryForm);

const options: ListOptions<'status' | 'brandId'> = { sort: 'brand', filters: { brandId: '', status: '' } };
const filters = [brandFilter, statusFilter];
const rowLabel = (row: Category) => `${row.brand.name} ${row.name}`;

/** The kinds of products of each brand. */
export function Categories() {
  const list = useListState(options);
  const source = useServerRead(listCategories, {
    query: list.query as QueryOf<typeof listCategories>,
    keepPrevious: true,
  });
  const { data } = source;
  const page = useMemo(() => data && { rows: data.categories, total: data.totalCategories }, [data]);
  return (
    <RecordScreen
      kind="category"
      title="Categories"
      description="The kinds of products of each brand."
      screen="/product/product-categories"
      list={list}
      searchLabel="Search name or code"
      filters={filters}
      columns={categoryColumns}
      source={source}
      page={page}
      totals={data && { products: quantity(data.totalProducts) }}
      exported={exportCategories}
      rowLabel={rowLabel}
      empty="A category is a kind of products of one brand."
      drawer={CategoryDrawer}
      form={CategoryForm}
    />
  );
}
