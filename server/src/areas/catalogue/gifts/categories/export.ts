import { exportGiftCategories, type GiftCategory } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { businessDays } from '../../../../core/calendar/business-day.ts';
import { implement } from '../../../../core/http/implement.ts';
import { chosenIds } from '../../../../core/transfer/exports/chosen-ids.ts';
import { type ExportColumn, exportFile } from '../../../../core/transfer/exports/export-file.ts';
import { all, oneOf } from '../list-parts.ts';
import { categoriesWithTypes, categoryOrder, matchesCategory } from './rows.ts';

const columns: readonly ExportColumn<GiftCategory>[] = [
  ['code', (row) => row.code],
  ['name', (row) => row.name],
  ['status', (row) => row.status],
  ['types', (row) => row.types],
  ['stock', (row) => row.stock],
  ['note', (row) => row.note],
];

/** Exactly the categories of a list, as a file. */
export function categoryExport(app: FastifyInstance): void {
  implement(app, exportGiftCategories, async (context) => {
    const { db, query } = context;
    const { format, sort, ids, ...filters } = query;
    const condition = all([matchesCategory(filters), ...oneOf(sql`category.id`, chosenIds(ids))]);
    const matching = sql`from ${categoriesWithTypes} as category where ${condition}`;
    const { today } = await businessDays(db);
    return exportFile<GiftCategory>(app, context, {
      format,
      name: 'Gift categories',
      day: today,
      columns,
      entity: 'giftCategory',
      asked: { ...filters, ids, sort },
      chosen: sql`select ${matching}`,
      rows: sql<GiftCategory>`select category.* ${matching} order by ${categoryOrder(sort)}`,
    });
  });
}
