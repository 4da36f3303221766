import type { FastifyInstance } from 'fastify';
import { serveOutletMap } from './map/calls.ts';
import { serveOrders } from './orders/calls.ts';
import { serveOutletCategories } from './outlet-category.ts';
import { serveOutlets } from './outlets/calls.ts';
import { servePrimarySales } from './primary-sales/calls.ts';
import { serveProductSales } from './product-sales/calls.ts';
import { serveRouteOutlets } from './route-outlets/calls.ts';
import { serveStocks } from './stock/calls.ts';
import { serveVisits } from './visits/calls.ts';

/** Every call of selling. */
export function serveSales(app: FastifyInstance): void {
  serveOutletCategories(app);
  serveOutlets(app);
  serveRouteOutlets(app);
  serveOutletMap(app);
  serveStocks(app);
  servePrimarySales(app);
  serveProductSales(app);
  serveOrders(app);
  serveVisits(app);
}
