/** What went wrong, or will happen, with a row of the file. */
export interface ImportRowError {
  /** Row of the sheet, the header being 1. */
  row: number;
  field?: string | null;
  message: string;
}

export interface ImportCheck {
  batchId: string;
  fileName: string;
  rows: number;
  toAdd: number;
  toChange: number;
  unchanged: number;
  errors: readonly ImportRowError[];
  /** How many errors there are in all; `errors` may hold the first only. */
  errorCount: number;
}

export interface ImportProgress {
  state: 'running' | 'done' | 'failed';
  done: number;
  rows: number;
  message?: string;
}

export interface ImportWizardProps {
  open: boolean;
  onClose: () => void;
  /** "Import divisions". */
  title: string;
  /** Columns of the file and what each holds, for the first step and the template. */
  columns: readonly { name: string; help: string; required?: boolean }[];
  /** Uploads the file as a dry run. */
  check: (file: File, signal: AbortSignal) => Promise<ImportCheck>;
  /** Applies the checked batch; resolves when it is taken on. */
  apply: (batchId: string) => Promise<void>;
  /** How far a batch is; asked every second while it runs. */
  progress: (batchId: string) => Promise<ImportProgress>;
  /** Takes an applied batch back. */
  undo: (batchId: string) => Promise<void>;
}
