import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '../../core/records/record-routes.ts';
import { brandRoutes } from './brand.ts';
import { cachedWithProducts } from './catalogue-version.ts';
import { categoryRoutes } from './categories/routes.ts';
import { giftRoutes } from './gifts/calls.ts';
import { offerRoutes } from './offers/calls.ts';
import { priceRoutes } from './prices/calls.ts';
import { productRoutes } from './products/calls.ts';
import { units } from './units/unit.ts';

/** Every call of the catalogue. It is of the whole business: what is scoped in it are gifts given and offers of a market. */
export function catalogueRoutes(app: FastifyInstance): void {
  productRoutes(app);
  priceRoutes(app);
  brandRoutes(app);
  categoryRoutes(app);
  recordRoutes(app, units, { cache: cachedWithProducts });
  giftRoutes(app);
  offerRoutes(app);
}
