import {
  addPrice,
  deletePrice,
  exportPriceChanges,
  getPriceOf,
  listPriceChanges,
  listPrices,
  previewPrices,
  undoPriceChange,
  updatePrice,
  updateProducts,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { implement } from '../../../core/http/implement.ts';
import { serveList } from '../../../core/lists/serve-list.ts';
import { products } from '../products/product.ts';
import { changePrices, priceChangeCells, priceChanges, undoChange } from './changes.ts';
import { planPrices } from './plan.ts';
import { priceList, priceOn } from './price-rows.ts';
import { addPriceOf, removePrice, updatePriceOf } from './write.ts';

const previewPage = 100;

export function servePrices(app: FastifyInstance): void {
  implement(app, listPrices, async (context) => {
    const { id } = await products.find(context, context.params.id);
    return priceList(context.db, id, await todayOf(context.db));
  });

  implement(app, getPriceOf, async (context) => {
    const { db, params, query } = context;
    const asOf = query.asOf ?? (await todayOf(db));
    const price = await priceOn(db, params.id, asOf);
    // Only who asks for a product that is not there, or has no price yet, waits for a second look.
    if (price === null) await products.find(context, params.id);
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

  serveList(app, {
    list: priceChanges,
    call: listPriceChanges,
    exported: exportPriceChanges,
    name: 'price changes',
    entity: 'product',
    cells: priceChangeCells,
    filterOf: () => ({}),
  });

  implement(app, undoPriceChange, (work) => undoChange(work, work.params.id));
}
