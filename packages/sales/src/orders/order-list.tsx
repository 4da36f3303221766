import {
  cancelOrders,
  confirmOrders,
  exportOrders,
  listOrders,
  mostCancelledAtOnce,
  mostOrdersAtOnce,
  type Order,
  orderTotals,
  type QueryOf,
} from '@routebook/contract';
import {
  type BulkAction,
  DataTable,
  exportSelected,
  exportsOf,
  FilterBar,
  lazyComponent,
  useMay,
  useMayCall,
  useServerList,
  useServerRead,
} from '@routebook/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import { FigureRows, figureParameters } from '../figure-rows.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderFilters } from './order-filters.ts';
import { OrderTiles } from './order-tiles.tsx';
import type { OpenPanel } from './panel.ts';
import { countOf, StatusTabs } from './status-tabs.tsx';
import { chosenOrders } from './steps/chosen-orders.ts';

const OrderDrawer = lazyComponent(async () => (await import('./drawer/order-drawer.tsx')).OrderDrawer);

const exports = exportsOf('Orders', exportOrders);
/** The status has tabs of its own; the delivery days come with links. */
const addressFilters = ['status', 'deliveryFrom', 'deliveryTo', 'onVisit', ...figureParameters];
const rowId = (row: Order) => row.id;
const rowLabel = ({ number, outlet }: Order) => `Order ${number} of ${outlet.name}`;
/** Orders of the filter with what they come to, by status. */
export function OrderList({ openPanel, add }: { openPanel: OpenPanel; add: ReactNode }) {
  const may = useMay('orders');
  const mayCall = useMayCall();
  const mayConfirm = mayCall(confirmOrders);
  const mayCancel = mayCall(cancelOrders);
  const { list, source, page } = useServerList(listOrders, orderFilters, addressFilters);
  const { row, status = '' } = list.values as Readonly<Record<string, string>>;
  const { status: _, ...ofAnyStatus } = list.filterQuery;
  const counted = useServerRead(orderTotals, {
    query: ofAnyStatus as QueryOf<typeof orderTotals>,
    keepPrevious: true,
  });
  const totals = useServerRead(orderTotals, {
    query: list.filterQuery as QueryOf<typeof orderTotals>,
    keepPrevious: true,
  });
  const actions = useCallback(
    (order: Order) => [
      { label: 'Open', onSelect: () => list.open(order.id) },
      {
        label: 'All of this outlet',
        onSelect: () => list.filter({ outletId: order.outlet.id, from: '', to: '' }, { push: true }),
      },
      {
        label: 'All of this DB house',
        onSelect: () => list.filter({ market: order.dbHouse.id }, { push: true }),
      },
    ],
    [list],
  );
  const bulk = useMemo((): BulkAction[] => {
    const ofMany = (label: string, kind: 'bulk' | 'cancelMany', most: number): BulkAction => ({
      label,
      onSelect: async (selection) => {
        const ids = await chosenOrders(selection, most);
        if (ids !== null) openPanel({ kind, ids });
      },
    });
    const save: BulkAction = {
      label: 'Export selected',
      onSelect: (selection) => exportSelected('Orders', exportOrders, selection),
    };
    return [
      ...(mayConfirm ? [ofMany('Confirm…', 'bulk', mostOrdersAtOnce)] : []),
      ...(mayCancel ? [ofMany('Cancel…', 'cancelMany', mostCancelledAtOnce)] : []),
      ...(may.export ? [save] : []),
    ];
  }, [may, mayConfirm, mayCancel, openPanel]);
  return (
    <>
      <OrderTiles read={totals} />
      <StatusTabs
        counts={counted.data?.statusCounts}
        status={status}
        onChoose={(next) => list.filter({ status: next }, { push: true })}
      />
      <FilterBar
        list={list}
        searchLabel="Search number or outlet"
        filters={orderFilters}
        screen={listOrders.list.screen}
        exports={may.export ? exports : []}
      />
      <FigureRows list={list} />
      <DataTable
        label="Orders"
        columns={orderColumns}
        list={list}
        source={source}
        page={page}
        exactTotal={counted.isPlaceholderData ? undefined : countOf(counted.data?.statusCounts, status)}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actions}
        {...(bulk.length > 0 && { bulkActions: bulk })}
        noun={page?.total === 1 ? 'order' : 'orders'}
        empty={{
          title: 'No order in your market yet',
          description: 'Orders are taken here, or by the field app on a visit.',
          action: add,
        }}
      />
      {row && <OrderDrawer key={row} id={row} openPanel={openPanel} onClose={() => list.open(undefined)} />}
    </>
  );
}
