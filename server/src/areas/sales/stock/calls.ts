import {
  exportStockDayEnds,
  exportStockHistory,
  exportStocks,
  getStock,
  listStockDayEnds,
  listStockProofs,
  listStocks,
  stockDayProof,
  stockHistory,
  stockMap,
  stockProof,
  stockRecord,
  submitStockDay,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../core/http/implement.ts';
import { serveList } from '../../../core/lists/serve-list.ts';
import { dayEndCells, movementCells, stockCells } from './cells.ts';
import { dayEndFilter, dayEnds } from './day-ends/day-ends.ts';
import { submitDay } from './day-ends/submit.ts';
import { stockFilter } from './filters.ts';
import { historyFilter, movements } from './history.ts';
import { mapOf } from './map.ts';
import { dayProofOf, nightlyProofs, proofOf } from './proof/proof.ts';
import { recordOf } from './record.ts';
import { findStock, stocks } from './stocks.ts';
import { serveStockTransfers } from './transfers/calls.ts';
import { serveStockUpdates } from './updates/calls.ts';

/** What DB houses have of products, and the ledger that it comes from. */
export function serveStocks(app: FastifyInstance): void {
  serveList(app, {
    list: stocks,
    call: listStocks,
    exported: exportStocks,
    name: 'stocks',
    entity: 'stock',
    filterOf: stockFilter,
    cells: stockCells,
  });
  serveList(app, {
    list: movements,
    call: stockHistory,
    exported: exportStockHistory,
    name: 'stock movements',
    entity: 'stockMovement',
    filterOf: historyFilter,
    cells: movementCells,
  });

  implement(app, getStock, async (context) => ({ stock: await findStock(context, context.params.id) }));

  implement(app, stockMap, (context) => mapOf(context, context.query));

  implement(app, stockRecord, (context) => recordOf(context, context.query));

  serveList(app, {
    list: dayEnds,
    call: listStockDayEnds,
    exported: exportStockDayEnds,
    name: 'ends of days',
    entity: 'stockDayEnd',
    filterOf: dayEndFilter,
    cells: dayEndCells,
  });
  implement(app, submitStockDay, async (context) => ({ dayEnd: await submitDay(context, context.body) }));

  implement(app, stockProof, (context) => proofOf(context, context.query));
  implement(app, stockDayProof, (context) => dayProofOf(context, context.query));
  implement(app, listStockProofs, nightlyProofs);

  serveStockTransfers(app);
  serveStockUpdates(app);
}
