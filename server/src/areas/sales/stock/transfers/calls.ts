import {
  exportStockTransfers,
  getStockTransfer,
  listStockTransfers,
  previewTransfer,
  suggestTransfers,
  transferStocks,
  undoStockTransfer,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../../core/http/implement.ts';
import { serveList } from '../../../../core/lists/serve-list.ts';
import { transferCells } from '../cells.ts';
import { planTransfer } from './plan.ts';
import { suggestionsOf } from './suggestions.ts';
import { findTransfer, linesOf, stockTransfers, transferFilter } from './transfer-rows.ts';
import { makeTransfer, undoTransfer } from './transfer-stocks.ts';

/** Transfers between DB houses, where they are worth it, and the way back. */
export function serveStockTransfers(app: FastifyInstance): void {
  implement(app, suggestTransfers, (context) => suggestionsOf(context, context.query));
  implement(app, previewTransfer, async (context) => ({ plan: (await planTransfer(context, context.body)).plan }));
  implement(app, transferStocks, async (context) => ({ transfer: await makeTransfer(context, context.body) }));
  serveList(app, {
    list: stockTransfers,
    call: listStockTransfers,
    exported: exportStockTransfers,
    name: 'stock transfers',
    entity: 'stockTransfer',
    filterOf: transferFilter,
    cells: transferCells,
  });
  implement(app, getStockTransfer, async (context) => {
    const transfer = await findTransfer(context, context.params.id);
    return { transfer, lines: await linesOf(context.db, transfer.id) };
  });
  implement(app, undoStockTransfer, async (context) => ({
    transfer: await undoTransfer(context, context.params.id, context.body.reason),
  }));
}
