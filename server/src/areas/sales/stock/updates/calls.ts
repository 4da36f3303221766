import {
  decideStockUpdate,
  exportStockUpdates,
  getStockSettings,
  getStockUpdate,
  listStockUpdates,
  type ParsedBodyOf,
  previewStock,
  previewStocks,
  setStockSettings,
  updateStock,
  updateStocks,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../../core/http/implement.ts';
import { serveList } from '../../../../core/lists/serve-list.ts';
import { changeSettings, readSettings } from '../../settings.ts';
import { updateCells } from '../cells.ts';
import { serveUpdatePhotos } from './photos.ts';
import { planUpdate, type UpdateBody } from './plan.ts';
import { findUpdate, linesOf, stockUpdates, updateFilter } from './update-rows.ts';
import { decideUpdate, makeUpdate } from './update-stocks.ts';

/** One product is an update of one line. */
function asMany({ productId, pieces, ...of }: ParsedBodyOf<typeof updateStock>): UpdateBody {
  return { ...of, lines: [{ productId, pieces }] };
}

/** Counts, adjustments and damage of stock, seen before they are made, and approved where they are large. */
export function serveStockUpdates(app: FastifyInstance): void {
  implement(app, previewStocks, async (context) => ({ plan: (await planUpdate(context, context.body)).plan }));
  implement(app, previewStock, async (context) => ({ plan: (await planUpdate(context, asMany(context.body))).plan }));
  implement(app, updateStocks, async (context) => ({ update: await makeUpdate(context, context.body) }));
  implement(app, updateStock, async (context) => ({ update: await makeUpdate(context, asMany(context.body)) }));

  serveList(app, {
    list: stockUpdates,
    call: listStockUpdates,
    exported: exportStockUpdates,
    name: 'stock updates',
    entity: 'stockUpdate',
    filterOf: updateFilter,
    cells: updateCells,
  });
  implement(app, getStockUpdate, async (context) => {
    const update = await findUpdate(context, context.params.id);
    return { update, lines: await linesOf(context.db, update.id) };
  });
  implement(app, decideStockUpdate, async (context) => ({
    update: await decideUpdate(context, context.params.id, context.body),
  }));

  serveUpdatePhotos(app);

  implement(app, getStockSettings, async ({ db }) => ({ settings: await readSettings(db, 'stock') }));
  implement(app, setStockSettings, async (context) => ({
    settings: await changeSettings(context, 'stock', context.body),
  }));
}
