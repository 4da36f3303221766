import {
  bounceCollection,
  type Collection,
  clearCollection,
  exportCollections,
  listCollections,
} from '@routebook/contract';
import {
  businessDate,
  type Column,
  choicesOf,
  DataTable,
  Dialog,
  exportsOf,
  type Filter,
  FilterBar,
  lazyComponent,
  Muted,
  marketFilterOf,
  money,
  ServerForm,
  StatTiles,
  StatusBadge,
  showDate,
  statOf,
  TextareaField,
  tellDone,
  toast,
  unlessUnsaved,
  useExactTotals,
  useKept,
  useMay,
  useMayCall,
  useServerList,
} from '@routebook/ui';
import { useCallback } from 'react';
import { FigureRows, figureParameters } from '../../figure-rows.tsx';
import { collectionTones, collectionWords, methodWords } from '../order-words.ts';

const CollectionDrawer = lazyComponent(async () => (await import('./collection-drawer.tsx')).CollectionDrawer);

const filters: readonly Filter[] = [
  { kind: 'period' },
  marketFilterOf(),
  { kind: 'choice', key: 'method', label: 'Method', anyLabel: 'Any method', choices: choicesOf(methodWords) },
  { kind: 'choice', key: 'status', label: 'Status', anyLabel: 'Any status', choices: choicesOf(collectionWords) },
];
const none = <Muted>—</Muted>;
const columns: readonly Column<Collection>[] = [
  { id: 'number', header: 'Collection', fixed: true, width: 104, cell: ({ number }) => String(number) },
  { id: 'date', header: 'Date', width: 104, cell: ({ date }) => showDate(date) },
  { id: 'outlet', header: 'Outlet', cell: ({ outlet }) => outlet.name },
  { id: 'dbHouse', header: 'DB house', width: 124, cell: ({ dbHouse }) => dbHouse.name },
  { id: 'method', header: 'Method', width: 116, cell: ({ method }) => methodWords[method] },
  { id: 'amount', header: 'Amount', align: 'end', width: 120, cell: ({ amount }) => money(amount) },
  { id: 'reference', header: 'Reference', width: 96, cell: ({ reference }) => reference || none },
  {
    id: 'chequeDate',
    header: 'Cheque of',
    width: 104,
    cell: ({ chequeDate }) => (chequeDate ? showDate(chequeDate) : none),
  },
  {
    id: 'status',
    header: 'Status',
    width: 126,
    cell: ({ status }) => <StatusBadge status={collectionWords[status]} tone={collectionTones[status]} />,
  },
  {
    id: 'orders',
    header: 'Orders',
    width: 88,
    cell: ({ orders }) => orders.map(({ number }) => number).join(', ') || none,
  },
  { id: 'reason', header: 'Reason', optional: true, width: 160, cell: ({ reason }) => reason || none },
  { id: 'madeBy', header: 'By', optional: true, width: 124, cell: ({ madeBy }) => madeBy.name },
];
const shownTotal = (amount: string | null) => (amount === null ? none : money(amount));
const rowId = (row: Collection) => row.id;
const rowLabel = ({ number, outlet }: Collection) => `Collection ${number} of ${outlet.name}`;
const exports = exportsOf('Collections', exportCollections);

/** Why the bank has not paid a cheque yet: the day on it is still to come. */
function unpayableUntil({ chequeDate }: Collection): string | undefined {
  return chequeDate && chequeDate > businessDate() ? `The cheque is dated ${showDate(chequeDate)}.` : undefined;
}

/** What outlets paid, and cheques that the bank has still to pay. */
export function Collections() {
  const may = useMay('orders');
  const mayCollect = useMayCall()(clearCollection);
  const { list, source, page } = useServerList(listCollections, filters, figureParameters);
  const [bounced, setBounced] = useKept<Collection>('collections bounced');
  const { row } = list.values as Readonly<Record<string, string>>;
  const actions = useCallback(
    (collection: Collection) =>
      collection.status === 'received' && mayCollect
        ? [
            {
              label: 'The bank paid it',
              unavailable: unpayableUntil(collection),
              onSelect: () =>
                void tellDone(
                  clearCollection,
                  { params: { id: collection.id }, body: {} },
                  'The cheque is cleared',
                  `The cheque of ${collection.outlet.name} was not cleared`,
                ),
            },
            { label: 'It bounced…', tone: 'danger' as const, onSelect: () => setBounced(collection) },
          ]
        : [],
    [mayCollect],
  );
  const totals = useExactTotals(listCollections, list.filterQuery, source);
  return (
    <>
      <StatTiles
        stats={[
          {
            label: 'Collected',
            value: statOf(totals, ({ totalAmount }) => shownTotal(totalAmount)),
            detail: 'BDT, without what bounced',
          },
          {
            label: 'With the bank',
            value: statOf(totals, ({ totalWaiting }) => shownTotal(totalWaiting)),
            detail: 'BDT of it in cheques',
          },
        ]}
      />
      <FilterBar
        list={list}
        searchLabel="Search number, reference or outlet"
        filters={filters}
        screen={listCollections.list.screen}
        exports={may.export ? exports : []}
      />
      <FigureRows list={list} />
      <DataTable
        label="Collections"
        columns={columns}
        list={list}
        source={source}
        page={page}
        exactTotal={totals?.totalCollections}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actions}
        noun={page?.total === 1 ? 'collection' : 'collections'}
        empty={{
          title: 'Nothing was collected here',
          description: 'Payments of outlets are listed from the first on.',
        }}
      />
      {row && (
        <CollectionDrawer
          key={row}
          id={row}
          listed={page?.rows.find(({ id }) => id === row)}
          actions={actions}
          onClose={() => list.open(undefined)}
        />
      )}
      {bounced && <BounceDialog collection={bounced} onClose={() => setBounced(undefined)} />}
    </>
  );
}

function BounceDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  return (
    <Dialog open onClose={cancel} title={`The cheque of ${collection.outlet.name} bounced`}>
      <p>What it paid is owed again: {money(collection.amount)} BDT.</p>
      <ServerForm
        call={bounceCollection}
        params={{ id: collection.id }}
        defaults={{ reason: '' }}
        onCancel={cancel}
        onSaved={() => {
          onClose();
          toast({ title: 'It is owed again', kind: 'success' });
        }}
        submitLabel="It bounced"
      >
        <TextareaField name="reason" label="Reason" required rows={2} maxLength={300} />
      </ServerForm>
    </Dialog>
  );
}
