import {
  closePrimarySale,
  correctPrimarySale,
  createPrimarySale,
  deletePrimarySale,
  dispatchPrimarySale,
  exportPrimarySaleLines,
  exportPrimarySales,
  getPrimarySale,
  invoicePrimarySale,
  listPrimarySaleLines,
  listPrimarySales,
  previewPrimarySale,
  primarySaleHistory,
  primarySaleImportCalls,
  primarySalesStats,
  receivePrimarySale,
  restorePrimarySale,
  updatePrimarySale,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../../core/audit/history.ts';
import { implement } from '../../../core/http/implement.ts';
import { serveList } from '../../../core/lists/serve-list.ts';
import { serveRecords } from '../../../core/records/serve-records.ts';
import { serveImports } from '../../../core/transfer/imports/import-calls.ts';
import { lineCells, saleCells } from './cells.ts';
import { correctSale } from './correct.ts';
import { correctionsOf, eventsOf, linesOf, receiptsOf } from './details.ts';
import { saleFilter } from './filters.ts';
import { planOf, pricedLines } from './lines.ts';
import { receiveSale } from './receive.ts';
import { nextSteps } from './rules.ts';
import { primarySaleLines } from './sale-lines.ts';
import { findSale, primarySales } from './sales.ts';
import { sourceCategories } from './source-category.ts';
import { statsOf } from './stats.ts';
import { closeSale, dispatchSale, invoiceSale } from './steps.ts';
import { saleImport } from './transfer/sale-import.ts';
import { changeDraft, deleteDraft, draftSale, entity, restoreDraft } from './write.ts';

/** What the company sells to DB houses, from the draft of an invoice to the close. */
export function servePrimarySales(app: FastifyInstance): void {
  serveRecords(app, sourceCategories);

  serveList(app, {
    list: primarySales,
    call: listPrimarySales,
    exported: exportPrimarySales,
    name: 'primary sales',
    entity,
    filterOf: saleFilter,
    cells: saleCells,
  });
  serveList(app, {
    list: primarySaleLines,
    call: listPrimarySaleLines,
    exported: exportPrimarySaleLines,
    name: 'primary sale lines',
    entity,
    filterOf: saleFilter,
    cells: lineCells,
  });
  serveImports(app, { calls: primarySaleImportCalls, subjects: [saleImport] });

  implement(app, primarySalesStats, async (context) => ({
    stats: await statsOf(context.db, await saleFilter(context, context.query)),
  }));

  implement(app, getPrimarySale, async (context) => {
    const { db, session } = context;
    const primarySale = await findSale(context, context.params.id);
    const { id } = primarySale;
    return {
      primarySale,
      lines: await linesOf(db, id),
      receipts: await receiptsOf(db, id),
      corrections: await correctionsOf(db, id),
      events: await eventsOf(db, id),
      next: nextSteps(primarySale, session.capabilities),
    };
  });
  implement(app, primarySaleHistory, async (context) => {
    const { id } = await findSale(context, context.params.id);
    return { history: await historyOf(context.db, id) };
  });

  implement(app, previewPrimarySale, async ({ db, body }) => ({
    plan: planOf(await pricedLines(db, body.date, body.lines)),
  }));
  implement(app, createPrimarySale, async (context) => ({ primarySale: await draftSale(context, context.body) }));
  implement(app, updatePrimarySale, async (context) => ({
    primarySale: await changeDraft(context, context.params.id, context.body),
  }));
  implement(app, deletePrimarySale, async (context) => {
    const { version } = context.query;
    await deleteDraft(context, context.params.id, version === undefined ? null : Number(version));
    return {};
  });
  implement(app, restorePrimarySale, async (context) => ({
    primarySale: await restoreDraft(context, context.params.id, context.body.version),
  }));

  implement(app, invoicePrimarySale, async (context) => ({
    primarySale: await invoiceSale(context, context.params.id, context.body),
  }));
  implement(app, dispatchPrimarySale, async (context) => ({
    primarySale: await dispatchSale(context, context.params.id, context.body),
  }));
  implement(app, receivePrimarySale, async (context) => ({
    primarySale: await receiveSale(context, context.params.id, context.body),
  }));
  implement(app, correctPrimarySale, async (context) => ({
    primarySale: await correctSale(context, context.params.id, context.body),
  }));
  implement(app, closePrimarySale, async (context) => ({
    primarySale: await closeSale(context, context.params.id, context.body),
  }));
}
