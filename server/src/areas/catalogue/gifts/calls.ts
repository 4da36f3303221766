import type { FastifyInstance } from 'fastify';
import { giftCategoryRoutes } from './categories/routes.ts';
import { giftHistoryRoutes } from './history/calls.ts';
import { giftMovementRoutes } from './movements/calls.ts';
import { giftTypeRoutes } from './types/routes.ts';

export function giftRoutes(app: FastifyInstance): void {
  giftCategoryRoutes(app);
  giftTypeRoutes(app);
  giftHistoryRoutes(app);
  giftMovementRoutes(app);
}
