import { type Product, productCalls } from '@routebook/contract';
import {
  countsBy,
  DataTable,
  exportsOf,
  type Filter,
  FilterBar,
  lazyComponent,
  type May,
  partOf,
  quantity,
  readTotals,
  StatTiles,
  statOf,
  useServerList,
} from '@routebook/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import { brandFilter, categoryFilter } from '../records/look-ups.ts';
import { bulkActions } from './bulk-actions.ts';
import type { OpenPanel } from './panel.ts';
import { productColumns } from './product-columns.tsx';
import { rowActions } from './row-actions.ts';

const ProductDrawer = lazyComponent(async () => (await import('./product-drawer.tsx')).ProductDrawer);

interface ProductListProps {
  may: May;
  openPanel: OpenPanel;
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

function filtersOf(brandId: string | undefined): readonly Filter[] {
  return [brandFilter, categoryFilter(brandId), status, { kind: 'asOf' }];
}

const ofAnyBrand = filtersOf(undefined);

/** Products as a table, with the prices of today or of another day, and the one that is open. */
export function ProductList({ may, openPanel, addButton }: ProductListProps) {
  const { list, source, page } = useServerList(productCalls.list, ofAnyBrand);
  const { brandId, row } = list.values as Readonly<Record<string, string>>;
  const filters = useMemo(() => (brandId ? filtersOf(brandId) : ofAnyBrand), [brandId]);
  const exports = useMemo(() => (may.export ? exportsOf('Products', productCalls.exported) : []), [may.export]);
  const bulk = useMemo(() => bulkActions(may, openPanel), [may, openPanel]);
  const actions = useCallback((product: Product) => rowActions(product, { may, openPanel }), [may, openPanel]);
  const withOpen = useCallback(
    (product: Product) => [{ label: 'Open', onSelect: ({ id }: Product) => list.open(id) }, ...actions(product)],
    [list, actions],
  );
  const reply = readTotals(source);
  const counted = countsBy(
    list,
    'status',
    partOf(reply, ({ totals }) => totals),
  );
  return (
    <>
      <StatTiles
        stats={[
          { label: 'Products', value: statOf(reply, ({ totalProducts }) => quantity(totalProducts)) },
          counted('On sale', 'active'),
          counted('Drafts', 'draft'),
          counted('Discontinued', 'discontinued'),
        ]}
      />
      <FilterBar
        list={list}
        searchLabel="Search name, SKU or barcode"
        filters={filters}
        screen={productCalls.list.list.screen}
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
        rowActions={withOpen}
        bulkActions={bulk}
        noun={page?.total === 1 ? 'product' : 'products'}
        empty={{
          title: 'No products yet',
          description: may.add ? 'Add them one by one, or import a file.' : 'What the business sells is listed here.',
          ...(may.add && { action: addButton }),
        }}
      />
      {row && (
        <ProductDrawer
          key={row}
          id={row}
          mayEdit={may.edit}
          openPanel={openPanel}
          actions={actions}
          onClose={() => list.open(undefined)}
        />
      )}
    </>
  );
}
