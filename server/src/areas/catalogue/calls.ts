import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '../../core/records/record-routes.ts';
import { brands } from './brand.ts';
import { cachedWithProducts } from './catalogue-version.ts';
import { categoryRoutes } from './category.ts';
import { giftRoutes } from './gifts/calls.ts';
import { offerRoutes } from './offers/calls.ts';
import { priceRoutes } from './prices/calls.ts';
import { productRoutes } from './products/calls.ts';
import { units } from './units/unit.ts';

/** Every call of the catalogue. It is of the whole business: what is scoped in it are gifts given and offers of a market. */
export function catalogueRoutes(app: FastifyInstance): void {
  productRoutes(app);
  priceRoutes(app);
  recordRoutes(app, brands, { cache: cachedWithProducts, image: { column: 'logo', folder: 'brands' } });
  categoryRoutes(app);
  recordRoutes(app, units, { cache: cachedWithProducts });
  giftRoutes(app);
  offerRoutes(app);
}
