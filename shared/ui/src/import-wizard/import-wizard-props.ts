/** What is wrong with one row of the file, as the spreadsheet numbers it (the header is row 1). */
export interface ImportRowError {
  row: number;
  column: string | null;
  value: string | null;
  message: string;
}

/** A file to import and how far it is; an import of the contract fits. */
export interface ImportBatch {
  id: string;
  fileName: string;
  state: 'checking' | 'checked' | 'refused' | 'applying' | 'applied' | 'failed' | 'undoing' | 'undone';
  rows: number;
  /** Rows done of the step that runs. */
  progress: number;
  toAdd: number;
  toChange: number;
  unchanged: number;
  errorCount: number;
  /** The first errors; `errorCount` says how many there are. */
  errors: readonly ImportRowError[];
  message: string | null;
  /** A file with the same bytes was applied before. */
  seenBefore: boolean;
}

export interface ImportColumn {
  name: string;
  help: string;
  required?: boolean;
}

export interface ImportWizardProps {
  open: boolean;
  onClose: () => void;
  /** "Import divisions". */
  title: string;
  /** Columns of the file and what each holds. */
  columns: readonly ImportColumn[];
  /** Empty files to fill in, by label: `{ CSV: { fileName, open }, Excel: ... }`. */
  templates: Readonly<Record<string, { fileName: string; open: (signal: AbortSignal) => Promise<Response> }>>;
  /** Sends the file; it is checked, nothing is written. */
  upload: (file: File, signal: AbortSignal) => Promise<ImportBatch>;
  /** How far the batch is; asked once a second while a step runs. */
  read: (batchId: string) => Promise<ImportBatch>;
  /** Writes the checked batch. */
  apply: (batchId: string, skipErrors: boolean) => Promise<ImportBatch>;
  /** Takes the applied batch back. */
  undo: (batchId: string) => Promise<ImportBatch>;
  /** Called when rows were written or taken back, to read lists again. */
  onChanged?: () => void;
}
