import type { FastifyInstance } from 'fastify';
import { serveBulkStatus } from './changes/bulk-status.ts';
import { serveHistory } from './changes/history.ts';
import { serveMerges } from './changes/merges.ts';
import { serveMoves } from './changes/moves.ts';
import { serveDbHouses } from './db-houses/calls.ts';
import { serveLookUps } from './look-ups/calls.ts';
import { serveNodes } from './nodes/calls.ts';
import { serveTransfer } from './transfer/calls.ts';

/** Every call of the market hierarchy. */
export function serveHierarchy(app: FastifyInstance): void {
  serveNodes(app);
  serveLookUps(app);
  serveMoves(app);
  serveMerges(app);
  serveBulkStatus(app);
  serveHistory(app);
  serveDbHouses(app);
  serveTransfer(app);
}
