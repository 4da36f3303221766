import type { Stock, StockDayEnd, StockMovement, StockTransfer, StockUpdate } from '@routebook/contract';
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

export const updateCells: readonly ExportColumn<StockUpdate>[] = [
  ['number', (row) => row.number],
  ['kind', (row) => row.kind],
  ['date', (row) => row.date],
  ['db_house_code', (row) => row.dbHouse.code],
  ['db_house', (row) => row.dbHouse.name],
  ['status', (row) => row.state],
  ['products', (row) => row.products],
  ['pieces', (row) => row.pieces],
  ['value', (row) => row.value],
  ['reason', (row) => row.reason],
  ['evidence', (row) => row.evidence],
  ['made_by', (row) => row.madeBy.name],
  ['made_at', (row) => row.madeAt],
  ['decided_by', (row) => row.decidedBy?.name ?? null],
];

export const transferCells: readonly ExportColumn<StockTransfer>[] = [
  ['number', (row) => row.number],
  ['date', (row) => row.date],
  ['from_code', (row) => row.from.code],
  ['from', (row) => row.from.name],
  ['to_code', (row) => row.to.code],
  ['to', (row) => row.to.name],
  ['products', (row) => row.products],
  ['pieces', (row) => row.pieces],
  ['reason', (row) => row.reason],
  ['takes_back', (row) => row.undoes],
  ['taken_back_by', (row) => row.undoneBy],
  ['made_by', (row) => row.madeBy.name],
  ['made_at', (row) => row.madeAt],
];

export const dayEndCells: readonly ExportColumn<StockDayEnd>[] = [
  ['date', (row) => row.date],
  ['db_house_code', (row) => row.dbHouse.code],
  ['db_house', (row) => row.dbHouse.name],
  ['day_end', (row) => row.state],
  ['submitted_by', (row) => row.by],
  ['submitted_at', (row) => row.at],
  ['products', (row) => row.products],
  ['pieces', (row) => row.pieces],
  ['moved_since', (row) => (row.movedSince ? 'yes' : 'no')],
];
