import type { Order } from '@routebook/contract';
import type { ExportColumn } from '../../../core/transfer/exports/export-file.ts';

/** The columns of a file of orders. */
export const orderCells: readonly ExportColumn<Order>[] = [
  ['number', (row) => row.number],
  ['date', (row) => row.date],
  ['outlet_code', (row) => row.outlet.code],
  ['outlet', (row) => row.outlet.name],
  ['sales_officer', (row) => row.salesOfficer?.name ?? null],
  ['route', (row) => row.route.name],
  ['db_house', (row) => row.dbHouse.name],
  ['lines', (row) => row.lines],
  ['pieces', (row) => row.pieces],
  ['free_pieces', (row) => row.freePieces],
  ['gross', (row) => row.gross],
  ['discount', (row) => row.discount],
  ['free_value', (row) => row.freeValue],
  ['net', (row) => row.net],
  ['vat', (row) => row.vat],
  ['delivered', (row) => row.delivered],
  ['returned', (row) => row.returned],
  ['paid', (row) => row.paid],
  ['due', (row) => row.due],
  ['status', (row) => row.status],
  ['hold', (row) => row.hold],
  ['delivery_date', (row) => row.deliveryDate],
  ['delivered_on', (row) => row.deliveredOn],
  ['source', (row) => row.source],
];
