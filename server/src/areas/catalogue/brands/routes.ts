import {
  addBrand,
  brandCategories,
  brandHistory,
  deleteBrand,
  getBrand,
  getBrandLogo,
  listBrands,
  removeBrandLogo,
  restoreBrand,
  updateBrand,
  uploadBrandLogo,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../../core/audit/history.ts';
import { implement } from '../../../core/http/implement.ts';
import { categoriesOf } from '../categories/rows.ts';
import { imageRoutes } from '../images.ts';
import { keptWithProducts } from '../stamp.ts';
import { brandExport } from './export.ts';
import { brandPage, findBrand } from './rows.ts';
import { addBrandOf, removeBrand, restoreBrandOf, updateBrandOf } from './write.ts';

export function brandRoutes(app: FastifyInstance): void {
  implement(app, listBrands, ({ db, query }) => brandPage(db, query), { keep: keptWithProducts });

  brandExport(app);

  implement(app, getBrand, async ({ db, params }) => ({ brand: await findBrand(db, params.id) }));

  implement(app, brandCategories, async ({ db, params }) => {
    const { id } = await findBrand(db, params.id);
    return { categories: await categoriesOf(db, id) };
  });

  implement(app, brandHistory, async ({ db, params }) => {
    const { id } = await findBrand(db, params.id);
    return { history: await historyOf(db, id) };
  });

  implement(app, addBrand, async (work) => ({ brand: await addBrandOf(work, work.body) }));

  implement(app, updateBrand, async (work) => ({ brand: await updateBrandOf(work, work.params.id, work.body) }));

  implement(app, deleteBrand, async (work) => {
    await removeBrand(work, work.params.id, work.query.version);
    return {};
  });

  implement(app, restoreBrand, async (work) => ({
    brand: await restoreBrandOf(work, work.params.id, work.body.version),
  }));

  imageRoutes(app, {
    upload: uploadBrandLogo,
    remove: removeBrandLogo,
    get: getBrandLogo,
    table: 'brand',
    column: 'logo',
    folder: 'brands',
    tags: ['Brands'],
    word: 'logo',
  });
}
