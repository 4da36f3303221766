import type { PrimarySalesTarget, PrimaryTargetMonth } from '@routebook/contract';
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

/** The columns of a file of months; amounts in BDT, the last four how many targets are reached so far. */
export const monthCells: readonly ExportColumn<PrimaryTargetMonth>[] = [
  ['month', (row) => row.month],
  ['targets', (row) => row.targets],
  ['target', (row) => row.target],
  ['achieved', (row) => row.achieved],
  ['achievement', (row) => row.achievement],
  ['gap', (row) => row.gap],
  ['required_a_day', (row) => row.requiredADay],
  ['projected', (row) => row.projected],
  ['above_100', (row) => row.above100],
  ['above_90', (row) => row.above90],
  ['above_80', (row) => row.above80],
  ['below_80', (row) => row.below80],
];
