import { type Brand, exportBrands } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { businessDays } from '../../../core/calendar/business-day.ts';
import { implement } from '../../../core/http/implement.ts';
import { chosenIds } from '../../../core/transfer/exports/chosen-ids.ts';
import { type ExportColumn, exportFile } from '../../../core/transfer/exports/export-file.ts';
import { brandOrder, brands, matchesBrand, shown } from './rows.ts';

const columns: readonly ExportColumn<Brand>[] = [
  ['code', (row) => row.code],
  ['name', (row) => row.name],
  ['owner', (row) => row.owner],
  ['position', (row) => row.position],
  ['status', (row) => row.status],
  ['categories', (row) => row.categories],
  ['products', (row) => row.products],
];

/** Exactly the brands of a list, as a file. */
export function brandExport(app: FastifyInstance): void {
  implement(app, exportBrands, async (context) => {
    const { format, sort, ids, ...filters } = context.query;
    const chosen = chosenIds(ids);
    const one = chosen ? sql`and id = any (${chosen}::uuid[])` : sql``;
    const matching = sql`from ${brands} as brand where ${matchesBrand(filters)} ${one}`;
    const { today } = await businessDays(context.db);
    return exportFile<Brand>(app, context, {
      format,
      name: 'Brands',
      day: today,
      columns,
      entity: 'brand',
      asked: { ...filters, ids, sort },
      chosen: sql`select ${shown} ${matching}`,
      rows: sql<Brand>`select ${shown} ${matching} order by ${brandOrder(sort)}`,
    });
  });
}
