import { type Brand, exportBrands, listBrands, type QueryOf } from '@routebook/contract';
import {
  type BulkAction,
  Button,
  DataTable,
  exportSelected,
  exportsOf,
  FilterBar,
  type ListOptions,
  Page,
  part,
  quantity,
  useListState,
  useMay,
  useServerRead,
} from '@routebook/ui';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { shelfActions } from '../shelf/shelf-actions.ts';
import { statusFilter } from '../shelf/statuses.ts';
import { brandColumns } from './brand-columns.tsx';

const BrandDrawer = part(async () => (await import('./brand-drawer.tsx')).BrandDrawer);
const BrandForm = part(async () => (await import('./brand-form.tsx')).BrandForm);

const options: ListOptions<'status'> = { sort: 'position', filters: { status: '' } };
const filters = [statusFilter];
const exports = exportsOf('Brands', exportBrands);
const bulk: readonly BulkAction[] = [
  { label: 'Export selected', onSelect: (selection) => exportSelected('Brands', exportBrands, selection) },
];
const rowId = (row: Brand) => row.id;
const rowLabel = (row: Brand) => row.name;

/** Whose products they are. */
export function Brands() {
  const list = useListState(options);
  const may = useMay('catalogue');
  const [edited, edit] = useState<string | 'new' | null>(null);
  const source = useServerRead(listBrands, { query: list.query as QueryOf<typeof listBrands>, keepPrevious: true });
  const { data } = source;
  const page = useMemo(() => data && { rows: data.brands, total: data.totalBrands }, [data]);
  const actions = useCallback((row: Brand) => shelfActions(row, { kind: 'brand', may, edit }), [may]);
  const rowActions = useCallback(
    (row: Brand) => [{ label: 'Open', onSelect: () => list.open(row.id) }, ...actions(row)],
    [list, actions],
  );
  const addButton = may.add && (
    <Button
      colorPalette="brand"
      onClick={() => edit('new')}
      onPointerEnter={BrandForm.preload}
      onFocus={BrandForm.preload}
    >
      <Plus aria-hidden />
      Add brand
    </Button>
  );
  const { row } = list.values;
  return (
    <Page title="Brands" description="Whose products they are." actions={addButton}>
      <FilterBar
        list={list}
        searchLabel="Search name, code or owner"
        filters={filters}
        screen="/product/product-brands"
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Brands"
        columns={brandColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={rowActions}
        {...(may.export && { bulkActions: bulk })}
        {...(data && {
          totals: { categories: quantity(data.totalCategories), products: quantity(data.totalProducts) },
        })}
        noun={page?.total === 1 ? 'brand' : 'brands'}
        empty={{
          title: 'No brands yet',
          description: 'A brand has categories, and categories have products.',
          ...(may.add && { action: addButton }),
        }}
      />
      {row && <BrandDrawer key={row} id={row} actions={actions} onClose={() => list.open(undefined)} />}
      {edited && <BrandForm {...(edited !== 'new' && { id: edited })} onClose={() => edit(null)} />}
    </Page>
  );
}
