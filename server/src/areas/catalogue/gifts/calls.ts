import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '../../../core/records/record-routes.ts';
import { giftCategories } from './gift-category.ts';
import { giftHistoryRoutes } from './history/calls.ts';
import { giftMovementRoutes } from './movements/calls.ts';
import { giftTypes } from './types/gift-type.ts';

export function giftRoutes(app: FastifyInstance): void {
  recordRoutes(app, giftCategories);
  recordRoutes(app, giftTypes, { image: { column: 'image', folder: 'gifts' } });
  giftHistoryRoutes(app);
  giftMovementRoutes(app);
}
