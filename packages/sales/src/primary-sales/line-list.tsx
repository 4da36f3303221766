import { exportPrimarySaleLines, type ListedPrimaryLine, listPrimarySaleLines } from '@routebook/contract';
import { DataTable, exportsOf, FilterBar, goTo, partOf, useExactTotals, useMay, useServerList } from '@routebook/ui';
import { useCallback } from 'react';
import { lineColumns } from './sale-columns.tsx';
import { saleFilters } from './sale-filters.ts';
import { SaleTiles } from './sale-tiles.tsx';

const exports = exportsOf('Primary sale lines', exportPrimarySaleLines);
const rowId = (row: ListedPrimaryLine) => row.id;
const rowLabel = ({ number, product }: ListedPrimaryLine) => `${product.name} in ${number}`;
const openInvoice = ({ saleId }: ListedPrimaryLine) => goTo(`/stock/primary-sales?row=${saleId}`);

/** The lines of invoices: what was sent of each product, at which DP, and what became of it. */
export function LineList() {
  const may = useMay('primarySales');
  const { list, source, page } = useServerList(listPrimarySaleLines, saleFilters);
  const all = useExactTotals(listPrimarySaleLines, list.filterQuery, source);
  const actions = useCallback(
    ({ product }: ListedPrimaryLine) => [
      { label: 'Open invoice', onSelect: openInvoice },
      { label: 'This product in all invoices', onSelect: () => list.filter({ productId: product.id }, { push: true }) },
    ],
    [list],
  );
  return (
    <>
      <SaleTiles totals={partOf(all, ({ totals }) => totals)} />
      <FilterBar
        list={list}
        searchLabel="Search invoice, note or DB house"
        filters={saleFilters}
        screen={listPrimarySaleLines.list.screen}
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Lines of primary sales"
        columns={lineColumns}
        list={list}
        source={source}
        page={page}
        exactTotal={all?.totalLines}
        rowId={rowId}
        rowLabel={rowLabel}
        onOpen={openInvoice}
        rowActions={actions}
        noun={page?.total === 1 ? 'line' : 'lines'}
        empty={{
          title: 'No primary sale in your market yet',
          description: 'Each product of an invoice is a line here.',
        }}
      />
    </>
  );
}
