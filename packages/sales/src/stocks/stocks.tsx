import { exportStocks, listStocks, type Stock, setStockSettings } from '@routebook/contract';
import {
  AddButton,
  businessDate,
  DataTable,
  exportsOf,
  FilterBar,
  lazyComponent,
  Page,
  partOf,
  useExactTotals,
  useKept,
  useMay,
  useServerList,
  useUrlState,
  useView,
  ViewSwitch,
} from '@routebook/ui';
import { useCallback } from 'react';
import { SettingsButton } from '../settings/settings-button.tsx';
import { stockColumns } from './stock-columns.tsx';
import { stockFilters } from './stock-filters.ts';
import { stockTabs } from './stock-tabs.ts';
import { StockTiles } from './stock-tiles.tsx';

const DayEndList = lazyComponent(async () => (await import('./days/day-end-list.tsx')).DayEndList);
const MovementList = lazyComponent(async () => (await import('./history/movement-list.tsx')).MovementList);
const Proofs = lazyComponent(async () => (await import('./proof/proofs.tsx')).Proofs);
const StockDrawer = lazyComponent(async () => (await import('./stock-drawer.tsx')).StockDrawer);

const StockMap = lazyComponent(async () => (await import('./map/stock-map.tsx')).StockMap);
const StockSettings = lazyComponent(async () => (await import('../settings/stock-settings.tsx')).StockSettings);
const TransferForm = lazyComponent(async () => (await import('./transfers/transfer-form.tsx')).TransferForm);
const Transfers = lazyComponent(async () => (await import('./transfers/transfers.tsx')).Transfers);
const UpdateForm = lazyComponent(async () => (await import('./updates/update-form.tsx')).UpdateForm);
const UpdateList = lazyComponent(async () => (await import('./updates/update-list.tsx')).UpdateList);

/** What narrows them stays when they are looked at in another way. */
const narrowed = { market: '', productId: '', brandId: '', categoryId: '', flag: '', asOf: '', search: '' };
const views = {
  list: 'Stocks',
  history: 'History',
  map: 'Heat map',
  days: 'Day end',
  transfers: 'Transfers',
  updates: 'Updates',
  proof: 'Proof',
};
const exports = exportsOf('Stocks', exportStocks);
const rowId = (row: Stock) => row.id;
const rowLabel = ({ product, dbHouse }: Stock) => `${product.name} at ${dbHouse.name}`;

/** What DB houses have of products, now or at the end of a past day. */
function StockList() {
  const may = useMay('stock');
  const { list, source, page } = useServerList(listStocks, stockFilters);
  const all = useExactTotals(listStocks, list.filterQuery, source);
  const { row, asOf = '' } = list.values as Readonly<Record<string, string>>;
  const actions = useCallback(
    (stock: Stock) => [
      { label: 'Open', onSelect: () => list.open(stock.id) },
      {
        label: 'This product in all houses',
        onSelect: () => list.filter({ productId: stock.product.id, market: '' }, { push: true }),
      },
      {
        label: 'All of this DB house',
        onSelect: () => list.filter({ market: stock.dbHouse.id, productId: '' }, { push: true }),
      },
    ],
    [list],
  );
  return (
    <>
      <StockTiles
        totals={partOf(all, ({ totals }) => totals)}
        isPast={asOf !== '' && asOf < businessDate()}
        list={list}
      />
      <FilterBar
        list={list}
        searchLabel="Search product or DB house"
        filters={stockFilters}
        screen={listStocks.list.screen}
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Stocks"
        columns={stockColumns}
        list={list}
        source={source}
        page={page}
        exactTotal={all?.totalStocks}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actions}
        noun={page?.total === 1 ? 'product in a house' : 'products in houses'}
        empty={{
          title: 'No stock in your market yet',
          description: 'A product is here from the first time that a DB house gets some of it.',
        }}
      />
      {row && <StockDrawer key={row} id={row} onClose={() => list.open(undefined)} />}
    </>
  );
}

/** The stock of DB houses and how it came to that, with what was counted, adjusted, written off and transferred. */
export function Stocks() {
  const [carried] = useUrlState(narrowed);
  const may = useMay('stock');
  const [adding, setAdding] = useKept('stocks adding', false);
  const view = useView(views);
  const [Form, what] = view === 'transfers' ? [TransferForm, 'Transfer stock'] : [UpdateForm, 'Update stock'];
  return (
    <Page
      title="Stocks"
      description="What each DB house has of each product, for how long it lasts, and how it came to that."
      tabs={stockTabs}
      actions={
        <>
          <ViewSwitch label="Ways to see stocks" views={views} carried={carried} />
          <SettingsButton call={setStockSettings} Form={StockSettings} />
          {may.edit && (
            <AddButton form={Form} onClick={() => setAdding(true)}>
              {what}
            </AddButton>
          )}
        </>
      }
    >
      {view === 'list' && <StockList />}
      {view === 'history' && <MovementList />}
      {view === 'map' && <StockMap />}
      {view === 'days' && <DayEndList />}
      {view === 'transfers' && <Transfers />}
      {view === 'proof' && <Proofs />}
      {view === 'updates' && <UpdateList />}
      {adding && <Form onClose={() => setAdding(false)} />}
    </Page>
  );
}
