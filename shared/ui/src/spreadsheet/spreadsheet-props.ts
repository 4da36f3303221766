import type { Message, SheetAction } from './actions.ts';
import type { PersonAt } from './people-at.ts';
import type { SelectedRow } from './selected.ts';
import type { CellChange, Sheet, SheetOptions } from './sheet.ts';
import type { RowState } from './sheet-row.ts';

/** What a screen does to its sheet from buttons of its own. */
export interface SheetHandle {
  readonly sheet: Sheet;
  /** Does it to the selected range, and says what became of it. */
  readonly run: (action: SheetAction) => void;
  /** The selected rows, with the cells of them that are selected. */
  readonly selected: () => readonly SelectedRow[];
  /** Changes cells as one step, and says what became of it. */
  readonly commit: (changes: Iterable<CellChange>, words: string) => void;
  readonly say: (message: Message) => void;
  /** The cell that has the focus while the sheet has it. */
  readonly activeCell: () => HTMLElement | null | undefined;
  /** Puts the focus back into the sheet. */
  readonly focus: () => void;
}

export interface SpreadsheetProps extends SheetOptions {
  readonly label: string;
  /** The column that is looked at first, by its id. */
  readonly firstColumn?: string;
  /** Rows that are open at first. */
  readonly opened?: readonly string[];
  /** Where others are. */
  readonly people?: readonly PersonAt[];
  /** The cell that has the focus is another one; `cell` is undefined on names and summaries. */
  readonly onMove?: (at: { readonly row: string; readonly cell: number | undefined }) => void;
  /** A row was opened of which nothing is here yet. */
  readonly onOpen?: (row: RowState) => void;
  /** Called once, with what the screen's own buttons need. */
  readonly onReady?: (handle: SheetHandle) => void;
  /** What the screen does on single keys that begin no number: `{ u: upliftDialog }`. */
  readonly commands?: Readonly<Record<string, () => void>>;
}
