import { exceptionRules } from '@routebook/contract';
import type { ExportColumn } from '../../../core/transfer/exports/export-file.ts';
import type { ExceptionRow } from './exceptions.ts';

/** The columns of a file of cases. */
export const exceptionCells: readonly ExportColumn<ExceptionRow>[] = [
  ['rule', ({ rule }) => exceptionRules[rule].one],
  ['subject', (row) => row.subject],
  ['place', (row) => row.place?.name ?? null],
  ['what', (row) => row.words],
  ['bdt', (row) => row.stake],
  ['since', (row) => row.since],
  ['found', (row) => row.foundAt],
  ['state', (row) => row.state],
  ['owner', (row) => row.owner?.name ?? null],
  ['snoozed_until', (row) => row.snoozedUntil],
  ['done', (row) => row.doneAt],
  ['done_by', (row) => row.doneBy?.name ?? null],
  ['note', (row) => row.note],
];
