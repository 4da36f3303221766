import { day } from '../../core/transfer/imports/cell-values.ts';

/** A month in a cell of a file: `2026-12`, a day of it, or what a spreadsheet makes of one. */
export function monthCell(text: string): string {
  return day(text).replace(/^(\d{4}-\d\d)-\d\d$/, '$1');
}
