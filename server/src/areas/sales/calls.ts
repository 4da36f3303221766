import type { FastifyInstance } from 'fastify';
import { serveOutletCategories } from './outlet-category.ts';
import { serveOutlets } from './outlets/calls.ts';
import { serveRouteOutlets } from './route-outlets/calls.ts';
import { serveVisits } from './visits/calls.ts';

/** Every call of selling. */
export function serveSales(app: FastifyInstance): void {
  serveOutletCategories(app);
  serveOutlets(app);
  serveRouteOutlets(app);
  serveVisits(app);
}
