import type { Amount } from './amount.ts';

/** A row as it comes from the server; its place in the tree is by its parent, and among its siblings by the order given. */
export interface SheetRow {
  readonly id: string;
  /** Null at the top; so is a row whose parent is not here. */
  readonly parentId: string | null;
  readonly name: string;
  /** What stands small beside the name: a level, a code. */
  readonly detail?: string;
  /** True where something lies beneath it, here or still with the server. */
  readonly opens?: boolean;
  /** By the place of the column. */
  readonly values: readonly Amount[];
  /** Why nothing of the row can be typed in. */
  readonly locked?: string;
  /** Why a cell of the row can't, by the place of the column. */
  readonly locks?: readonly (string | undefined)[];
  /** What adds up beneath it, as long as that is not here. */
  readonly below?: readonly Amount[];
  /** True for what a parent keeps back of its children: nothing is spread over it. */
  readonly isBuffer?: boolean;
}

/** What is wrong with a cell that was not saved. */
export type CellProblem =
  /** Somebody else saved another value since it was read: nothing is saved over it until a person chose. */
  | { readonly kind: 'stale'; readonly theirs: Amount; readonly by?: string }
  | { readonly kind: 'refused'; readonly sentence: string };

/** A row as it stands; another object whenever something of it changed. */
export interface RowState extends SheetRow {
  readonly depth: number;
  /** What the server has, as far as it is known here: a cell that differs is unsaved. */
  readonly base: readonly Amount[];
  readonly problems?: Readonly<Record<number, CellProblem>>;
}

/** Says of a row's cell what its parts lack or exceed; null where nothing is beneath it or neither has a value. */
export function differenceOf({ values, below }: RowState, cell: number): Amount {
  const own = values[cell] ?? null;
  const parts = below?.[cell] ?? null;
  if (below === undefined || (own === null && parts === null)) return null;
  return (own ?? 0) - (parts ?? 0);
}

/** What adds up of rows, by the place of the column; blank where all are. */
export function sumOf(rows: readonly Pick<SheetRow, 'values'>[], cells: number): Amount[] {
  const sums = new Array<Amount>(cells).fill(null);
  for (const { values } of rows)
    for (let cell = 0; cell < cells; cell += 1) {
      const value = values[cell] ?? null;
      if (value !== null) sums[cell] = (sums[cell] ?? 0) + value;
    }
  return sums;
}
