import type { Outlet } from '@routebook/contract';
import type { ExportColumn } from '../../../core/transfer/exports/export-file.ts';

/** The columns of a file of outlets; an import takes them back. */
export const outletCells: readonly ExportColumn<Outlet>[] = [
  ['code', (row) => row.code],
  ['name', (row) => row.name],
  ['owner', (row) => row.ownerName],
  ['mobile', (row) => row.mobile],
  ['category', (row) => row.category.name],
  ['class', (row) => row.class],
  ['address', (row) => row.address],
  ['route_code', (row) => row.route.code],
  ['route', (row) => row.route.name],
  ['db_house', (row) => row.dbHouse.name],
  ['market', (row) => row.market.join(' › ')],
  ['sales_officer', (row) => row.salesOfficer?.name ?? ''],
  ['latitude', (row) => row.latitude],
  ['longitude', (row) => row.longitude],
  ['accuracy_m', (row) => row.accuracy],
  ['credit_limit', (row) => row.creditLimit],
  ['due', (row) => row.due],
  ['last_visit', (row) => row.lastVisitOn],
  ['last_order', (row) => row.lastOrderOn],
  ['status', (row) => row.status],
];
