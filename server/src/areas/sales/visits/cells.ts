import type { Visit } from '@routebook/contract';
import type { ExportColumn } from '../../../core/transfer/exports/export-file.ts';

const yes = (value: boolean) => (value ? 'yes' : 'no');

/** The columns of a file of visits; times are of the server, in UTC. */
export const visitCells: readonly ExportColumn<Visit>[] = [
  ['date', (row) => row.date],
  ['sales_officer', (row) => row.salesOfficer.name],
  ['outlet_code', (row) => row.outlet.code],
  ['outlet', (row) => row.outlet.name],
  ['route', (row) => row.route.name],
  ['db_house', (row) => row.dbHouse.name],
  ['market', (row) => row.market.join(' › ')],
  ['planned', (row) => yes(row.planned)],
  ['in', (row) => row.inAt],
  ['out', (row) => row.outAt],
  ['seconds', (row) => row.seconds],
  ['distance_m', (row) => row.distance],
  ['fence', (row) => row.fence],
  ['telephonic', (row) => yes(row.telephonic)],
  ['productive', (row) => yes(row.productive)],
  ['no_order_reason', (row) => row.reason?.name ?? ''],
  ['impossible_speed', (row) => yes(row.tooFast)],
  ['clock_off', (row) => yes(row.clockOff)],
];
