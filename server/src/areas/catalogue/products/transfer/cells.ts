import type { Product } from '@routebook/contract';
import type { ExportColumn } from '../../../../core/transfer/exports/export-file.ts';
import type { Cell } from '../../../../core/transfer/files/cell.ts';
import { productColumns, readOnlyColumns } from './columns.ts';

type Heading = (typeof productColumns)[number]['name'] | (typeof readOnlyColumns)[number];

/** As an import takes them: a price that is in force already is no change, whatever the day it began. */
const cells: Readonly<Record<Heading, (row: Product) => Cell>> = {
  code: (row) => row.code,
  name: (row) => row.name,
  category: (row) => row.category.code,
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

/** The columns of an export, those of an import first. */
export const productCells: readonly ExportColumn<Product>[] = [
  ...productColumns.map(({ name }) => name),
  ...readOnlyColumns,
].map((heading) => [heading, cells[heading]]);
