import type { Amount } from './amount.ts';
import type { CellChange, Sheet } from './sheet.ts';
import { type RowState, sumOf } from './sheet-row.ts';
import { split } from './split.ts';

/** What makes parents and children add up, and in sentences what could not be done. */
export interface Addition {
  readonly changes: readonly CellChange[];
  readonly refusals: readonly string[];
}

interface Parent {
  readonly row: RowState;
  readonly cells: readonly number[];
}

/** Cells as they would be with the changes that come before. */
class Draft {
  readonly #sheet: Sheet;
  readonly #changes = new Map<string, CellChange>();

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  get changes(): CellChange[] {
    return [...this.#changes.values()];
  }

  valueOf(row: RowState, cell: number): Amount {
    const change = this.#changes.get(`${row.id} ${cell}`);
    return change ? change.amount : (row.values[cell] ?? null);
  }

  belowOf(row: RowState, cell: number): Amount {
    const children = this.#sheet.childrenOf(row.id);
    if (children.length === 0) return row.below?.[cell] ?? null;
    return (
      sumOf(
        children.map((child) => ({ values: [this.valueOf(child, cell)] })),
        1,
      )[0] ?? null
    );
  }

  set(row: RowState, cell: number, amount: Amount): void {
    this.#changes.set(`${row.id} ${cell}`, { row: row.id, cell, amount });
  }
}

/** Each parent becomes what its children add up to, from the lowest upwards. */
export function childrenSums(parents: readonly Parent[], sheet: Sheet): Addition {
  const draft = new Draft(sheet);
  for (const { row, cells } of [...parents].sort((one, other) => other.row.depth - one.row.depth)) {
    if (row.below === undefined) continue;
    for (const cell of cells) draft.set(row, cell, draft.belowOf(row, cell));
  }
  return { changes: draft.changes, refusals: [] };
}

/**
 * What parents have beyond their children, or lack, goes to the children in the proportion of what they have, equally where
 * none has anything; from the highest downwards. Locked children and buffers keep theirs.
 */
export function spreadDifferences(parents: readonly Parent[], sheet: Sheet): Addition {
  const draft = new Draft(sheet);
  const refusals: string[] = [];
  for (const { row, cells } of [...parents].sort((one, other) => one.row.depth - other.row.depth)) {
    if (row.below === undefined) continue;
    const children = sheet.childrenOf(row.id).filter(({ isBuffer }) => !isBuffer);
    if (children.length === 0) {
      refusals.push(`Open ${row.name} first: what is beneath it is not here yet.`);
      continue;
    }
    for (const cell of cells) {
      const difference = (draft.valueOf(row, cell) ?? 0) - (draft.belowOf(row, cell) ?? 0);
      if (difference === 0) continue;
      const free = children.filter((child) => sheet.lockOf(child, cell) === undefined);
      const shares = split(
        difference,
        free.map((child) => draft.valueOf(child, cell) ?? 0),
      );
      const next = free.map((child, place) => (draft.valueOf(child, cell) ?? 0) + (shares[place] ?? 0));
      if (free.length === 0) refusals.push(`All that is beneath ${row.name} is locked.`);
      else if (next.some((amount) => amount < 0)) refusals.push(`${row.name} has less than what is locked beneath it.`);
      else for (const [place, child] of free.entries()) draft.set(child, cell, next[place] ?? null);
    }
  }
  return { changes: draft.changes, refusals };
}
