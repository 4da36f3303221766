import type { FastifyInstance } from 'fastify';
import { planReadRoutes } from './read-calls.ts';
import { planExportRoute } from './transfer/export-plans.ts';
import { planImportRoutes } from './transfer/plan-import.ts';
import { planWriteRoutes } from './write-calls.ts';

/** Journey plans: what SOs walk on which day. */
export function journeyPlanRoutes(app: FastifyInstance): void {
  planReadRoutes(app);
  planWriteRoutes(app);
  planExportRoute(app);
  planImportRoutes(app);
}
