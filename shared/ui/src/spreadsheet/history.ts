import type { Amount } from './amount.ts';

/** What a cell was and became. */
export interface CellEdit {
  readonly row: string;
  readonly cell: number;
  readonly before: Amount;
  readonly after: Amount;
}

/** One step of a person, which is undone as one. */
export interface Step {
  /** What it did: "Paste", "Fill down". */
  readonly words: string;
  readonly edits: readonly CellEdit[];
}

export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const noHistory: History = { done: [], undone: [] };

/** So many steps are kept: each holds its cells. */
const most = 200;

export function withStep({ done }: History, step: Step): History {
  return { done: [...done.slice(1 - most), step], undone: [] };
}

export function undone({ done, undone }: History): History {
  const step = done.at(-1);
  return step ? { done: done.slice(0, -1), undone: [...undone, step] } : { done, undone };
}

export function redone({ done, undone }: History): History {
  const step = undone.at(-1);
  return step ? { done: [...done, step], undone: undone.slice(0, -1) } : { done, undone };
}

/** The step the other way. */
export function inverse({ words, edits }: Step): Step {
  return { words, edits: edits.map(({ row, cell, before, after }) => ({ row, cell, before: after, after: before })) };
}
