import type { Allocation } from '@routebook/contract';
import type { ExportColumn } from '../../../core/transfer/exports/export-file.ts';

/** The columns of a file of allocations; quantities in pieces, values in BDT at the DP of the month's first day. */
export const allocationCells: readonly ExportColumn<Allocation>[] = [
  ['month', (row) => row.month],
  ['so_code', (row) => row.salesOfficer.code],
  ['so', (row) => row.salesOfficer.name],
  ['to', (row) => row.territoryOfficer?.name ?? null],
  ['db_house_code', (row) => row.dbHouse.code],
  ['db_house', (row) => row.dbHouse.name],
  ['product_code', (row) => (row.item.kind === 'product' ? row.item.code : null)],
  ['category_code', (row) => (row.item.kind === 'category' ? row.item.code : null)],
  ['item', (row) => row.item.name],
  ['routes', (row) => row.routeIds.length],
  ['quantity', (row) => row.quantity],
  ['value', (row) => row.value],
  ['consumed', (row) => row.consumed],
  ['consumed_value', (row) => row.consumedValue],
  ['balance', (row) => row.balance],
  ['balance_value', (row) => row.balanceValue],
  ['from', (row) => row.from],
  ['through', (row) => row.through],
  ['note', (row) => row.note],
];
