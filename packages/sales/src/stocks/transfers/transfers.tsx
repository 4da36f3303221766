import { exportStockTransfers, listStockTransfers, type StockTransfer } from '@routebook/contract';
import {
  DataTable,
  exportsOf,
  FilterBar,
  lazyComponent,
  partOf,
  quantity,
  readTotals,
  StatTiles,
  statOf,
  useMay,
  useServerList,
} from '@routebook/ui';
import { marketOfStock, productOfStock } from '../stock-filters.ts';
import { Suggestions } from './suggestions.tsx';
import { transferColumns } from './transfer-columns.tsx';

const TransferDrawer = lazyComponent(async () => (await import('./transfer-drawer.tsx')).TransferDrawer);

const filters = [marketOfStock, productOfStock];
const exports = exportsOf('Stock transfers', exportStockTransfers);
const rowId = (row: StockTransfer) => row.id;
const rowLabel = ({ number }: StockTransfer) => `Transfer ${number}`;

/** Where a transfer between DB houses is worth it, and those that were made. */
export function Transfers() {
  const may = useMay('stock');
  const { list, source, page } = useServerList(listStockTransfers, filters);
  const { row, market = '', productId = '' } = list.values as Readonly<Record<string, string>>;
  const reply = readTotals(source);
  const totals = partOf(reply, (all) => all.totals ?? null);
  return (
    <>
      <StatTiles
        stats={[
          { label: 'Transfers', value: statOf(reply, ({ totalTransfers }) => quantity(totalTransfers)) },
          { label: 'Taken back', value: statOf(totals, ({ takenBack }) => quantity(takenBack)), detail: 'of them' },
          {
            label: 'Pieces',
            value: statOf(totals, ({ pieces }) => quantity(pieces)),
            detail: 'without what was taken back',
          },
          { label: 'DB houses that gave', value: statOf(totals, ({ givers }) => quantity(givers)) },
          { label: 'DB houses that got', value: statOf(totals, ({ takers }) => quantity(takers)) },
        ]}
      />
      <FilterBar
        list={list}
        searchLabel="Search reason or number"
        filters={filters}
        screen={listStockTransfers.list.screen}
        exports={may.export ? exports : []}
      />
      <Suggestions market={market} productId={productId} />
      <DataTable
        label="Transfers"
        columns={transferColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        noun={page?.total === 1 ? 'transfer' : 'transfers'}
        empty={{
          title: 'Nothing was transferred yet',
          description: 'What goes from a DB house to another is listed here.',
        }}
      />
      {row && <TransferDrawer key={row} id={row} onClose={() => list.open(undefined)} />}
    </>
  );
}
