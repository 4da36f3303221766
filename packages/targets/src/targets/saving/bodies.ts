import { type BodyOf, staleTargets, type updateTargets, type upsertTargets } from '@routebook/contract';
import type { Sheet, UnsavedCell } from '@routebook/ui';
import { fromDecimal, toDecimal } from '../sheets/amounts.ts';
import { type Beside, numberOf } from '../sheets/beside.ts';
import { keyOfRow, rowOfKey } from '../sheets/row-key.ts';

type YearRows = BodyOf<typeof upsertTargets>['rows'];
type DayRows = BodyOf<typeof updateTargets>['rows'];
type Change = [number, string | null, string | null];

interface YearCells {
  readonly decimals: number;
  readonly beside: Beside;
  /** The parent of a row as it is seen; null at the top, whose parent is not here. */
  readonly parentOf: (row: string) => string | null;
}

/** Cells of the year by the rows that the server knows: amounts and buffers of a place go together. */
export function yearBody(cells: readonly UnsavedCell[], { decimals, beside, parentOf }: YearCells): YearRows {
  const rows = new Map<string, { row: YearRows[number]; amounts: Change[]; buffers: Change[] }>();
  for (const { row, cell, amount, was } of cells) {
    const { what, ...key } = keyOfRow(row);
    const id = rowOfKey({ nodeId: key.nodeId, userId: key.userId ?? null }, 'amount');
    const found = rows.get(id) ?? { row: key, amounts: [], buffers: [] };
    rows.set(id, found);
    const change: Change = [numberOf(cell, beside), toDecimal(amount, decimals), toDecimal(was, decimals)];
    (what === 'buffer' ? found.buffers : found.amounts).push(change);
  }
  return [...rows].map(([id, { row, amounts, buffers }]) => {
    const parentId = row.userId === undefined ? parentOf(id) : null;
    return {
      ...row,
      ...(parentId !== null && { parentId }),
      ...(amounts.length > 0 && { amounts }),
      ...(buffers.length > 0 && { buffers }),
    };
  });
}

/** Cells of a month by the rows that the server knows. */
export function daysBody(
  cells: readonly UnsavedCell[],
  { decimals, beside }: Pick<YearCells, 'decimals' | 'beside'>,
): DayRows {
  const rows = new Map<string, DayRows[number] & { days: Change[] }>();
  for (const { row, cell, amount, was } of cells) {
    const { nodeId, userId } = keyOfRow(row);
    const found = rows.get(row) ?? { nodeId, ...(userId && { userId }), days: [] };
    rows.set(row, found);
    found.days.push([numberOf(cell, beside), toDecimal(amount, decimals), toDecimal(was, decimals)]);
  }
  return [...rows.values()];
}

interface StaleCells {
  readonly decimals: number;
  /** The cell of a month (`2027-03`) or a day. */
  readonly cellOf: (at: string) => number;
}

/** Marks the cells that somebody else changed since with what they saved; false where the server named none. */
export function markStale(current: unknown, sheet: Sheet, { decimals, cellOf }: StaleCells): boolean {
  const read = staleTargets.safeParse(current);
  const found = read.success ? read.data.cells : [];
  sheet.setProblems(
    found.map(({ nodeId, userId, what, at, now, by }) => ({
      row: rowOfKey({ nodeId, userId }, what),
      cell: cellOf(at),
      problem: { kind: 'stale', theirs: fromDecimal(now, decimals), ...(by !== null && { by }) },
    })),
  );
  return found.length > 0;
}
