import { exportProducts, type Product } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { businessDays } from '../../../../core/calendar/business-day.ts';
import { implement } from '../../../../core/http/implement.ts';
import { chosenIds } from '../../../../core/transfer/exports/chosen-ids.ts';
import { type ExportColumn, exportFile } from '../../../../core/transfer/exports/export-file.ts';
import type { Cell } from '../../../../core/transfer/files/cell.ts';
import { matches } from '../filters.ts';
import { productOrder } from '../order.ts';
import { productJoins, productColumns as rowColumns } from '../product-rows.ts';
import { productColumns, readOnlyColumns } from './columns.ts';

type ExportRow = Product & { readonly categoryCode: string };
type Heading = (typeof productColumns)[number]['name'] | (typeof readOnlyColumns)[number];

/** As an import takes them: a price that is in force already is no change, whatever the day it began. */
const cells: Readonly<Record<Heading, (row: ExportRow) => Cell>> = {
  code: (row) => row.code,
  name: (row) => row.name,
  category: (row) => row.categoryCode,
  unit: (row) => row.unit.symbol,
  packUnit: (row) => row.packUnit?.symbol ?? null,
  caseUnit: (row) => row.caseUnit?.symbol ?? null,
  barcode: (row) => row.barcode,
  weightGrams: (row) => row.weightGrams,
  shelfLifeDays: (row) => row.shelfLifeDays,
  launchedOn: (row) => row.launchedOn,
  dp: (row) => row.price?.dp ?? null,
  tp: (row) => row.price?.tp ?? null,
  mrp: (row) => row.price?.mrp ?? null,
  vat: (row) => row.price?.vat ?? null,
  priceFrom: (row) => row.price?.validFrom ?? null,
  brand: (row) => row.brand.name,
  categoryName: (row) => row.category.name,
  status: (row) => row.status,
  nextPriceFrom: (row) => row.nextPrice?.validFrom ?? null,
};

/** The columns of an import first. */
const columns: readonly ExportColumn<ExportRow>[] = [...productColumns.map(({ name }) => name), ...readOnlyColumns].map(
  (heading) => [heading, cells[heading]],
);

/** Exactly the products of a list, as a file. */
export function exportRoute(app: FastifyInstance): void {
  implement(app, exportProducts, async (context) => {
    const { format, sort, ids, asOf, ...filters } = context.query;
    const chosen = chosenIds(ids);
    const condition = chosen ? sql`${matches(filters)} and product.id = any (${chosen}::uuid[])` : matches(filters);
    const { today } = await businessDays(context.db);
    return exportFile<ExportRow>(app, context, {
      format,
      name: 'Products',
      day: asOf ?? today,
      columns,
      entity: 'product',
      asked: { ...filters, asOf, ids, sort },
      chosen: sql`select from product where ${condition}`,
      rows: sql<ExportRow>`
        select ${rowColumns}, category.code as "categoryCode" from product ${productJoins(asOf ?? null)}
        where ${condition} order by ${productOrder(sort).by()}`,
    });
  });
}
