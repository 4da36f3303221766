import {
  createPrimarySalesTargets,
  deletePrimarySalesTarget,
  exportPrimarySalesTargetStats,
  exportPrimarySalesTargets,
  getPrimarySalesTarget,
  listPrimarySalesTargets,
  previewPrimarySalesTargets,
  primarySalesTargetHistory,
  primarySalesTargetImportCalls,
  primarySalesTargetStats,
  restorePrimarySalesTarget,
  updatePrimarySalesTargets,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../../core/audit/history.ts';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { implement } from '../../../core/http/implement.ts';
import { serveList } from '../../../core/lists/serve-list.ts';
import { exportRows } from '../../../core/transfer/exports/export-file.ts';
import { serveImports } from '../../../core/transfer/imports/import-calls.ts';
import { monthCells, targetCells } from './cells.ts';
import { makeTargets, previewTargets } from './make.ts';
import { splitOf } from './split.ts';
import { statsOf } from './stats.ts';
import { findTarget, primarySalesTargets, targetFilter, withCalendar } from './targets.ts';
import { targetImport } from './transfer/target-import.ts';
import { changeTarget, deleteTarget, entity, restoreTarget } from './write.ts';

/** What the company is to sell to DB houses and territories in a month. */
export function servePrimarySalesTargets(app: FastifyInstance): void {
  serveList(app, {
    list: primarySalesTargets,
    call: listPrimarySalesTargets,
    exported: exportPrimarySalesTargets,
    name: 'primary-sales targets',
    entity,
    filterOf: targetFilter,
    completed: (rows, { db }) => withCalendar(db, rows),
    cells: targetCells,
  });
  serveImports(app, { calls: primarySalesTargetImportCalls, subjects: [targetImport] });

  implement(app, primarySalesTargetStats, async (context) => {
    const { from, to, ...asked } = context.query;
    return { months: await statsOf(context.db, await targetFilter(context, asked), { from, to }) };
  });
  implement(app, exportPrimarySalesTargetStats, async (context) => {
    const { format, from, to, ...asked } = context.query;
    return exportRows(context, {
      format,
      fileName: `Primary-sales targets by month ${await todayOf(context.db)}`,
      sheetName: 'Months',
      columns: monthCells,
      entity,
      asked: context.query,
      rows: await statsOf(context.db, await targetFilter(context, asked), { from, to }),
    });
  });
  implement(app, getPrimarySalesTarget, async (context) => {
    const primarySalesTarget = await findTarget(context, context.params.id);
    return { primarySalesTarget, split: await splitOf(context, primarySalesTarget) };
  });
  implement(app, primarySalesTargetHistory, async (context) => {
    const { id } = await findTarget(context, context.params.id);
    return { history: await historyOf(context.db, id) };
  });
  implement(app, previewPrimarySalesTargets, async (context) => ({
    plan: await previewTargets(context, context.body),
  }));
  implement(app, createPrimarySalesTargets, async (context) => ({ plan: await makeTargets(context, context.body) }));
  implement(app, updatePrimarySalesTargets, async (context) => ({
    primarySalesTarget: await changeTarget(context, context.body),
  }));
  implement(app, deletePrimarySalesTarget, async (context) => {
    const { version } = context.query;
    await deleteTarget(context, context.params.id, version === undefined ? null : Number(version));
    return {};
  });
  implement(app, restorePrimarySalesTarget, async (context) => ({
    primarySalesTarget: await restoreTarget(context, context.params.id, context.body.version),
  }));
}
