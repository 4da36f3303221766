import type { FastifyInstance } from 'fastify';
import { brandRoutes } from './brands/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { giftRoutes } from './gifts/calls.ts';
import { offerRoutes } from './offers/calls.ts';
import { priceRoutes } from './prices/calls.ts';
import { productRoutes } from './products/calls.ts';
import { productTransferRoutes } from './products/transfer/calls.ts';
import { unitRoutes } from './units/routes.ts';

/** Every call of the catalogue. It is of the whole business: what is scoped in it are gifts given and offers of a market. */
export function catalogueRoutes(app: FastifyInstance): void {
  productRoutes(app);
  productTransferRoutes(app);
  priceRoutes(app);
  brandRoutes(app);
  categoryRoutes(app);
  unitRoutes(app);
  giftRoutes(app);
  offerRoutes(app);
}
