import type { FastifyInstance } from 'fastify';
import { serveRecords } from '../../core/records/serve-records.ts';
import { brands } from './brand.ts';
import { cachedWithProducts } from './catalogue-version.ts';
import { serveCategories } from './category.ts';
import { serveGifts } from './gifts/calls.ts';
import { serveOffers } from './offers/calls.ts';
import { servePrices } from './prices/calls.ts';
import { serveProducts } from './products/calls.ts';
import { units } from './units/unit.ts';

/** Every call of the catalogue. It is of the whole business: what is scoped in it are gifts given and offers of a market. */
export function serveCatalogue(app: FastifyInstance): void {
  serveProducts(app);
  servePrices(app);
  serveRecords(app, brands, { cache: cachedWithProducts, image: { column: 'logo', folder: 'brands' } });
  serveCategories(app);
  serveRecords(app, units, { cache: cachedWithProducts });
  serveGifts(app);
  serveOffers(app);
}
