import { exportStockHistory, type StockMovement, stockHistory } from '@routebook/contract';
import {
  type Column,
  choicesOf,
  DataTable,
  exportsOf,
  type Filter,
  FilterBar,
  Muted,
  quantity,
  StatTiles,
  showDate,
  showInstant,
  statOf,
  useExactTotals,
  useMay,
  useServerList,
} from '@routebook/ui';
import { RecentDays } from '../../recent-days.tsx';
import { DocumentLink } from '../document-link.tsx';
import { marketOfStock, productOfStock } from '../stock-filters.ts';
import { kindWords, signed } from '../stock-words.ts';

const filtersOf = (anyLabel: string): readonly Filter[] => [
  { kind: 'period', anyLabel },
  marketOfStock,
  productOfStock,
  { kind: 'choice', key: 'kind', label: 'Movement', anyLabel: 'All movements', choices: choicesOf(kindWords) },
];
const filters = filtersOf('Today');
/** A product is followed through all days. */
const filtersOfProduct = filtersOf('Any date');
const columns: readonly Column<StockMovement>[] = [
  { id: 'date', header: 'Date', fixed: true, width: 112, cell: ({ date }) => showDate(date) },
  { id: 'dbHouse', header: 'DB house', width: 160, cell: ({ dbHouse }) => dbHouse.name },
  { id: 'product', header: 'Product', cell: ({ product }) => product.name },
  { id: 'kind', header: 'Movement', width: 124, cell: ({ kind }) => kindWords[kind] },
  { id: 'pieces', header: 'Pieces', align: 'end', width: 84, cell: ({ pieces }) => signed(pieces) },
  {
    id: 'balanceAfter',
    header: 'After',
    align: 'end',
    width: 84,
    cell: ({ balanceAfter }) => quantity(balanceAfter),
  },
  { id: 'document', header: 'Document', width: 184, cell: (movement) => <DocumentLink movement={movement} /> },
  { id: 'by', header: 'By', width: 124, cell: ({ by }) => by },
  { id: 'reason', header: 'Reason', width: 120, cell: ({ reason }) => reason || <Muted>—</Muted> },
  { id: 'code', header: 'SKU', optional: true, width: 110, cell: ({ product }) => product.code },
  { id: 'at', header: 'Posted', optional: true, width: 150, cell: ({ at }) => showInstant(at) },
];
const exports = exportsOf('Stock history', exportStockHistory);
const rowId = (row: StockMovement) => row.id;
const rowLabel = ({ product, dbHouse, date }: StockMovement) => `${product.name} at ${dbHouse.name}, ${showDate(date)}`;
const shownTotal = (pieces: number | null) => (pieces === null ? <Muted>—</Muted> : quantity(pieces));

/** What came to DB houses and went, movement by movement: of today, of other days, of one product or house. */
export function MovementList() {
  const may = useMay('stock');
  const { list, source, page } = useServerList(stockHistory, filters);
  const totals = useExactTotals(stockHistory, list.filterQuery, source);
  return (
    <>
      <StatTiles
        stats={[
          { label: 'Came in', value: statOf(totals, ({ totalIn }) => shownTotal(totalIn)), detail: 'pieces' },
          { label: 'Went out', value: statOf(totals, ({ totalOut }) => shownTotal(totalOut)), detail: 'pieces' },
        ]}
      />
      <FilterBar
        list={list}
        searchLabel="Search product, house, reason or number"
        filters={list.values.productId ? filtersOfProduct : filters}
        screen={stockHistory.list.screen}
        exports={may.export ? exports : []}
      />
      <DataTable
        label="History of stock"
        columns={columns}
        list={list}
        source={source}
        page={page}
        exactTotal={totals?.totalMovements}
        rowId={rowId}
        rowLabel={rowLabel}
        onOpen={null}
        noun={page?.total === 1 ? 'movement' : 'movements'}
        empty={{
          title: 'Nothing moved today',
          description:
            'Each piece that comes to a DB house of your market or goes is here. On a day off there may be none.',
          action: <RecentDays list={list} />,
        }}
      />
    </>
  );
}
