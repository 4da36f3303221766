import {
  exportOffers,
  listOffers,
  type Offer,
  type OfferStatus,
  offerKinds,
  offerMakerActions,
  offerStatuses,
  promisedOfferStatuses,
} from '@routebook/contract';
import {
  type BulkAction,
  type Choice,
  DataTable,
  exportSelected,
  exportsOf,
  type Filter,
  FilterBar,
  type May,
  marketFilterOf,
  type RowAction,
  useServerList,
} from '@routebook/ui';
import { type ReactNode, useCallback } from 'react';
import { offerColumns } from './offer-columns.tsx';
import { kindInWords, statusInWords } from './offer-words.ts';

const filtersOf = (statuses: readonly Choice[]): readonly Filter[] => [
  { kind: 'choice', key: 'status', label: 'Status', anyLabel: 'Any status', choices: statuses },
  {
    kind: 'choice',
    key: 'kind',
    label: 'Kind',
    anyLabel: 'All kinds',
    choices: offerKinds.map((value) => ({ value, label: kindInWords[value] })),
  },
  marketFilterOf(),
  { kind: 'period' },
];
const statusChoice = (value: OfferStatus) => ({ value, label: statusInWords[value] });
const ofAll = filtersOf([...offerStatuses.map(statusChoice), { value: 'deleted', label: 'Deleted' }]);
const ofPromised = filtersOf(promisedOfferStatuses.map(statusChoice));
const exports = exportsOf('Offers', exportOffers);
const bulk: readonly BulkAction[] = [
  { label: 'Export selected', onSelect: (selection) => exportSelected('Offers', exportOffers, selection) },
];
const rowId = (row: Offer) => row.id;
const rowLabel = (row: Offer) => row.name;

interface OfferListProps {
  may: May;
  /** The button of the first offer, for who may add one. */
  add: ReactNode;
  actions: (row: Offer) => readonly RowAction<Offer>[];
}

export function OfferList({ may, add, actions }: OfferListProps) {
  const filters = offerMakerActions.some((action) => may[action]) ? ofAll : ofPromised;
  const { list, source, page } = useServerList(listOffers, filters);
  const rowActions = useCallback(
    (offer: Offer) => [{ label: 'Open', onSelect: ({ id }: Offer) => list.open(id) }, ...actions(offer)],
    [list, actions],
  );
  return (
    <>
      <FilterBar
        list={list}
        searchLabel="Search name, code or group"
        filters={filters}
        screen={listOffers.list.screen}
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
        noun={page?.total === 1 ? 'offer' : 'offers'}
        empty={{
          title: 'No offers yet',
          description:
            'An offer is what outlets get beside the price, from a day on: less to pay, more pieces or a gift.',
          action: add,
        }}
      />
    </>
  );
}
