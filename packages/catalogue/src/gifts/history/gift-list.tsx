import { exportGiftHistory, type Gift, giftCategoryCalls, listGiftHistory } from '@routebook/contract';
import {
  type BulkAction,
  countsBy,
  DataTable,
  exportSelected,
  exportsOf,
  type Filter,
  FilterBar,
  lazyComponent,
  type May,
  marketFilterOf,
  money,
  quantity,
  readTotals,
  type Selection,
  StatTiles,
  statOf,
  useServerList,
  useServerRead,
} from '@routebook/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import { numberOf } from '../gift-words.ts';
import { categoryFilter } from '../types/type-filters.ts';
import { typeFilter } from '../types/type-lookup.ts';
import { giftActions } from './gift-actions.ts';
import { giftColumns } from './gift-columns.tsx';
import type { OpenPanel, StepOfMany } from './gift-panel.ts';
import { stateInWords } from './states.ts';

const fixedFilters: readonly Filter[] = [
  { kind: 'period' },
  marketFilterOf(),
  {
    kind: 'choice',
    key: 'state',
    label: 'Status',
    anyLabel: 'Any status',
    choices: Object.entries(stateInWords).map(([value, label]) => ({ value, label })),
  },
  typeFilter,
];
/** What other screens narrow the list by, without a control here. */
const addressFilters = ['outletId', 'salesOfficerId', 'offerId'];
const exports = exportsOf('Gift history', exportGiftHistory);

/** What can be done with many gifts at once, or with all that match. */
function bulkActions(may: May, openPanel: OpenPanel): BulkAction[] {
  const step = (label: string, to: StepOfMany): BulkAction => ({
    label,
    onSelect: (selection) => openPanel({ kind: 'stepMany', selection, to }),
  });
  return [
    ...(may.approve ? [step('Approve…', 'approved'), step('Reject…', 'rejected')] : []),
    ...(may.edit ? [step('Issue…', 'issued')] : []),
    ...(may.export
      ? [
          {
            label: 'Export selected',
            onSelect: (selection: Selection) => exportSelected('Gift history', exportGiftHistory, selection),
          },
        ]
      : []),
  ];
}

const GiftDrawer = lazyComponent(async () => (await import('./gift-drawer.tsx')).GiftDrawer);

const rowId = (row: Gift) => row.id;
const rowLabel = (row: Gift) => `${numberOf(row)}, ${row.outlet.name}`;

interface GiftListProps {
  may: May;
  openPanel: OpenPanel;
  /** The button that requests a gift, where one may. */
  ask: ReactNode;
}

/** Gifts of outlets as a table, with what all of the filter add up to. */
export function GiftList({ may, openPanel, ask }: GiftListProps) {
  const categories = useServerRead(giftCategoryCalls.list, { query: { pageSize: '200' } }).data?.categories;
  const filters = useMemo(() => [...fixedFilters, categoryFilter(categories ?? [])], [categories]);
  const { list, source, page } = useServerList(listGiftHistory, filters, addressFilters);
  const totals = readTotals(source);
  const { row } = list.values;
  const bulk = useMemo(() => bulkActions(may, openPanel), [may, openPanel]);
  const actions = useCallback(
    (row: Gift) => [{ label: 'Open', onSelect: () => list.open(row.id) }, ...giftActions(row, openPanel)],
    [list, openPanel],
  );
  const counted = countsBy<'requested' | 'approved'>(list, 'state', totals);
  return (
    <>
      <StatTiles
        stats={[
          { label: 'Gifts', value: statOf(totals, ({ totalHistory }) => quantity(totalHistory)) },
          counted('Wait for approval', 'requested'),
          counted('To be issued', 'approved'),
          { label: 'Pieces', value: statOf(totals, ({ totalQuantity }) => quantity(totalQuantity)) },
          { label: 'Cost', value: statOf(totals, ({ totalCost }) => money(totalCost)), detail: 'BDT' },
        ]}
      />
      <FilterBar
        list={list}
        searchLabel="Search number, gift, outlet, SO or reason"
        filters={filters}
        screen="/gift/history"
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Given gifts"
        columns={giftColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actions}
        {...(bulk.length > 0 && { bulkActions: bulk })}
        noun={page?.total === 1 ? 'gift' : 'gifts'}
        empty={{
          title: 'No gifts in your market yet',
          description: 'You see the gifts of the outlets in your market.',
          ...(ask ? { action: ask } : {}),
        }}
      />
      {row && <GiftDrawer key={row} id={row} openPanel={openPanel} onClose={() => list.open(undefined)} />}
    </>
  );
}
