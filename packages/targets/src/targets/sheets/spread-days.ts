import type { CellChange, RowState } from '@routebook/ui';
import type { Beside } from './beside.ts';
import { leftOver } from './days-sheet.ts';

interface Spread {
  /** What the month of a row is to come to. */
  readonly monthOf: (row: string) => number | null;
  /** Places of days on which somebody works and that may be changed. */
  readonly freeDays: (row: RowState) => readonly number[];
  readonly beside: Beside;
}

/** What rows lack to their months goes to the days that are free, equally, the rest to the first of them; a day never goes below nothing. */
export function spreadOverDays(rows: readonly RowState[], { monthOf, freeDays, beside }: Spread): CellChange[] {
  return rows.flatMap((row) => {
    const free = freeDays(row);
    const month = monthOf(row.id);
    if (month === null || free.length === 0) return [];
    const there = free.reduce((sum, cell) => sum + (row.values[cell] ?? 0), 0) + leftOver(row, month, beside);
    if (there < 0) return [];
    const each = Math.floor(there / free.length);
    const rest = there - each * free.length;
    return free.map((cell, place) => ({ row: row.id, cell, amount: each + (place < rest ? 1 : 0) }));
  });
}
