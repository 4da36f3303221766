import { addCollection, exportOutletDues, listOutletDues, type OutletDue, type ReplyOf } from '@routebook/contract';
import {
  type Column,
  DataTable,
  exportsOf,
  type Filter,
  FilterBar,
  inTaka,
  lazyComponent,
  Muted,
  marketFilterOf,
  money,
  readTotals,
  StatTiles,
  showDate,
  statOf,
  useKept,
  useMay,
  useMayCall,
  useServerList,
} from '@routebook/ui';
import { useCallback, useMemo } from 'react';
import { shownAmount } from '../../shown-amount.tsx';
import { outletFilter } from '../outlet-filter.ts';

const LedgerDrawer = lazyComponent(async () => (await import('./ledger-drawer.tsx')).LedgerDrawer);
const CollectForm = lazyComponent(async () => (await import('./collect-form.tsx')).CollectForm);

const none = <Muted>—</Muted>;
const filters: readonly Filter[] = [
  marketFilterOf(),
  outletFilter,
  {
    kind: 'choice',
    key: 'over',
    label: 'Limit',
    anyLabel: 'Any due',
    choices: [{ value: 'limit', label: 'Over the limit' }],
  },
];
const columns: readonly Column<OutletDue>[] = [
  { id: 'outlet', header: 'Outlet', fixed: true, cell: ({ outlet }) => outlet.name },
  { id: 'route', header: 'Route', optional: true, width: 140, cell: ({ route }) => route.name },
  { id: 'dbHouse', header: 'DB house', width: 140, cell: ({ dbHouse }) => dbHouse.name },
  { id: 'due', header: 'Due', align: 'end', width: 124, cell: ({ due }) => money(due) },
  { id: 'days7', header: 'To 7 days', align: 'end', width: 104, cell: ({ ages }) => shownAmount(ages.days7) },
  { id: 'days15', header: 'To 15', align: 'end', width: 104, cell: ({ ages }) => shownAmount(ages.days15) },
  { id: 'days30', header: 'To 30', align: 'end', width: 104, cell: ({ ages }) => shownAmount(ages.days30) },
  { id: 'days60', header: 'To 60', align: 'end', width: 104, cell: ({ ages }) => shownAmount(ages.days60) },
  { id: 'older', header: 'Older', align: 'end', width: 104, cell: ({ ages }) => shownAmount(ages.older) },
  {
    id: 'creditLimit',
    header: 'Limit',
    optional: true,
    align: 'end',
    width: 104,
    cell: (row) => money(row.creditLimit),
  },
  {
    id: 'overLimit',
    header: 'Over the limit',
    align: 'end',
    width: 116,
    cell: ({ overLimit }) => shownAmount(overLimit),
  },
  {
    id: 'oldestOn',
    header: 'Oldest',
    optional: true,
    width: 104,
    cell: ({ oldestOn }) => (oldestOn ? showDate(oldestOn) : none),
  },
  {
    id: 'lastCollectionOn',
    header: 'Last paid',
    optional: true,
    width: 104,
    cell: ({ lastCollectionOn }) => (lastCollectionOn ? showDate(lastCollectionOn) : none),
  },
];
const exports = exportsOf('Dues', exportOutletDues);
const rowId = (row: OutletDue) => row.id;
const rowLabel = ({ outlet }: OutletDue) => outlet.name;
/** Outlets that owe something, by how long ago it was delivered. */
export function Dues() {
  const may = useMay('orders');
  const mayCall = useMayCall();
  const { list, source, page } = useServerList(listOutletDues, filters);
  const { row } = list.values as Readonly<Record<string, string>>;
  const [paying, setPaying] = useKept<OutletDue>('dues paying');
  const mayCollect = mayCall(addCollection);
  const inDrawer = useMemo(() => (mayCollect ? [{ label: 'Collect…', onSelect: setPaying }] : []), [mayCollect]);
  const actions = useCallback(
    (due: OutletDue) => [{ label: 'Ledger', onSelect: () => list.open(due.id) }, ...inDrawer],
    [list, inDrawer],
  );
  const totals = readTotals(source);
  const ofAge = (age: keyof ReplyOf<typeof listOutletDues>['totalAges']) =>
    statOf(totals, ({ totalAges }) => inTaka(totalAges[age]));
  return (
    <>
      <StatTiles
        stats={[
          { label: 'Due', value: statOf(totals, ({ totalDue }) => inTaka(totalDue)), detail: 'BDT' },
          { label: 'To 7 days', value: ofAge('days7') },
          { label: 'To 15 days', value: ofAge('days15') },
          { label: 'To 30 days', value: ofAge('days30') },
          { label: 'To 60 days', value: ofAge('days60') },
          { label: 'Older', value: ofAge('older') },
        ]}
      />
      <FilterBar
        list={list}
        searchLabel="Search outlet"
        filters={filters}
        screen={listOutletDues.list.screen}
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Dues"
        columns={columns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actions}
        noun={page?.total === 1 ? 'outlet' : 'outlets'}
        empty={{ title: 'Nothing is owed', description: 'Outlets are listed here from a delivery until it is paid.' }}
      />
      {row && (
        <LedgerDrawer
          key={row}
          outletId={row}
          listed={page?.rows.find(({ id }) => id === row)}
          actions={inDrawer}
          onClose={() => list.open(undefined)}
        />
      )}
      {paying && <CollectForm due={paying} onClose={() => setPaying(undefined)} />}
    </>
  );
}
