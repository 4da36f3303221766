import type { Amount } from './amount.ts';
import { type GridColumn, gridColumns, roomForAmounts, type SummaryColumn, type ValueColumn } from './columns.ts';
import { type CellEdit, type History, inverse, noHistory, redone, type Step, undone, withStep } from './history.ts';
import { mergedRow, withoutProblem, withProblems } from './row-state.ts';
import { type CellProblem, differenceOf, type RowState, type SheetRow, sumOf } from './sheet-row.ts';
import { seenIn, type Tree, treeOf } from './tree.ts';

export interface SheetColumns {
  readonly nameHeader: string;
  readonly columns: readonly ValueColumn[];
  readonly summaries?: readonly SummaryColumn[];
}

export interface SheetOptions extends SheetColumns {
  readonly rows: readonly SheetRow[];
  /** Decimals of its amounts. */
  readonly decimals?: number;
  /** False where a parent is not what its children add up to. */
  readonly adds?: boolean;
  /** Why a value can't be what is typed: "A target is not negative." */
  readonly problemOf?: (value: number) => string | undefined;
}

export interface CellChange {
  readonly row: string;
  readonly cell: number;
  readonly amount: Amount;
}

/** A cell that the server does not have yet, with the value that was seen when it was changed. */
export interface UnsavedCell extends CellChange {
  readonly was: Amount;
}

/** A cell by its row and the place of its column in the grid, names included. */
export interface CellAt {
  readonly row: string;
  readonly column: number;
}

/** From where a range was begun, and where it has come to: the cell that has the focus. */
export interface Selection {
  readonly anchor: CellAt;
  readonly active: CellAt;
}

/** What became of changes: how many cells changed, and how many stayed since they are locked or others changed them since. */
export interface Outcome {
  readonly words: string;
  readonly changed: number;
  readonly stayed: number;
}

export type Sheet = ReturnType<typeof createSheet>;

/**
 * A spreadsheet's rows outside of React. Rows are never changed, but replaced; `commit` is the one way to change cells,
 * and each call is one step to undo. What the server has is the base of each row: cells that differ from it are unsaved,
 * and what others save meanwhile only replaces cells that are not.
 */
