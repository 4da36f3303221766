import { exportUnits, listUnits, type QueryOf, type Unit } from '@routebook/contract';
import {
  type BulkAction,
  Button,
  type Column,
  DataTable,
  exportSelected,
  exportsOf,
  type Filter,
  FilterBar,
  type ListOptions,
  Muted,
  Page,
  part,
  quantity,
  showInstant,
  useListState,
  useMay,
  useServerRead,
} from '@routebook/ui';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { shelfActions } from '../shelf/shelf-actions.ts';

const UnitDrawer = part(async () => (await import('./unit-drawer.tsx')).UnitDrawer);
const UnitForm = part(async () => (await import('./unit-form.tsx')).UnitForm);

const options: ListOptions<'status' | 'kind'> = { sort: 'base', filters: { kind: '', status: '' } };
const filters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'kind',
    label: 'Kind',
    anyLabel: 'All units',
    choices: [
      { value: 'base', label: 'Base units' },
      { value: 'counted', label: 'Counted in a base unit' },
    ],
  },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    anyLabel: 'In use',
    choices: [{ value: 'deleted', label: 'Deleted' }],
  },
];
const exports = exportsOf('Units', exportUnits);
const bulk: readonly BulkAction[] = [
  { label: 'Export selected', onSelect: (selection) => exportSelected('Units', exportUnits, selection) },
];
const rowId = (row: Unit) => row.id;
const rowLabel = (row: Unit) => row.name;

const columns: readonly Column<Unit>[] = [
  { id: 'name', header: 'Name', sortable: true, fixed: true, cell: ({ name }) => name },
  { id: 'symbol', header: 'Symbol', sortable: true, width: 110, cell: ({ symbol }) => symbol },
  {
    id: 'base',
    header: 'Counted in',
    sortable: true,
    cell: ({ base }) => base?.name ?? <Muted>Base unit</Muted>,
  },
  {
    id: 'factor',
    header: 'Factor',
    sortable: true,
    align: 'end',
    width: 100,
    cell: ({ factor }) => quantity(factor),
  },
  {
    id: 'used',
    header: 'Factor is',
    width: 110,
    cell: ({ used }) => (used ? 'Locked' : <Muted>Open</Muted>),
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

/** How products are counted, from the piece up. */
export function Units() {
  const list = useListState(options);
  const may = useMay('catalogue');
  const [edited, edit] = useState<string | 'new' | null>(null);
  const source = useServerRead(listUnits, { query: list.query as QueryOf<typeof listUnits>, keepPrevious: true });
  const { data } = source;
  const page = useMemo(() => data && { rows: data.units, total: data.totalUnits }, [data]);
  const actions = useCallback((row: Unit) => shelfActions(row, { kind: 'unit', may, edit }), [may]);
  const rowActions = useCallback(
    (row: Unit) => [{ label: 'Open', onSelect: () => list.open(row.id) }, ...actions(row)],
    [list, actions],
  );
  const addButton = may.add && (
    <Button
      colorPalette="brand"
      onClick={() => edit('new')}
      onPointerEnter={UnitForm.preload}
      onFocus={UnitForm.preload}
    >
      <Plus aria-hidden />
      Add unit
    </Button>
  );
  const { row } = list.values;
  return (
    <Page title="Units" description="How products are counted, from the piece up." actions={addButton}>
      <FilterBar
        list={list}
        searchLabel="Search name or symbol"
        filters={filters}
        screen="/product/product-units"
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Units"
        columns={columns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={rowActions}
        {...(may.export && { bulkActions: bulk })}
        noun={page?.total === 1 ? 'unit' : 'units'}
        empty={{
          title: 'No units yet',
          description: 'Begin with a base unit, like the piece; then add packs and cartons of it.',
          ...(may.add && { action: addButton }),
        }}
      />
      {row && <UnitDrawer key={row} id={row} actions={actions} onClose={() => list.open(undefined)} />}
      {edited && <UnitForm {...(edited !== 'new' && { id: edited })} onClose={() => edit(null)} />}
    </Page>
  );
}
