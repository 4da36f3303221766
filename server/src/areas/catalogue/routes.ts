import type { FastifyInstance } from 'fastify';
import { giftRoutes } from './gifts/routes.ts';
import { offerRoutes } from './offers/routes.ts';

/** Every call of the catalogue. It is of the whole business: what is scoped in it are gifts given and offers of a market. */
export function catalogueRoutes(app: FastifyInstance): void {
  giftRoutes(app);
  offerRoutes(app);
}
