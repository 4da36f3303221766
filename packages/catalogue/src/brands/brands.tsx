import { exportBrands, listBrands, type QueryOf } from '@routebook/contract';
import { type ListOptions, lazyComponent, quantity, useListState, useServerRead } from '@routebook/ui';
import { useMemo } from 'react';
import { RecordScreen } from '../records/record-screen.tsx';
import { statusFilter } from '../records/statuses.ts';
import { brandColumns } from './brand-columns.tsx';

const BrandDrawer = lazyComponent(async () => (await import('./brand-drawer.tsx')).BrandDrawer);
const BrandForm = lazyComponent(async () => (await import('./brand-form.tsx')).BrandForm);

const options: ListOptions<'status'> = { sort: 'position', filters: { status: '' } };
const filters = [statusFilter];

/** Whose products they are. */
export function Brands() {
  const list = useListState(options);
  const source = useServerRead(listBrands, { query: list.query as QueryOf<typeof listBrands>, keepPrevious: true });
  const { data } = source;
  const page = useMemo(() => data && { rows: data.brands, total: data.totalBrands }, [data]);
  return (
    <RecordScreen
      kind="brand"
      title="Brands"
      description="Whose products they are."
      screen="/product/product-brands"
      list={list}
      searchLabel="Search name, code or owner"
      filters={filters}
      columns={brandColumns}
      source={source}
      page={page}
      totals={data && { categories: quantity(data.totalCategories), products: quantity(data.totalProducts) }}
      exported={exportBrands}
      empty="A brand has categories, and categories have products."
      drawer={BrandDrawer}
      form={BrandForm}
    />
  );
}
