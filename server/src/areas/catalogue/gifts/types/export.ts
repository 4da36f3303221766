import { exportGiftTypes } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { businessDays } from '../../../../core/calendar/business-day.ts';
import { implement } from '../../../../core/http/implement.ts';
import { chosenIds } from '../../../../core/transfer/exports/chosen-ids.ts';
import { type ExportColumn, exportFile } from '../../../../core/transfer/exports/export-file.ts';
import { all, oneOf } from '../list-parts.ts';
import { matchesType, type TypeRow, typeOrder, typesWithStock } from './rows.ts';

const columns: readonly ExportColumn<TypeRow>[] = [
  ['code', (row) => row.code],
  ['name', (row) => row.name],
  ['category', (row) => row.category.name],
  ['unitCost', (row) => row.unitCost],
  ['stock', (row) => row.stock],
  ['reserved', (row) => row.reserved],
  ['available', (row) => row.available],
  ['stockValue', (row) => row.stockValue],
  ['lowStock', (row) => row.lowStock],
  ['eligiblePoints', (row) => row.eligiblePoints],
  ['eligibleValue', (row) => row.eligibleValue],
  ['validFrom', (row) => row.validFrom],
  ['lastDay', (row) => row.lastDay],
  ['status', (row) => row.state],
];

/** Exactly the gift types of a list, as a file. */
export function typeExport(app: FastifyInstance): void {
  implement(app, exportGiftTypes, async (context) => {
    const { db, query } = context;
    const { format, sort, ids, ...filters } = query;
    const condition = all([matchesType(filters), ...oneOf(sql`type.id`, chosenIds(ids))]);
    const matching = sql`from ${typesWithStock} as type where ${condition}`;
    const { today } = await businessDays(db);
    return exportFile<TypeRow>(app, context, {
      format,
      name: 'Gift types',
      day: today,
      columns,
      entity: 'giftType',
      asked: { ...filters, ids, sort },
      chosen: sql`select ${matching}`,
      rows: sql<TypeRow>`select type.* ${matching} order by ${typeOrder(sort)}`,
    });
  });
}
