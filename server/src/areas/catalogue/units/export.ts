import { exportUnits, type Unit } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { businessDays } from '../../../core/calendar/business-day.ts';
import { implement } from '../../../core/http/implement.ts';
import { chosenIds } from '../../../core/transfer/exports/chosen-ids.ts';
import { type ExportColumn, exportFile } from '../../../core/transfer/exports/export-file.ts';
import { matchesUnit, shown, unitOrder, units } from './rows.ts';

const columns: readonly ExportColumn<Unit>[] = [
  ['symbol', (row) => row.symbol],
  ['name', (row) => row.name],
  ['base', (row) => row.base?.symbol ?? null],
  ['factor', (row) => row.factor],
  ['products', (row) => row.products],
  ['units', (row) => row.units],
];

/** Exactly the units of a list, as a file. */
export function unitExport(app: FastifyInstance): void {
  implement(app, exportUnits, async (context) => {
    const { format, sort, ids, ...filters } = context.query;
    const chosen = chosenIds(ids);
    const one = chosen ? sql`and id = any (${chosen}::uuid[])` : sql``;
    const matching = sql`from ${units} as unit where ${matchesUnit(filters)} ${one}`;
    const { today } = await businessDays(context.db);
    return exportFile<Unit>(app, context, {
      format,
      name: 'Units',
      day: today,
      columns,
      entity: 'unit',
      asked: { ...filters, ids, sort },
      chosen: sql`select ${shown} ${matching}`,
      rows: sql<Unit>`select ${shown} ${matching} order by ${unitOrder(sort)}`,
    });
  });
}
