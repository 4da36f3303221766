import { type Category, exportCategories, listCategories, type QueryOf } from '@routebook/contract';
import {
  type BulkAction,
  Button,
  type Column,
  DataTable,
  exportSelected,
  exportsOf,
  FilterBar,
  type ListOptions,
  Page,
  part,
  quantity,
  StatusBadge,
  showInstant,
  useListState,
  useMay,
  useServerRead,
} from '@routebook/ui';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { brandFilter } from '../shelf/look-ups.ts';
import { shelfActions } from '../shelf/shelf-actions.ts';
import { statusFilter } from '../shelf/statuses.ts';

const CategoryDrawer = part(async () => (await import('./category-drawer.tsx')).CategoryDrawer);
const CategoryForm = part(async () => (await import('./category-form.tsx')).CategoryForm);

const options: ListOptions<'status' | 'brandId'> = { sort: 'brand', filters: { brandId: '', status: '' } };
const filters = [brandFilter, statusFilter];
const exports = exportsOf('Categories', exportCategories);
const bulk: readonly BulkAction[] = [
  { label: 'Export selected', onSelect: (selection) => exportSelected('Categories', exportCategories, selection) },
];
const rowId = (row: Category) => row.id;
const rowLabel = (row: Category) => `${row.brand.name} ${row.name}`;

const columns: readonly Column<Category>[] = [
  { id: 'name', header: 'Name', sortable: true, fixed: true, cell: ({ name }) => name },
  { id: 'brand', header: 'Brand', sortable: true, cell: ({ brand }) => brand.name },
  { id: 'code', header: 'Code', sortable: true, width: 140, cell: ({ code }) => code },
  { id: 'position', header: 'Order', sortable: true, align: 'end', width: 80, cell: ({ position }) => position },
  {
    id: 'status',
    header: 'Status',
    width: 100,
    cell: ({ status, deletedAt }) => <StatusBadge status={deletedAt ? 'deleted' : status} />,
  },
  {
    id: 'products',
    header: 'Products',
    sortable: true,
    align: 'end',
    width: 100,
    cell: ({ products }) => quantity(products),
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    sortable: true,
    optional: true,
    width: 140,
    cell: ({ updatedAt }) => showInstant(updatedAt),
  },
];

/** The kinds of products of each brand. */
export function Categories() {
  const list = useListState(options);
  const may = useMay('catalogue');
  const [edited, edit] = useState<string | 'new' | null>(null);
  const source = useServerRead(listCategories, {
    query: list.query as QueryOf<typeof listCategories>,
    keepPrevious: true,
  });
  const { data } = source;
  const page = useMemo(() => data && { rows: data.categories, total: data.totalCategories }, [data]);
  const actions = useCallback((row: Category) => shelfActions(row, { kind: 'category', may, edit }), [may]);
  const rowActions = useCallback(
    (row: Category) => [{ label: 'Open', onSelect: () => list.open(row.id) }, ...actions(row)],
    [list, actions],
  );
  const addButton = may.add && (
    <Button
      colorPalette="brand"
      onClick={() => edit('new')}
      onPointerEnter={CategoryForm.preload}
      onFocus={CategoryForm.preload}
    >
      <Plus aria-hidden />
      Add category
    </Button>
  );
  const { row } = list.values;
  return (
    <Page title="Categories" description="The kinds of products of each brand." actions={addButton}>
      <FilterBar
        list={list}
        searchLabel="Search name or code"
        filters={filters}
        screen="/product/product-categories"
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Categories"
        columns={columns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={rowActions}
        {...(may.export && { bulkActions: bulk })}
        {...(data && { totals: { products: quantity(data.totalProducts) } })}
        noun={page?.total === 1 ? 'category' : 'categories'}
        empty={{
          title: 'No categories yet',
          description: 'A category is a kind of products of one brand.',
          ...(may.add && { action: addButton }),
        }}
      />
      {row && <CategoryDrawer key={row} id={row} actions={actions} onClose={() => list.open(undefined)} />}
      {edited && <CategoryForm {...(edited !== 'new' && { id: edited })} onClose={() => edit(null)} />}
    </Page>
  );
}
