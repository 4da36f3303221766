import type { FastifyInstance } from 'fastify';
import { serveAllocations } from './allocations/calls.ts';
import { servePlans } from './plans/calls.ts';
import { servePrimarySalesTargets } from './primary-sales-targets/calls.ts';

/** Every call of targets and allocations. */
export function serveTargets(app: FastifyInstance): void {
  servePlans(app);
  servePrimarySalesTargets(app);
  serveAllocations(app);
}
