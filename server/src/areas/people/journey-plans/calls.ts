import type { FastifyInstance } from 'fastify';
import { servePlanReads } from './read-calls.ts';
import { planExportRoute } from './transfer/export-plans.ts';
import { servePlanImport } from './transfer/plan-import.ts';
import { servePlanWrites } from './write-calls.ts';

/** Journey plans: what SOs walk on which day. */
export function serveJourneyPlans(app: FastifyInstance): void {
  servePlanReads(app);
  servePlanWrites(app);
  planExportRoute(app);
  servePlanImport(app);
}
