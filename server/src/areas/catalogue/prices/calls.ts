import {
  addPrice,
  deletePrice,
  getPriceOf,
  listPriceChanges,
  listPrices,
  previewPrices,
  undoPriceChange,
  updatePrice,
  updateProducts,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { businessDays } from '../../../core/calendar/business-day.ts';
import { implement } from '../../../core/http/implement.ts';
import { findProduct } from '../products/find.ts';
import { changePage, changePrices, undoChange } from './changes.ts';
import { planPrices } from './plan.ts';
import { priceList, priceOn } from './price-rows.ts';
import { addPriceOf, removePrice, updatePriceOf } from './write.ts';

const previewPage = 100;

export function priceRoutes(app: FastifyInstance): void {
  implement(app, listPrices, async ({ db, params }) => {
    const { id } = await findProduct(db, params.id);
    return priceList(db, id, (await businessDays(db)).today);
  });

  implement(app, getPriceOf, async ({ db, params, query }) => {
    const asOf = query.asOf ?? (await businessDays(db)).today;
    const price = await priceOn(db, params.id, asOf);
    // Only who asks for a product that is not there, or has no price yet, waits for a second look.
    if (price === null) await findProduct(db, params.id);
    return { price, asOf };
  });

  implement(app, addPrice, async (work) => ({ price: await addPriceOf(work, work.params.id, work.body) }));

  implement(app, updatePrice, async (work) => ({
    price: await updatePriceOf(work, work.params.id, work.params.day, work.body),
  }));

  implement(app, deletePrice, async (work) => {
    await removePrice(work, work.params.id, work.params.day);
    return {};
  });

  implement(app, previewPrices, async ({ db, body: { page, ...asked } }) => {
    const { rows, ...plan } = await planPrices(db, asked);
    return { ...plan, totalPrices: rows.length, prices: rows.slice((page - 1) * previewPage, page * previewPage) };
  });

  implement(app, updateProducts, async (work) => ({ change: await changePrices(work, work.body) }));

  implement(app, listPriceChanges, ({ db, query }) => changePage(db, query));

  implement(app, undoPriceChange, (work) => undoChange(work, work.params.id));
}
