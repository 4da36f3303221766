import type { Problem, ReadRow } from './row.ts';

/** A row that adds something. A subject puts beside it what it needs to write it. */
export interface Addition<Values = object> {
  readonly action: 'add';
  readonly row: ReadRow<Values>;
  /** The id that it gets, where another row of the file has to know it. */
  readonly id?: string;
}

/** A row that changes what is there: its id, and its version so far, which is another once anybody has changed what the row overwrites. */
export interface Change<Values = object> {
  readonly action: 'change';
  readonly row: ReadRow<Values>;
  readonly id: string;
  readonly version: number;
}

/** A row that says what is so already. */
interface Unchanged<Values> {
  readonly action: 'none';
  readonly row: ReadRow<Values>;
  readonly id: string;
}

interface Wrong<Values> {
  readonly action: 'error';
  readonly row: ReadRow<Values>;
  readonly problems: readonly Problem[];
}

/** What would become of a row. */
export type RowPlan<Values = object, Add = Addition<Values>, Edit = Change<Values>> =
  | Add
  | Edit
  | Unchanged<Values>
  | Wrong<Values>;
