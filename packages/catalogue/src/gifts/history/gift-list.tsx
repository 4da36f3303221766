import { exportGiftHistory, type Gift, listGiftCategories, listGiftHistory, type QueryOf } from '@routebook/contract';
import {
  type BulkAction,
  DataTable,
  exportSelected,
  exportsOf,
  type Filter,
  FilterBar,
  type ListOptions,
  type ListState,
  type May,
  marketFilterOf,
  money,
  moneyWithCurrency,
  quantity,
  type Selection,
  StatTiles,
  useServerRead,
} from '@routebook/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import { numberOf } from '../gift-words.ts';
import { categoryFilter } from '../types/type-filters.ts';
import { typeFilter } from '../types/type-lookup.ts';
import { giftActions } from './gift-actions.ts';
import { giftColumns } from './gift-columns.tsx';
import type { OpenPanel } from './gift-panel.ts';
import { stateInWords } from './states.ts';

type GiftFilter = 'state' | 'giftTypeId' | 'categoryId' | 'outletId' | 'salesOfficerId' | 'offerId';

export const giftListOptions: ListOptions<GiftFilter> = {
  sort: '-date',
  filters: { state: '', giftTypeId: '', categoryId: '', outletId: '', salesOfficerId: '', offerId: '' },
  takes: ['market', 'from', 'to'],
};
const fixedFilters: readonly Filter[] = [
  { kind: 'period', anyLabel: 'Any day' },
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
const exports = exportsOf('Gift history', exportGiftHistory);

/** What can be done with many gifts at once, or with all that match. */
function bulkActions(may: May, openPanel: OpenPanel): BulkAction[] {
  const step = (label: string, to: 'approved' | 'issued'): BulkAction => ({
    label,
    onSelect: (selection) => openPanel({ kind: 'stepMany', selection, to }),
  });
  return [
    ...(may.approve ? [step('Approve…', 'approved')] : []),
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

const rowId = (row: Gift) => row.id;
const rowLabel = (row: Gift) => `${numberOf(row)}, ${row.outlet.name}`;

interface GiftListProps {
  list: ListState<GiftFilter>;
  may: May;
  openPanel: OpenPanel;
  /** The button that requests a gift, where one may. */
  ask: ReactNode;
}

/** Gifts of outlets as a table, with what all of the filter add up to. */
export function GiftList({ list, may, openPanel, ask }: GiftListProps) {
  const source = useServerRead(listGiftHistory, {
    query: list.query as QueryOf<typeof listGiftHistory>,
    keepPrevious: true,
  });
  const { data } = source;
  const page = useMemo(() => data && { rows: data.history, total: data.totalHistory }, [data]);
  const categories = useServerRead(listGiftCategories, {
    query: { pageSize: '200' },
    enabled: data !== undefined,
  }).data?.categories;
  const filters = useMemo(() => [...fixedFilters, categoryFilter(categories ?? [])], [categories]);
  const bulk = useMemo(() => bulkActions(may, openPanel), [may, openPanel]);
  const actions = useCallback(
    (row: Gift) => [{ label: 'Open', onSelect: () => list.open(row.id) }, ...giftActions(row, openPanel)],
    [list, openPanel],
  );
  return (
    <>
      {data && (
        <StatTiles
          stats={[
            { label: 'Gifts', value: quantity(data.totalHistory) },
            { label: 'Wait for approval', value: quantity(data.requested) },
            { label: 'To be issued', value: quantity(data.approved) },
            { label: 'Pieces', value: quantity(data.totalQuantity) },
            { label: 'Cost', value: moneyWithCurrency(data.totalCost) },
          ]}
        />
      )}
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
        {...(data && { totals: { quantity: quantity(data.totalQuantity), cost: money(data.totalCost) } })}
        noun={page?.total === 1 ? 'gift' : 'gifts'}
        empty={{
          title: 'No gifts in your market yet',
          description: 'You see the gifts of the outlets in your market.',
          ...(ask ? { action: ask } : {}),
        }}
      />
    </>
  );
}
