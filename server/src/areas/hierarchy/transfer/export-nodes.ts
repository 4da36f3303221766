import { exportNodes, levelOf } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { businessDays } from '../../../core/calendar/business-day.ts';
import { implement } from '../../../core/http/implement.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { chosenIds } from '../../../core/transfer/exports/chosen-ids.ts';
import { exportFile } from '../../../core/transfer/exports/export-file.ts';
import { filterOf, otherDay } from '../nodes/list-any-day.ts';
import { exportColumns } from './export-cells.ts';
import { nodesToExport } from './export-rows.ts';

/** Exactly the rows of a list, as a file. */
export function exportRoute(app: FastifyInstance): void {
  implement(app, exportNodes, async (context) => {
    const { db, query, session } = context;
    const { level, format, sort, asOf, ids, ...filters } = query;
    const reach = await reachOf(db, session.scope);
    const filter = await filterOf(db, reach, level, filters);
    const day = await otherDay(db, asOf);
    const { today } = await businessDays(db);
    return exportFile(app, context, {
      format,
      name: levelOf(level).many,
      day: asOf ?? today,
      columns: exportColumns(level),
      entity: level,
      asked: { ...filters, asOf, ids, sort },
      ...nodesToExport(db, { reach, filter, sort, ids: chosenIds(ids), day }),
    });
  });
}
