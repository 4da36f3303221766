import { type Category, exportCategories } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { businessDays } from '../../../core/calendar/business-day.ts';
import { implement } from '../../../core/http/implement.ts';
import { chosenIds } from '../../../core/transfer/exports/chosen-ids.ts';
import { type ExportColumn, exportFile } from '../../../core/transfer/exports/export-file.ts';
import { categories, categoryOrder, matchesCategory, shown } from './rows.ts';

const columns: readonly ExportColumn<Category>[] = [
  ['code', (row) => row.code],
  ['name', (row) => row.name],
  ['brand', (row) => row.brand.name],
  ['position', (row) => row.position],
  ['status', (row) => row.status],
  ['products', (row) => row.products],
];

/** Exactly the categories of a list, as a file. */
export function categoryExport(app: FastifyInstance): void {
  implement(app, exportCategories, async (context) => {
    const { format, sort, ids, ...filters } = context.query;
    const chosen = chosenIds(ids);
    const one = chosen ? sql`and id = any (${chosen}::uuid[])` : sql``;
    const matching = sql`from ${categories} as category where ${matchesCategory(filters)} ${one}`;
    const { today } = await businessDays(context.db);
    return exportFile<Category>(app, context, {
      format,
      name: 'Categories',
      day: today,
      columns,
      entity: 'category',
      asked: { ...filters, ids, sort },
      chosen: sql`select ${shown} ${matching}`,
      rows: sql<Category>`select ${shown} ${matching} order by ${categoryOrder(sort)}`,
    });
  });
}
