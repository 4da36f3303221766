import type { ImportCalls } from '@routebook/contract';
import type { ImportColumn } from '../import-wizard/import-wizard-props.ts';

/** What can be imported: its calls, and the word for it. */
export interface Importable {
  /** "users", "DB houses" */
  many: string;
  calls: ImportCalls;
  /** Which of several kinds of rows, for calls that take more than one: `{ level: 'zone' }`. */
  kind?: Readonly<Record<string, string>>;
  /** The kinds of lists to read again after rows were written or taken back; else those of the calls. */
  stale?: readonly string[];
}

/** Something besides the rows that whoever imports may ask for. */
export interface ImportOption {
  /** As the contract calls it. */
  name: string;
  label: string;
}

export interface ImportFileProps extends Importable {
  /** Columns of the file and what each holds. */
  columns: readonly ImportColumn[];
  options?: readonly ImportOption[];
  onClose: () => void;
}

export interface ImportsProps extends Importable {
  /** Begins an import. */
  onImport: () => void;
}
