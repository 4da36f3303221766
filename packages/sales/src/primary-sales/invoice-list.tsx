import { exportPrimarySales, listPrimarySales, type PrimarySale } from '@routebook/contract';
import {
  type BulkAction,
  DataTable,
  exportSelected,
  exportsOf,
  FilterBar,
  lazyComponent,
  partOf,
  readTotals,
  useMay,
  useServerList,
} from '@routebook/ui';
import { useCallback } from 'react';
import { FigureRows, figureParameters } from '../figure-rows.tsx';
import type { OpenPanel } from './panel.ts';
import { saleColumns } from './sale-columns.tsx';
import { saleFilters } from './sale-filters.ts';
import { SaleTiles } from './sale-tiles.tsx';

const SaleDrawer = lazyComponent(async () => (await import('./drawer/sale-drawer.tsx')).SaleDrawer);
const Summary = lazyComponent(async () => (await import('./summary.tsx')).Summary);

const name = 'Primary sales';
const exports = exportsOf(name, exportPrimarySales);
const bulk: readonly BulkAction[] = [
  { label: 'Export selected', onSelect: (selection) => exportSelected(name, exportPrimarySales, selection) },
];
const rowId = (row: PrimarySale) => row.id;
const rowLabel = ({ number, dbHouse }: PrimarySale) => `${number} to ${dbHouse.name}`;

/** Invoices to DB houses with what they come to; or that alone, by state and source. */
export function InvoiceList({ summed, openPanel }: { summed: boolean; openPanel: OpenPanel }) {
  const may = useMay('primarySales');
  const { list, source, page } = useServerList(listPrimarySales, saleFilters, figureParameters);
  const reply = readTotals(source);
  const {
    row,
    page: shownPage,
    pageSize,
    sort,
    after,
    before,
    view,
    tab,
    ...narrowing
  } = list.values as Readonly<Record<string, string>>;
  const actions = useCallback(
    (sale: PrimarySale) => [
      { label: 'Open', onSelect: () => list.open(sale.id) },
      {
        label: 'All of this DB house',
        onSelect: () => list.filter({ market: sale.dbHouse.id }, { push: true }),
      },
    ],
    [list],
  );
  return (
    <>
      <SaleTiles totals={partOf(reply, ({ totals }) => totals)} />
      <FilterBar
        list={list}
        searchLabel="Search invoice, note or DB house"
        filters={saleFilters}
        screen={listPrimarySales.list.screen}
        exports={may.export ? exports : []}
      />
      <FigureRows list={list} />
      {summed ? (
        <Summary narrowed={Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value))} />
      ) : (
        <DataTable
          label="Primary sales"
          columns={saleColumns}
          list={list}
          source={source}
          page={page}
          rowId={rowId}
          rowLabel={rowLabel}
          rowActions={actions}
          {...(may.export && { bulkActions: bulk })}
          noun={page?.total === 1 ? 'invoice' : 'invoices'}
          empty={{
            title: 'No primary sale in your market yet',
            description: 'An invoice of the company to a DB house is listed here from its draft on.',
          }}
        />
      )}
      {row && <SaleDrawer key={row} id={row} openPanel={openPanel} onClose={() => list.open(undefined)} />}
    </>
  );
}
