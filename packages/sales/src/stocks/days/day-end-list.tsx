import { exportStockDayEnds, listStockDayEnds, type StockDayEnd, type StockDayEndState } from '@routebook/contract';
import {
  businessDate,
  type Column,
  countsBy,
  DataTable,
  exportsOf,
  type Filter,
  FilterBar,
  lazyComponent,
  Muted,
  partOf,
  quantity,
  readTotals,
  StatTiles,
  StatusBadge,
  showDate,
  showInstant,
  statOf,
  useMay,
  useServerList,
} from '@routebook/ui';
import { marketOfStock } from '../stock-filters.ts';
import { dayEndTones, dayEndWords } from './day-end-words.ts';

const RecordDrawer = lazyComponent(async () => (await import('./record-drawer.tsx')).RecordDrawer);

const filters: readonly Filter[] = [
  marketOfStock,
  {
    kind: 'choice',
    key: 'state',
    label: 'Status',
    anyLabel: 'Any status',
    choices: Object.entries(dayEndWords).map(([value, label]) => ({ value, label })),
  },
  { kind: 'asOf' },
];

const none = <Muted>—</Muted>;
const columns: readonly Column<StockDayEnd>[] = [
  { id: 'dbHouse', header: 'DB house', fixed: true, cell: ({ dbHouse }) => dbHouse.name },
  { id: 'code', header: 'Code', width: 110, cell: ({ dbHouse }) => dbHouse.code },
  {
    id: 'state',
    header: 'Day end',
    width: 120,
    cell: ({ state }) => <StatusBadge status={dayEndWords[state]} tone={dayEndTones[state]} />,
  },
  { id: 'by', header: 'By', width: 180, cell: ({ by }) => by ?? none },
  { id: 'at', header: 'Submitted', width: 170, cell: ({ at }) => (at === null ? none : showInstant(at)) },
  {
    id: 'products',
    header: 'Products',
    align: 'end',
    width: 90,
    cell: ({ products }) => (products === null ? none : quantity(products)),
  },
  {
    id: 'pieces',
    header: 'Pieces',
    align: 'end',
    width: 100,
    cell: ({ pieces }) => (pieces === null ? none : quantity(pieces)),
  },
  {
    id: 'movedSince',
    header: 'Since then',
    width: 130,
    cell: ({ movedSince }) => (movedSince ? <StatusBadge status="Stock moved" tone="warning" /> : none),
  },
];

const exports = exportsOf('Day ends', exportStockDayEnds);
const rowId = (row: StockDayEnd) => row.id;
const rowLabel = ({ dbHouse }: StockDayEnd) => dbHouse.name;

/** Which houses have submitted their stock of a day, and which missed it; each with its record. */
export function DayEndList() {
  const may = useMay('stock');
  const { list, source, page } = useServerList(listStockDayEnds, filters);
  const { row, asOf } = list.values as Readonly<Record<string, string>>;
  const day = asOf || businessDate();
  const totals = readTotals(source);
  const counted = countsBy<StockDayEndState>(list, 'state', totals);
  return (
    <>
      <StatTiles
        stats={[
          { ...counted(dayEndWords.submitted, 'submitted'), detail: `for ${showDate(day)}` },
          { ...counted(dayEndWords.missed, 'missed'), detail: 'nobody has submitted it' },
          { ...counted(dayEndWords.open, 'open'), detail: 'still to be submitted' },
          {
            label: 'Pieces',
            value: statOf(
              partOf(totals, ({ pieces }) => pieces ?? null),
              quantity,
            ),
            detail: 'in what is submitted',
          },
        ]}
      />
      <FilterBar
        list={list}
        searchLabel="Search DB house"
        filters={filters}
        screen={listStockDayEnds.list.screen}
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Day ends"
        columns={columns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        noun={page?.total === 1 ? 'DB house' : 'DB houses'}
        empty={{ title: 'No DB house had stock on this day', description: 'Each that has some is listed here.' }}
      />
      {row && (
        <RecordDrawer
          key={row}
          dbHouseId={row}
          day={day}
          onDay={(to) => list.filter({ asOf: to === businessDate() ? '' : to })}
          onClose={() => list.open(undefined)}
        />
      )}
    </>
  );
}
