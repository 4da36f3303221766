import {
  addCategory,
  categoryHistory,
  deleteCategory,
  getCategory,
  listCategories,
  restoreCategory,
  updateCategory,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../../core/audit/history.ts';
import { implement } from '../../../core/http/implement.ts';
import { cachedWithProducts } from '../catalogue-version.ts';
import { categoryExport } from './export.ts';
import { categoryPage, findCategory } from './rows.ts';
import { addCategoryOf, removeCategory, restoreCategoryOf, updateCategoryOf } from './write.ts';

export function categoryRoutes(app: FastifyInstance): void {
  implement(app, listCategories, ({ db, query }) => categoryPage(db, query), { cache: cachedWithProducts });

  categoryExport(app);

  implement(app, getCategory, async ({ db, params }) => ({ category: await findCategory(db, params.id) }));

  implement(app, categoryHistory, async ({ db, params }) => {
    const { id } = await findCategory(db, params.id);
    return { history: await historyOf(db, id) };
  });

  implement(app, addCategory, async (work) => ({ category: await addCategoryOf(work, work.body) }));

  implement(app, updateCategory, async (work) => ({
    category: await updateCategoryOf(work, work.params.id, work.body),
  }));

  implement(app, deleteCategory, async (work) => {
    await removeCategory(work, work.params.id, work.query.version);
    return {};
  });

  implement(app, restoreCategory, async (work) => ({
    category: await restoreCategoryOf(work, work.params.id, work.body.version),
  }));
}
