import { exportOffers, listOffers, type Offer, offerKinds, offerStatuses, type QueryOf } from '@routebook/contract';
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
  quantity,
  type RowAction,
  useServerRead,
} from '@routebook/ui';
import { useCallback, useMemo } from 'react';
import { offerColumns } from './offer-columns.tsx';
import { kindInWords, statusInWords } from './offer-words.ts';

type OfferFilter = 'status' | 'kind';

export const offerListOptions: ListOptions<OfferFilter> = {
  sort: '-startsOn',
  filters: { status: '', kind: '' },
  takes: ['market', 'from', 'to'],
};

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    anyLabel: 'Any status',
    choices: [
      ...offerStatuses.map((value) => ({ value, label: statusInWords[value] })),
      { value: 'deleted', label: 'Deleted' },
    ],
  },
  {
    kind: 'choice',
    key: 'kind',
    label: 'Kind',
    anyLabel: 'All kinds',
    choices: offerKinds.map((value) => ({ value, label: kindInWords[value] })),
  },
  marketFilterOf(),
  { kind: 'period', anyLabel: 'Any day' },
];
const exports = exportsOf('Offers', exportOffers);
const bulk: readonly BulkAction[] = [
  { label: 'Export selected', onSelect: (selection) => exportSelected('Offers', exportOffers, selection) },
];
const rowId = (row: Offer) => row.id;
const rowLabel = (row: Offer) => row.name;

interface OfferListProps {
  list: ListState<OfferFilter>;
  may: May;
  actions: (row: Offer) => readonly RowAction<Offer>[];
}

export function OfferList({ list, may, actions }: OfferListProps) {
  const source = useServerRead(listOffers, { query: list.query as QueryOf<typeof listOffers>, keepPrevious: true });
  const { data } = source;
  const page = useMemo(() => data && { rows: data.offers, total: data.totalOffers }, [data]);
  const rowActions = useCallback(
    (row: Offer) => [{ label: 'Open', onSelect: () => list.open(row.id) }, ...actions(row)],
    [list, actions],
  );
  return (
    <>
      <FilterBar
        list={list}
        searchLabel="Search name, code or group"
        filters={filters}
        screen="/offer/offers"
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Offers"
        columns={offerColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={rowActions}
        {...(may.export && { bulkActions: bulk })}
        {...(data && {
          totals: {
            budget: money(data.totalBudget),
            spent: money(data.totalSpent),
            redemptions: quantity(data.totalRedemptions),
          },
        })}
        noun={page?.total === 1 ? 'offer' : 'offers'}
        empty={{ title: 'No offers', description: 'Nothing in your market matches.' }}
      />
    </>
  );
}
