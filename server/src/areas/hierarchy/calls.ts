import type { FastifyInstance } from 'fastify';
import type { HouseHandover } from '../../core/market/house-handover.ts';
import { serveBulkStatus } from './changes/bulk-status.ts';
import { serveHistory } from './changes/history.ts';
import { serveMerges } from './changes/merges.ts';
import { serveMoves } from './changes/moves.ts';
import { serveDbHouses } from './db-houses/calls.ts';
import { serveLookUps } from './look-ups/calls.ts';
import { serveNodes } from './nodes/calls.ts';
import { serveRouteFigures } from './routes/calls.ts';
import { serveTransfer } from './transfer/calls.ts';

/** Every call of the market hierarchy; `handover` is what is sold by a house that is replaced. */
export function serveHierarchy(app: FastifyInstance, handover: HouseHandover): void {
  serveNodes(app);
  serveLookUps(app);
  serveMoves(app);
  serveMerges(app);
  serveBulkStatus(app);
  serveHistory(app);
  serveDbHouses(app, handover);
  serveRouteFigures(app);
  serveTransfer(app);
}
