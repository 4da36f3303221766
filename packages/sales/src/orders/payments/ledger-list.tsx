import { exportOutletLedger, type LedgerEntry, outletLedger } from '@routebook/contract';
import {
  type Column,
  choicesOf,
  DataTable,
  exportsOf,
  type Filter,
  FilterBar,
  Muted,
  marketFilterOf,
  money,
  quantity,
  StatTiles,
  showDate,
  statOf,
  TextLink,
  useExactTotals,
  useMay,
  useServerList,
} from '@routebook/ui';
import { FigureRows, figureParameters } from '../../figure-rows.tsx';
import { ledgerWords } from '../order-words.ts';
import { outletFilter } from '../outlet-filter.ts';
import { collectionAddress } from './collection-address.ts';

const kindWords = {
  secondary: 'Delivered and returned',
  billed: 'Delivered, not all returned',
  paid: 'Paid and bounced',
  ...ledgerWords,
};
const filters: readonly Filter[] = [
  { kind: 'period' },
  marketFilterOf(),
  outletFilter,
  { kind: 'choice', key: 'kind', label: 'What', anyLabel: 'All entries', choices: choicesOf(kindWords) },
];
const addressFilters = ['salesOfficerId', ...figureParameters];
const none = <Muted>—</Muted>;
const columns: readonly Column<LedgerEntry>[] = [
  { id: 'date', header: 'Date', fixed: true, width: 104, cell: ({ date }) => showDate(date) },
  { id: 'outlet', header: 'Outlet', cell: ({ outlet }) => outlet.name },
  { id: 'kind', header: 'What', width: 132, cell: ({ kind }) => ledgerWords[kind] },
  {
    id: 'order',
    header: 'Order',
    width: 96,
    cell: ({ order }) => (order ? <TextLink href={`/order/orders?row=${order.id}`}>{order.number}</TextLink> : none),
  },
  {
    id: 'collection',
    header: 'Collection',
    width: 96,
    cell: ({ collection }) =>
      collection ? <TextLink href={collectionAddress(collection)}>{collection.number}</TextLink> : none,
  },
  { id: 'amount', header: 'Amount', align: 'end', width: 132, cell: ({ amount }) => money(amount) },
  {
    id: 'balanceAfter',
    header: 'Owed then',
    align: 'end',
    width: 132,
    cell: ({ balanceAfter }) => money(balanceAfter),
  },
  { id: 'reason', header: 'Reason', optional: true, width: 160, cell: ({ reason }) => reason || none },
  { id: 'by', header: 'By', optional: true, width: 124, cell: ({ by }) => by },
];
const exports = exportsOf('Ledger', exportOutletLedger);
const rowId = (row: LedgerEntry) => row.id;
const rowLabel = ({ outlet, date }: LedgerEntry) => `${outlet.name}, ${showDate(date)}`;

/** What outlets came to owe and paid, entry by entry: secondary sales are its deliveries less its returns. */
export function LedgerList() {
  const may = useMay('orders');
  const { list, source, page } = useServerList(outletLedger, filters, addressFilters);
  const totals = useExactTotals(outletLedger, list.filterQuery, source);
  return (
    <>
      <StatTiles
        stats={[
          {
            label: 'Altogether',
            value: statOf(totals, ({ totalAmount }) => (totalAmount === null ? none : money(totalAmount))),
            detail: 'BDT, with returns and payments taken off',
          },
          {
            label: 'Outlets',
            value: statOf(totals, ({ totalOutlets }) => (totalOutlets === null ? none : quantity(totalOutlets))),
            detail: 'different ones',
          },
        ]}
      />
      <FilterBar list={list} filters={filters} screen={outletLedger.list.screen} exports={may.export ? exports : []} />
      <FigureRows list={list} />
      <DataTable
        label="Ledger of the outlets"
        columns={columns}
        list={list}
        source={source}
        page={page}
        exactTotal={totals?.totalEntries}
        rowId={rowId}
        rowLabel={rowLabel}
        onOpen={null}
        noun={page?.total === 1 ? 'entry' : 'entries'}
        empty={{
          title: 'Nothing was delivered or paid yet',
          description: 'Each delivery, return and payment of an outlet in your market is an entry here.',
        }}
      />
    </>
  );
}
