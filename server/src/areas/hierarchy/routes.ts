import type { FastifyInstance } from 'fastify';
import { nodeRoutes } from './nodes/routes.ts';

/** Every call of the market hierarchy. */
export function hierarchyRoutes(app: FastifyInstance): void {
  nodeRoutes(app);
}
