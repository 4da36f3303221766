import type { Stock, StockMovement } from '@routebook/contract';
import type { ExportColumn } from '../../../core/transfer/exports/export-file.ts';

/** The columns of a file of stocks, in pieces of the base unit. */
export const stockCells: readonly ExportColumn<Stock>[] = [
  ['db_house_code', (row) => row.dbHouse.code],
  ['db_house', (row) => row.dbHouse.name],
  ['product_code', (row) => row.product.code],
  ['product', (row) => row.product.name],
  ['brand', (row) => row.brand.name],
  ['category', (row) => row.category.name],
  ['opening', (row) => row.opening],
  ['primary_in', (row) => row.primaryIn],
  ['secondary_out', (row) => row.secondaryOut],
  ['returns', (row) => row.returns],
  ['damage', (row) => row.damage],
  ['adjustment', (row) => row.adjustment],
  ['transfer', (row) => row.transfer],
  ['physical', (row) => row.physical],
  ['reserved', (row) => row.reserved],
  ['available', (row) => row.available],
  ['case_size', (row) => row.product.caseSize],
  ['value', (row) => row.value],
  ['cover_days', (row) => row.cover],
  ['flag', (row) => row.flag],
  ['expiring', (row) => row.expiring],
  ['last_movement', (row) => row.lastMovedAt],
];

export const movementCells: readonly ExportColumn<StockMovement>[] = [
  ['date', (row) => row.date],
  ['at', (row) => row.at],
  ['db_house_code', (row) => row.dbHouse.code],
  ['db_house', (row) => row.dbHouse.name],
  ['product_code', (row) => row.product.code],
  ['product', (row) => row.product.name],
  ['kind', (row) => row.kind],
  ['pieces', (row) => row.pieces],
  ['balance_after', (row) => row.balanceAfter],
  ['document_kind', (row) => row.documentKind],
  ['document', (row) => row.documentNumber],
  ['reason', (row) => row.reason],
  ['by', (row) => row.by],
];
