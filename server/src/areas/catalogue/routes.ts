import type { FastifyInstance } from 'fastify';
import { brandRoutes } from './brands/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { giftRoutes } from './gifts/routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { priceRoutes } from './prices/routes.ts';
import { productRoutes } from './products/routes.ts';
import { productTransferRoutes } from './products/transfer/routes.ts';
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
