import type { FileImport, ImportError } from '@routebook/contract';
import type { ReactNode } from 'react';

export type ImportRowError = ImportError;

/** A file to import and how far it is. */
export type ImportBatch = Omit<FileImport, 'subject' | 'startedBy' | 'startedAt'>;

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
  /** Breaks off the step that runs. */
  cancel: (batchId: string) => Promise<ImportBatch>;
  /** Takes the applied batch back. */
  undo: (batchId: string) => Promise<ImportBatch>;
  /** Called when rows were written or taken back, to read lists again. */
  onChanged?: () => void;
  /** What may be asked for besides, shown before the batch is written. */
  choices?: ReactNode;
}
