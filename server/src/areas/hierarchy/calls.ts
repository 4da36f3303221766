import type { FastifyInstance } from 'fastify';
import { bulkStatusRoutes } from './changes/bulk-status.ts';
import { historyRoutes } from './changes/history.ts';
import { mergeRoutes } from './changes/merges.ts';
import { moveRoutes } from './changes/moves.ts';
import { dbHouseRoutes } from './db-houses/calls.ts';
import { lookUpRoutes } from './look-ups/calls.ts';
import { nodeRoutes } from './nodes/calls.ts';
import { routeOutletRoutes } from './outlets/calls.ts';
import { transferRoutes } from './transfer/calls.ts';

/** Every call of the market hierarchy. */
export function hierarchyRoutes(app: FastifyInstance): void {
  nodeRoutes(app);
  lookUpRoutes(app);
  moveRoutes(app);
  mergeRoutes(app);
  bulkStatusRoutes(app);
  historyRoutes(app);
  dbHouseRoutes(app);
  routeOutletRoutes(app);
  transferRoutes(app);
}
