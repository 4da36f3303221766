import { placesOf, type Range } from './ranges.ts';
import type { CellChange, Sheet } from './sheet.ts';

/** The cells of a range as those of another one are repeated over it. */
export function filled(source: Range, range: Range, sheet: Sheet): CellChange[] {
  const rows = sheet.seen();
  const columns = sheet.columns();
  const height = source.bottom - source.top + 1;
  const width = source.right - source.left + 1;
  const repeated = (place: number, from: number, length: number) =>
    from + ((((place - from) % length) + length) % length);
  const changes: CellChange[] = [];
  for (const { row, column } of placesOf(range)) {
    const to = columns[column];
    const from = columns[repeated(column, source.left, width)];
    const target = rows[row];
    if (!target || to?.kind !== 'value' || from?.kind !== 'value') continue;
    const amount = rows[repeated(row, source.top, height)]?.values[from.cell] ?? null;
    changes.push({ row: target.id, cell: to.cell, amount });
  }
  return changes;
}

/** From its first row down a range; one row alone takes what is above it. */
export function filledDown(range: Range, sheet: Sheet): CellChange[] {
  const top = range.top === range.bottom ? Math.max(0, range.top - 1) : range.top;
  return filled({ ...range, top, bottom: top }, range, sheet);
}

/** From its first column to the right; one column alone takes what is left of it. */
export function filledRight(range: Range, sheet: Sheet): CellChange[] {
  const left = range.left === range.right ? Math.max(0, range.left - 1) : range.left;
  return filled({ ...range, left, right: left }, range, sheet);
}

/** The same value in a whole range; blank for null. */
export function filledWith(amount: number | null, range: Range, sheet: Sheet): CellChange[] {
  const rows = sheet.seen();
  const columns = sheet.columns();
  return [...placesOf(range)].flatMap(({ row, column }) => {
    const target = rows[row];
    const to = columns[column];
    return target && to?.kind === 'value' ? [{ row: target.id, cell: to.cell, amount }] : [];
  });
}
