import { exportGiftCategories, type GiftCategory, listGiftCategories, type QueryOf } from '@routebook/contract';
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
import { categoryColumns } from './categories/category-columns.tsx';

const CategoryDrawer = part(async () => (await import('./categories/category-drawer.tsx')).CategoryDrawer);
const CategoryForm = part(async () => (await import('./categories/category-form.tsx')).CategoryForm);

const options: ListOptions<'status'> = { sort: 'name', filters: { status: '' } };
const filters = [statusFilter];
const exports = exportsOf('Gift categories', exportGiftCategories);
const bulk: readonly BulkAction[] = [
  {
    label: 'Export selected',
    onSelect: (selection) => exportSelected('Gift categories', exportGiftCategories, selection),
  },
];
const rowId = (row: GiftCategory) => row.id;
const rowLabel = (row: GiftCategory) => row.name;

/** The kinds of gifts. */
export function GiftCategories() {
  const list = useListState(options);
  const may = useMay('catalogue');
  const [edited, edit] = useState<string | 'new' | null>(null);
  const source = useServerRead(listGiftCategories, {
    query: list.query as QueryOf<typeof listGiftCategories>,
    keepPrevious: true,
  });
  const { data } = source;
  const page = useMemo(() => data && { rows: data.categories, total: data.totalCategories }, [data]);
  const actions = useCallback((row: GiftCategory) => shelfActions(row, { kind: 'gift category', may, edit }), [may]);
  const rowActions = useCallback(
    (row: GiftCategory) => [{ label: 'Open', onSelect: () => list.open(row.id) }, ...actions(row)],
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
      Add gift category
    </Button>
  );
  const { row } = list.values;

  return (
    <Page title="Gift categories" description="The kinds of gifts." actions={addButton}>
      <FilterBar
        list={list}
        searchLabel="Search name or code"
        filters={filters}
        screen="/gift/category"
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Gift categories"
        columns={categoryColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={rowActions}
        {...(may.export && { bulkActions: bulk })}
        {...(data && { totals: { types: quantity(data.totalTypes), stock: quantity(data.totalStock) } })}
        noun={page?.total === 1 ? 'gift category' : 'gift categories'}
        empty={{
          title: 'No gift categories yet',
          description: 'A category groups gift types: household, clothing, electronics.',
          ...(may.add && { action: addButton }),
        }}
      />
      {row && <CategoryDrawer key={row} id={row} actions={actions} onClose={() => list.open(undefined)} />}
      {edited && <CategoryForm {...(edited !== 'new' && { id: edited })} onClose={() => edit(null)} />}
    </Page>
  );
}
