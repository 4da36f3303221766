import { counted } from '../format/counted.ts';
import { heightOf, type Range, rangeOf, widthOf } from './ranges.ts';
import type { CellAt, Sheet } from './sheet.ts';
import type { RowState } from './sheet-row.ts';

/** The range that is selected, by the places of rows that are seen. */
export function selectedRange(sheet: Sheet): Range {
  const selection = sheet.selection();
  if (!selection) return { top: 0, bottom: 0, left: 0, right: 0 };
  const placeOf = ({ row, column }: CellAt) => ({ row: Math.max(0, sheet.placeOf(row)), column });
  return rangeOf(placeOf(selection.anchor), placeOf(selection.active));
}

export interface SelectedRow {
  readonly row: RowState;
  /** Places of the columns that are typed in. */
  readonly cells: readonly number[];
}

/** The selected rows with the cells of them that are selected. */
export function selectedRows(sheet: Sheet): SelectedRow[] {
  const { top, bottom, left, right } = selectedRange(sheet);
  const cells = sheet
    .columns()
    .slice(left, right + 1)
    .flatMap((column) => (column.kind === 'value' ? [column.cell] : []));
  return sheet
    .seen()
    .slice(top, bottom + 1)
    .map((row) => ({ row, cells }));
}

/** A range as it is said: `3 rows × 12 columns`. */
export function sizeInWords(range: Range): string {
  return `${counted(heightOf(range), 'row')} × ${counted(widthOf(range), 'column')}`;
}
