import {
  addGiftCategory,
  deleteGiftCategory,
  getGiftCategory,
  giftCategoryHistory,
  listGiftCategories,
  restoreGiftCategory,
  updateGiftCategory,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../../../core/audit/history.ts';
import { implement } from '../../../../core/http/implement.ts';
import { categoryExport } from './export.ts';
import { listCategories } from './list.ts';
import { findCategory } from './rows.ts';
import { addCategory, removeCategory, restoreCategory, updateCategory } from './write.ts';

/** The kinds of gifts, of the whole business. */
export function giftCategoryRoutes(app: FastifyInstance): void {
  implement(app, listGiftCategories, ({ db, query }) => listCategories(db, query));

  categoryExport(app);

  implement(app, getGiftCategory, async ({ db, params }) => ({ category: await findCategory(db, params.id) }));

  implement(app, giftCategoryHistory, async ({ db, params }) => {
    const { id } = await findCategory(db, params.id);
    return { history: await historyOf(db, id) };
  });

  implement(app, addGiftCategory, async (context) => ({ category: await addCategory(context, context.body) }));

  implement(app, updateGiftCategory, async (context) => ({
    category: await updateCategory(context, context.params.id, context.body),
  }));

  implement(app, deleteGiftCategory, async (context) => {
    const { version } = context.query;
    await removeCategory(context, context.params.id, version === undefined ? null : Number(version));
    return {};
  });

  implement(app, restoreGiftCategory, async (context) => ({
    category: await restoreCategory(context, context.params.id, context.body.version),
  }));
}
