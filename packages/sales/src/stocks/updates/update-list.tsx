import { exportStockUpdates, listStockUpdates, type StockUpdate, type StockUpdateState } from '@routebook/contract';
import {
  type Column,
  choicesOf,
  countsBy,
  DataTable,
  exportsOf,
  type Filter,
  FilterBar,
  inTaka,
  lazyComponent,
  money,
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
import { stateTones, stateWords, updateKindWords } from './update-words.ts';

const UpdateDrawer = lazyComponent(async () => (await import('./update-drawer.tsx')).UpdateDrawer);

const filters: readonly Filter[] = [
  marketOfStock,
  { kind: 'choice', key: 'state', label: 'Status', anyLabel: 'Any status', choices: choicesOf(stateWords) },
  { kind: 'choice', key: 'kind', label: 'Kind', anyLabel: 'All kinds', choices: choicesOf(updateKindWords) },
];

const columns: readonly Column<StockUpdate>[] = [
  {
    id: 'number',
    header: 'Update',
    fixed: true,
    cell: ({ kind, number }) => `${updateKindWords[kind]} ${number}`,
  },
  { id: 'dbHouse', header: 'DB house', width: 160, cell: ({ dbHouse }) => dbHouse.name },
  { id: 'date', header: 'Date', width: 104, cell: ({ date }) => showDate(date) },
  {
    id: 'state',
    header: 'Status',
    width: 104,
    cell: ({ state }) => <StatusBadge status={stateWords[state]} tone={stateTones[state]} />,
  },
  { id: 'products', header: 'Products', align: 'end', width: 84, cell: ({ products }) => quantity(products) },
  { id: 'pieces', header: 'Pieces', align: 'end', width: 84, cell: ({ pieces }) => quantity(pieces) },
  { id: 'value', header: 'Value at DP', align: 'end', width: 120, cell: ({ value }) => money(value) },
  { id: 'reason', header: 'Reason', width: 170, cell: ({ reason }) => reason },
  { id: 'madeBy', header: 'By', width: 124, cell: ({ madeBy }) => madeBy.name },
  { id: 'madeAt', header: 'Made', optional: true, width: 150, cell: ({ madeAt }) => showInstant(madeAt) },
];

const exports = exportsOf('Stock updates', exportStockUpdates);
const rowId = (row: StockUpdate) => row.id;
const rowLabel = ({ kind, number }: StockUpdate) => `${updateKindWords[kind]} ${number}`;

/** Counts, adjustments and damage: what was posted, and what waits for approval. */
export function UpdateList() {
  const may = useMay('stock');
  const { list, source, page } = useServerList(listStockUpdates, filters);
  const { row } = list.values as Readonly<Record<string, string>>;
  const reply = readTotals(source);
  const totals = partOf(reply, (all) => all.totals ?? null);
  const counted = countsBy<StockUpdateState>(list, 'state', totals);
  return (
    <>
      <StatTiles
        stats={[
          { label: 'Updates', value: statOf(reply, ({ totalUpdates }) => quantity(totalUpdates)) },
          counted(stateWords.waiting, 'waiting'),
          counted(stateWords.posted, 'posted'),
          counted(stateWords.rejected, 'rejected'),
          {
            label: 'Pieces',
            value: statOf(totals, ({ pieces }) => quantity(pieces)),
            detail: 'found wrong and posted',
          },
          {
            label: 'Value at DP, BDT',
            value: statOf(totals, ({ value }) => inTaka(value)),
            detail: 'of what is posted',
          },
        ]}
      />
      <FilterBar
        list={list}
        searchLabel="Search reason, evidence or number"
        filters={filters}
        screen={listStockUpdates.list.screen}
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Stock updates"
        columns={columns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        noun={page?.total === 1 ? 'update' : 'updates'}
        empty={{
          title: 'Nobody has updated stock yet',
          description: 'Counts, adjustments and damage are listed here.',
        }}
      />
      {row && <UpdateDrawer key={row} id={row} onClose={() => list.open(undefined)} />}
    </>
  );
}
