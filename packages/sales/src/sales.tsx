import { lazyComponent, MapView, NotFound, Route, Switch } from '@routebook/ui';
import { Orders } from './orders/orders.tsx';
import { Outlets } from './outlets/outlets.tsx';
import { Stocks } from './stocks/stocks.tsx';
import { Visits } from './visits/visits.tsx';

const OutletCategories = lazyComponent(
  async () => (await import('./outlet-categories/outlet-categories.tsx')).OutletCategories,
);
const NoOrderReasons = lazyComponent(
  async () => (await import('./no-order-reasons/no-order-reasons.tsx')).NoOrderReasons,
);
const PrimarySales = lazyComponent(async () => (await import('./primary-sales/primary-sales.tsx')).PrimarySales);
const SourceCategories = lazyComponent(
  async () => (await import('./source-categories/source-categories.tsx')).SourceCategories,
);

const OrderMemo = lazyComponent(async () => (await import('./orders/print/memo.tsx')).OrderMemo);
const LoadSheet = lazyComponent(async () => (await import('./orders/print/load-sheet.tsx')).LoadSheet);

const OutletMap = lazyComponent(
  async () => {
    MapView.preload();
    return (await import('./map/map.tsx')).OutletMap;
  },
  null,
  { plain: true },
);

/** Selling: a screen each, at the address of its menu entry. */
export function Sales() {
  return (
    <Switch>
      <Route path="/outlet/outlets">
        <Outlets />
      </Route>
      <Route path="/map">
        <OutletMap />
      </Route>
      <Route path="/outlet/categories">
        <OutletCategories />
      </Route>
      <Route path="/outlet-visit/outlet-visits">
        <Visits />
      </Route>
      <Route path="/outlet-visit/reasons">
        <NoOrderReasons />
      </Route>
      <Route path="/order/orders">
        <Orders />
      </Route>
      <Route path="/order/memo">
        <OrderMemo />
      </Route>
      <Route path="/order/load-sheet">
        <LoadSheet />
      </Route>
      <Route path="/stock/stocks">
        <Stocks />
      </Route>
      <Route path="/stock/primary-sales">
        <PrimarySales />
      </Route>
      <Route path="/stock/source-categories">
        <SourceCategories />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
