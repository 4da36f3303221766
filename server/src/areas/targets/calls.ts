import type { FastifyInstance } from 'fastify';
import { servePlans } from './plans/calls.ts';

/** Every call of targets and allocations. */
export function serveTargets(app: FastifyInstance): void {
  servePlans(app);
}
