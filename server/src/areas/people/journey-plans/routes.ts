import type { FastifyInstance } from 'fastify';
import { planReadRoutes } from './read-routes.ts';
import { planWriteRoutes } from './write-routes.ts';

/** Journey plans: what SOs walk on which day. */
export function journeyPlanRoutes(app: FastifyInstance): void {
  planReadRoutes(app);
  planWriteRoutes(app);
}
