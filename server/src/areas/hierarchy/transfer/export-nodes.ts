import { exportNodes, levelOf, nodeCallsOf } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { implement } from '../../../core/http/implement.ts';
import { sortOf } from '../../../core/lists/lists.ts';
import { refuse } from '../../../core/refusal.ts';
import { chosenIds } from '../../../core/transfer/exports/chosen-ids.ts';
import { exportFile } from '../../../core/transfer/exports/export-file.ts';
import { countedAsOf } from '../days/counts-as-of.ts';
import { listFilter } from '../nodes/filters.ts';
import { nodeLists } from '../nodes/node-lists.ts';
import { withPlaceFigures } from '../nodes/place-figures.ts';
import { withRouteFigures } from '../routes/route-figures.ts';
import { exportColumns } from './export-cells.ts';

/** Exactly the rows of a list, as a file. */
export function exportRoute(app: FastifyInstance): void {
  implement(app, exportNodes, async (context) => {
    const { db, query, session } = context;
    const { level, format, ids, ...asked } = query;
    const { sort = 'name', asOf } = asked;
    const sorts: readonly string[] = nodeCallsOf[level].list.list.sorts;
    if (!sorts.includes(sortOf(sort, sort).field))
      throw refuse('MALFORMED', { fields: { sort: `Use one of ${sorts.join(', ')}.` } });
    const filter = await listFilter(context, level, asked);
    return exportFile(app, context, {
      format,
      name: levelOf(level).many,
      day: asOf ?? (await todayOf(db)),
      columns: exportColumns(level),
      entity: level,
      asked: { ...asked, ids },
      ...nodeLists[level].chosen(filter, sort, chosenIds(ids)),
      completed: async (rows) => {
        const counted = await countedAsOf(db, rows, filter);
        const figured = await withPlaceFigures(db, counted, filter, session.capabilities);
        return withRouteFigures(db, figured, filter);
      },
    });
  });
}
