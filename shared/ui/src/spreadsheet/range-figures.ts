import type { GridColumn } from './columns.ts';
import type { Range } from './ranges.ts';
import type { RowState } from './sheet-row.ts';

export interface RangeFigures {
  readonly sum: number;
  /** Cells that are not blank. */
  readonly count: number;
  readonly average: number;
}

/** What a range adds up to; blank cells do not count. */
export function figuresOf(range: Range, rows: readonly RowState[], columns: readonly GridColumn[]): RangeFigures {
  const cells = columns
    .slice(range.left, range.right + 1)
    .flatMap((column) => (column.kind === 'value' ? [column.cell] : []));
  let sum = 0;
  let count = 0;
  for (const { values } of rows.slice(range.top, range.bottom + 1))
    for (const cell of cells) {
      const value = values[cell] ?? null;
      if (value === null) continue;
      sum += value;
      count += 1;
    }
  return { sum, count, average: count === 0 ? 0 : Math.round(sum / count) };
}
