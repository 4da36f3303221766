import { exportProducts, listProducts, type Product, type QueryOf } from '@routebook/contract';
import {
  DataTable,
  exportsOf,
  type Filter,
  FilterBar,
  type ListState,
  type May,
  quantity,
  type RowAction,
  StatTiles,
  useServerRead,
} from '@routebook/ui';
import { type ReactNode, useMemo } from 'react';
import { brandFilter, categoryFilter } from '../records/look-ups.ts';
import { bulkActions } from './bulk-actions.ts';
import type { ProductFilterKey } from './list-options.ts';
import type { OpenPanel } from './panel.ts';
import { productColumns } from './product-columns.tsx';

interface ProductListProps {
  list: ListState<ProductFilterKey>;
  may: May;
  openPanel: OpenPanel;
  actions: (row: Product) => RowAction<Product>[];
  addButton: ReactNode;
}

const rowId = (row: Product) => row.id;
const rowLabel = (row: Product) => row.name;

const status: Filter = {
  kind: 'choice',
  key: 'status',
  label: 'Status',
  anyLabel: 'All but deleted',
  choices: [
    { value: 'draft', label: 'Draft' },
    { value: 'active', label: 'Active' },
    { value: 'discontinued', label: 'Discontinued' },
    { value: 'deleted', label: 'Deleted' },
  ],
};

/** Products as a table, with the prices of today or of another day. */
export function ProductList({ list, may, openPanel, actions, addButton }: ProductListProps) {
  const source = useServerRead(listProducts, { query: list.query as QueryOf<typeof listProducts>, keepPrevious: true });
  const { data } = source;
  const page = useMemo(() => data && { rows: data.products, total: data.totalProducts, cursors: data.cursors }, [data]);
  const { brandId } = list.values;
  const filters = useMemo<Filter[]>(
    () => [brandFilter, categoryFilter(brandId || undefined), status, { kind: 'asOf' }],
    [brandId],
  );
  const exports = useMemo(() => (may.export ? exportsOf('Products', exportProducts) : []), [may.export]);
  const bulk = useMemo(() => bulkActions(may, openPanel), [may, openPanel]);
  const rowActions = useMemo(
    () => (row: Product) => [{ label: 'Open', onSelect: ({ id }: Product) => list.open(id) }, ...actions(row)],
    [list, actions],
  );
  return (
    <>
      {data && (
        <StatTiles
          stats={[
            { label: 'Products', value: quantity(data.totalProducts) },
            { label: 'On sale', value: quantity(data.totals.active) },
            { label: 'Drafts', value: quantity(data.totals.draft) },
            { label: 'Discontinued', value: quantity(data.totals.discontinued) },
          ]}
        />
      )}
      <FilterBar
        list={list}
        searchLabel="Search name, SKU or barcode"
        filters={filters}
        screen="/product/products"
        exports={exports}
      />
      <DataTable
        label="Products"
        columns={productColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={rowActions}
        bulkActions={bulk}
        noun={page?.total === 1 ? 'product' : 'products'}
        empty={{
          title: 'No products yet',
          description: 'Add them one by one, or import a file.',
          ...(may.add && { action: addButton }),
        }}
      />
    </>
  );
}
