import { exportGiftTypes, type GiftType, listGiftCategories, listGiftTypes, type QueryOf } from '@routebook/contract';
import {
  AddButton,
  type BulkAction,
  DataTable,
  exportSelected,
  exportsOf,
  FilterBar,
  lazyComponent,
  money,
  Page,
  quantity,
  type RowAction,
  useListState,
  useMay,
  useServerRead,
} from '@routebook/ui';
import { useCallback, useMemo, useState } from 'react';
import { recordActions } from '../records/record-actions.ts';
import { typeColumns } from './types/type-columns.tsx';
import { typeFilters, typeListOptions } from './types/type-filters.ts';

const TypeDrawer = lazyComponent(async () => (await import('./types/type-drawer.tsx')).TypeDrawer);
const TypeForm = lazyComponent(async () => (await import('./types/type-form.tsx')).TypeForm);
const MovementForm = lazyComponent(async () => (await import('./stock/movement-form.tsx')).MovementForm);
const AskForm = lazyComponent(async () => (await import('./history/ask-form.tsx')).AskForm);

const exports = exportsOf('Gift types', exportGiftTypes);
const bulk: readonly BulkAction[] = [
  { label: 'Export selected', onSelect: (selection) => exportSelected('Gift types', exportGiftTypes, selection) },
];
const rowId = (row: GiftType) => row.id;
const rowLabel = (row: GiftType) => row.name;

type Panel = { kind: 'add' } | { kind: 'edit'; id: string } | { kind: 'move' | 'ask'; type: GiftType };

/** What is given away, and how much of it there is. */
export function GiftTypes() {
  const list = useListState(typeListOptions);
  const may = useMay('catalogue');
  const [panel, openPanel] = useState<Panel | null>(null);
  const source = useServerRead(listGiftTypes, {
    query: list.query as QueryOf<typeof listGiftTypes>,
    keepPrevious: true,
  });
  const { data } = source;
  const page = useMemo(() => data && { rows: data.types, total: data.totalTypes }, [data]);
  const categories = useServerRead(listGiftCategories, {
    query: { pageSize: '200' },
    enabled: data !== undefined,
  }).data?.categories;
  const filters = useMemo(() => typeFilters(categories ?? []), [categories]);
  const actions = useCallback(
    (row: GiftType): RowAction<GiftType>[] => [
      ...(may.edit && row.deletedAt === null
        ? [{ label: 'Change stock…', onSelect: () => openPanel({ kind: 'move', type: row }) }]
        : []),
      ...(may.add && row.state === 'active' && row.deletedAt === null
        ? [{ label: 'Give to an outlet…', onSelect: () => openPanel({ kind: 'ask', type: row }) }]
        : []),
      ...recordActions(row, { kind: 'gift type', may, edit: (id) => openPanel({ kind: 'edit', id }) }),
    ],
    [may],
  );
  const rowActions = useCallback(
    (row: GiftType) => [{ label: 'Open', onSelect: () => list.open(row.id) }, ...actions(row)],
    [list, actions],
  );
  const addButton = may.add && (
    <AddButton form={TypeForm} onClick={() => openPanel({ kind: 'add' })}>
      Add gift type
    </AddButton>
  );
  const { row } = list.values;
  const close = () => openPanel(null);

  return (
    <Page title="Gift types" description="What is given away, and how much of it there is." actions={addButton}>
      <FilterBar
        list={list}
        searchLabel="Search name, code or category"
        filters={filters}
        screen="/gift/type"
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Gift types"
        columns={typeColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={rowActions}
        {...(may.export && { bulkActions: bulk })}
        {...(data && {
          totals: {
            stock: quantity(data.totalStock),
            available: quantity(data.totalAvailable),
            stockValue: money(data.totalStockValue),
          },
        })}
        noun={page?.total === 1 ? 'gift type' : 'gift types'}
        empty={{
          title: 'No gift types yet',
          description: 'A gift type is something that outlets can get: an umbrella, a wall clock.',
          ...(may.add && { action: addButton }),
        }}
      />
      {row && <TypeDrawer key={row} id={row} actions={actions} onClose={() => list.open(undefined)} />}
      {panel?.kind === 'add' && <TypeForm onClose={close} />}
      {panel?.kind === 'edit' && <TypeForm id={panel.id} onClose={close} />}
      {panel?.kind === 'move' && <MovementForm type={panel.type} onClose={close} />}
      {panel?.kind === 'ask' && <AskForm type={panel.type} onClose={close} />}
    </Page>
  );
}