export function createSheet(options: SheetOptions) {
  const { decimals = 0, adds = true, problemOf = () => undefined } = options;
  const listeners = new Set<() => void>();
  let version = 0;
  let columns: readonly GridColumn[] = [];
  let typed: readonly ValueColumn[] = [];
  let cells = 0;
  let tree: Tree = treeOf([]);
  let rows: ReadonlyMap<string, RowState> = new Map();
  let seen: { readonly rows: readonly RowState[]; readonly places: ReadonlyMap<string, number> } | undefined;
  const open = new Set<string>();
  let history: History = noHistory;
  let selection: Selection | undefined;
  /** Cells on their way to the server, `row cell`. */
  let sent: ReadonlySet<string> = new Set();

  function notify(): void {
    version += 1;
    for (const listener of listeners) listener();
  }

  /** Rows are others, or other ones are seen. */
  function changed(): void {
    seen = undefined;
    notify();
  }

  function seenRows() {
    if (!seen) {
      const ids = seenIn(tree, (id) => open.has(id));
      seen = {
        rows: ids.flatMap((id) => rows.get(id) ?? []),
        places: new Map(ids.map((id, place) => [id, place])),
      };
    }
    return seen;
  }

  const childrenOf = (id: string): RowState[] =>
    (tree.children.get(id) ?? []).flatMap((child) => rows.get(child) ?? []);

  /** Puts rows in the place of those before, and adds up again what is above them. */
  function replace(states: Iterable<RowState>): void {
    const next = new Map(rows);
    const parents = new Set<string>();
    for (const state of states) {
      next.set(state.id, state);
      if (state.parentId !== null && next.has(state.parentId)) parents.add(state.parentId);
    }
    rows = next;
    for (const id of parents) {
      const parent = next.get(id);
      if (parent) next.set(id, { ...parent, below: sumOf(childrenOf(id), cells) });
    }
    changed();
  }

  function load(given: readonly SheetRow[]): void {
    tree = treeOf(given);
    const next = new Map<string, RowState>();
    for (const row of given)
      next.set(
        row.id,
        mergedRow(row, rows.get(row.id), {
          depth: tree.depths.get(row.id) ?? 0,
          cells,
          isSent: (cell) => sent.has(`${row.id} ${cell}`),
        }),
      );
    rows = next;
    for (const id of tree.children.keys()) {
      const parent = next.get(id);
      if (parent) next.set(id, { ...parent, opens: true, below: sumOf(childrenOf(id), cells) });
    }
  }

  function setColumns(given: SheetColumns, room: number): void {
    columns = gridColumns(given.nameHeader, given.columns, given.summaries ?? [], room);
    typed = given.columns;
    cells = typed.length;
  }

  function lockOf(row: RowState, cell: number): string | undefined {
    return typed[cell]?.locked ?? row.locked ?? row.locks?.[cell];
  }

  /** What a parent's cell lacks or exceeds of its children; null where it need not be what they add up to. */
  function missingOf(row: RowState, cell: number): Amount {
    return adds && typed[cell]?.adds !== false ? differenceOf(row, cell) : null;
  }

  function write(edits: readonly CellEdit[]): void {
    const states = new Map<string, RowState & { values: Amount[] }>();
    for (const { row, cell, after } of edits) {
      const before = states.get(row) ?? rows.get(row);
      if (!before) continue;
      const state = states.get(row) ?? { ...before, values: [...before.values] };
      state.values[cell] = after;
      const refused = state.problems?.[cell]?.kind === 'refused';
      states.set(row, refused ? withProblems(state, withoutProblem(state.problems, cell)) : state);
    }
    replace(states.values());
  }

  /** The part of a step that can still be taken: what others changed since, and what is locked by now, stays. */
  function take(step: Step): Outcome {
    const edits = step.edits.filter(({ row, cell, before }) => {
      const state = rows.get(row);
      return state && (state.values[cell] ?? null) === before && lockOf(state, cell) === undefined;
    });
    write(edits);
    return { words: step.words, changed: edits.length, stayed: step.edits.length - edits.length };
  }

  /** Changes cells as one step; locked ones stay as they are. */
  function commit(changes: Iterable<CellChange>, words: string): Outcome {
    const edits: CellEdit[] = [];
    let stayed = 0;
    for (const { row, cell, amount } of changes) {
      const state = rows.get(row);
      const before = state?.values[cell] ?? null;
      if (!state || before === amount) continue;
      if (lockOf(state, cell) === undefined) edits.push({ row, cell, before, after: amount });
      else stayed += 1;
    }
    if (edits.length > 0) {
      history = withStep(history, { words, edits });
      write(edits);
    }
    return { words, changed: edits.length, stayed };
  }

  function select(anchor: CellAt, active: CellAt = anchor): void {
    selection = { anchor, active };
    notify();
  }

  /** The cell, or that of the nearest parent which is seen. */
  function nearestSeen(at: CellAt): CellAt {
    const column = Math.min(at.column, columns.length - 1);
    for (let id: string | null | undefined = at.row; id; id = rows.get(id)?.parentId)
      if (seenRows().places.has(id)) return { row: id, column };
    return { row: seenRows().rows[0]?.id ?? '', column };
  }

  /** Takes a selection out of rows that are not seen any more. */
  function selectSeen(): void {
    if (!selection) return;
    const { anchor, active } = selection;
    if (seenRows().places.has(anchor.row) && seenRows().places.has(active.row)) return;
    select(nearestSeen(anchor), nearestSeen(active));
  }

  function problemCells(kind: CellProblem['kind']): { row: string; cell: number }[] {
    return [...rows.values()].flatMap(({ id, problems = {} }) =>
      Object.entries(problems).flatMap(([cell, problem]) =>
        problem.kind === kind ? [{ row: id, cell: Number(cell) }] : [],
      ),
    );
  }

  /** The rows of these cells, each with what is to become of it for all of its cells. */
  function ofRows<Cell extends { row: string }>(
    given: readonly Cell[],
    next: (state: RowState, cell: Cell) => RowState,
  ): RowState[] {
    const states = new Map<string, RowState>();
    for (const cell of given) {
      const state = states.get(cell.row) ?? rows.get(cell.row);
      if (state) states.set(cell.row, next(state, cell));
    }
    return [...states.values()];
  }

  setColumns(options, roomForAmounts(options.rows, decimals));
  load(options.rows);

  return {
    decimals,
    adds,
    problemOf,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    columns: () => columns,
    row: (id: string) => rows.get(id),
    childrenOf,
    /** All rows, each parent before its children. */
    all: (): RowState[] => tree.order.flatMap((id) => rows.get(id) ?? []),
    /** The rows that are seen, in their order. */
    seen: () => seenRows().rows,
    placeOf: (id: string) => seenRows().places.get(id) ?? -1,
    lockOf,
    missingOf,

    isOpen: (id: string) => open.has(id),
    setOpen(ids: Iterable<string>, isOpen: boolean): void {
      for (const id of ids) {
        if (isOpen) open.add(id);
        else open.delete(id);
      }
      changed();
      selectSeen();
    },

    selection: () => selection,
    select,
    commit,
    undo(): Outcome | undefined {
      const step = history.done.at(-1);
      history = undone(history);
      return step && take(inverse(step));
    },
    redo(): Outcome | undefined {
      const step = history.undone.at(-1);
      history = redone(history);
      return step && take(step);
    },
    /** What undo and redo would do, in words. */
    steps: () => ({ undo: history.done.at(-1)?.words, redo: history.undone.at(-1)?.words }),

    /** The rows and columns as the server has them now; what is unsaved stays. */
    refresh(given: { readonly rows: readonly SheetRow[] } & SheetColumns): void {
      setColumns(given, roomForAmounts(given.rows, decimals));
      load(given.rows);
      changed();
      selectSeen();
    },
    /** Cells that are to be saved; those that wait for a person to choose are not among them. */
    unsaved(): UnsavedCell[] {
      return [...rows.values()].flatMap(({ id, values, base, problems }) =>
        values === base
          ? []
          : values.flatMap((amount, cell) => {
              const was = base[cell] ?? null;
              return amount === was || problems?.[cell] ? [] : [{ row: id, cell, amount, was }];
            }),
      );
    },
    /** These cells are on their way to the server; none when it has answered. */
    sending(cells: readonly { row: string; cell: number }[]): void {
      sent = new Set(cells.map(({ row, cell }) => `${row} ${cell}`));
    },
    /** The server has these cells as they were sent. */
    saved(sent: readonly CellChange[]): void {
      replace(
        ofRows(sent, (state, { cell, amount }) => ({
          ...withProblems(state, withoutProblem(state.problems, cell)),
          base: state.base.with(cell, amount),
        })),
      );
    },
    setProblems(found: readonly { row: string; cell: number; problem: CellProblem }[]): void {
      replace(ofRows(found, (state, { cell, problem }) => withProblems(state, { ...state.problems, [cell]: problem })));
    },
    /** Cells that others changed meanwhile, with the values of both. */
    stale() {
      return [...rows.values()].flatMap((row) =>
        Object.entries(row.problems ?? {}).flatMap(([cell, problem]) =>
          problem.kind === 'stale' ? [{ row, cell: Number(cell), own: row.values[Number(cell)] ?? null, problem }] : [],
        ),
      );
    },
    /** Cells that the server did not take, to be sent again or taken back. */
    refused: () => problemCells('refused'),
    forgetRefused(choice: 'again' | 'back'): void {
      const refused = problemCells('refused');
      replace(ofRows(refused, (state, { cell }) => withProblems(state, withoutProblem(state.problems, cell))));
      if (choice === 'again') return;
      const back = refused.map(({ row, cell }) => ({ row, cell, amount: rows.get(row)?.base[cell] ?? null }));
      commit(back, 'Take back');
    },
    /** What a person chose for cells that others changed: from here on theirs are what was seen. */
    resolve(cells: readonly { row: string; cell: number }[], choice: 'own' | 'theirs'): void {
      const chosen: CellChange[] = [];
      const states = ofRows(cells, (state, { cell }) => {
        const problem = state.problems?.[cell];
        if (problem?.kind !== 'stale') return state;
        chosen.push({ row: state.id, cell, amount: problem.theirs });
        return {
          ...withProblems(state, withoutProblem(state.problems, cell)),
          base: state.base.with(cell, problem.theirs),
        };
      });
      replace(states);
      if (choice === 'theirs') commit(chosen, 'Take what others saved');
    },
  };
}
