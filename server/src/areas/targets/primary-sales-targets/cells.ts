import type { PrimarySalesTarget } from '@routebook/contract';
import type { ExportColumn } from '../../../core/transfer/exports/export-file.ts';

/** The columns of a file of targets; amounts in BDT. */
export const targetCells: readonly ExportColumn<PrimarySalesTarget>[] = [
  ['month', (row) => row.month],
  ['level', (row) => row.place.level],
  ['place_code', (row) => row.place.code],
  ['place', (row) => row.place.name],
  ['under', (row) => row.under?.name ?? null],
  ['target', (row) => row.target],
  ['achieved', (row) => row.achieved],
  ['achievement', (row) => row.achievement],
  ['gap', (row) => row.gap],
  ['required_a_day', (row) => row.requiredADay],
  ['projected', (row) => row.projected],
  ['split', (row) => row.split],
  ['note', (row) => row.note],
];
