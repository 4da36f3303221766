import { exportNodes, levelOf } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { writeAudit } from '../../../audit/audit.ts';
import { implement } from '../../../calls/implement.ts';
import { refuse } from '../../../calls/refusal.ts';
import { reachOf } from '../../../scope/reach.ts';
import { businessDays } from '../days/business-day.ts';
import { filterOf, otherDay } from '../nodes/list-any-day.ts';
import { csvFile, csvType } from './csv-file.ts';
import { type Cell, type ExportRow, exportTable } from './export-cells.ts';
import { openExport } from './export-rows.ts';
import { xlsxFile, xlsxType } from './xlsx-file.ts';

/** Exactly the rows of a list, as a file that is made while it is sent. */
export function exportRoute(app: FastifyInstance): void {
  implement(app, exportNodes, async ({ db, query, session, request }) => {
    const { level, format, sort, asOf, ids, ...filters } = query;
    const reach = await reachOf(db, session.scope);
    const order = {
      reach,
      filter: await filterOf(db, reach, level, filters),
      sort,
      ids: idsOf(ids),
      day: await otherDay(db, asOf),
    };
    const { today } = await businessDays(db);
    const { total, batches, release } = await openExport(app.pool, db, order);
    const { headings, cellsOf } = exportTable(level);
    const rows = inCells(batches, cellsOf);
    const asked = { ...filters, asOf, ids, sort, format, rows: total };
    try {
      await writeAudit(db, [{ action: 'export', entity: level, after: asked }], session.user, request.id);
    } catch (error) {
      await release();
      throw error;
    }
    const sheetName = levelOf(level).many;
    const body = format === 'csv' ? csvFile(headings, rows) : xlsxFile({ sheetName, headings, batches: rows });
    // A reader who goes early, even before the first row was read, ends the stream and with it the cursor.
    body.once('close', () => void release());
    return {
      name: `${sheetName} ${asOf ?? today}.${format}`,
      type: format === 'csv' ? csvType : xlsxType,
      body,
      headers: { 'x-total-rows': String(total) },
    };
  });
}

async function* inCells(
  batches: AsyncGenerator<ExportRow[], void, undefined>,
  cellsOf: (row: ExportRow) => Cell[],
): AsyncGenerator<Cell[][], void, undefined> {
  for await (const rows of batches) yield rows.map(cellsOf);
}

const chosenIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(200));

function idsOf(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const ids = chosenIds.safeParse(text.split(','));
  if (!ids.success) throw refuse('MALFORMED', { fields: { ids: 'Give up to 200 ids, joined by commas.' } });
  return ids.data;
}
