import * as z from 'zod/mini';
import { id, instant } from '../common.ts';

export const importStates = [
  'checking',
  'checked',
  'refused',
  'applying',
  'applied',
  'failed',
  'undoing',
  'undone',
  'cancelled',
] as const;

/** What is wrong with one row of a file: its number as the spreadsheet shows it (the header is row 1), the column, a sentence. */
export const importError = z.object({
  row: z.int(),
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  message: z.string(),
});
export type ImportError = z.output<typeof importError>;

/**
 * A file to import. It is checked first (a dry run: `toAdd`, `toChange`, `unchanged`, `errors`), applied as one
 * transaction only when asked, and an applied batch can be undone while nothing else changed its rows.
 * What runs can be cancelled: nothing is then written, or taken back.
 * `refused` holds a file that cannot be read at all, with the reason in `message`.
 */
export const fileImport = z.object({
  id,
  /** What its rows are: `zone`, `user`. */
  subject: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  rows: z.int(),
  /** Rows done of the step that runs. */
  progress: z.int(),
  toAdd: z.int(),
  toChange: z.int(),
  unchanged: z.int(),
  errorCount: z.int(),
  /** The first 500 errors. */
  errors: z.array(importError),
  message: z.nullable(z.string()),
  startedBy: z.string(),
  startedAt: instant,
  /** True when a file with the same bytes was applied before. */
  seenBefore: z.boolean(),
  /** Why it is not taken back, as the month in which it was written is closed; null when that does not stand against it. */
  undoProblem: z.optional(z.nullable(z.string())),
});
export type FileImport = z.output<typeof fileImport>;

/** An import as lists show it. */
export const listedImport = z.omit(fileImport, { errors: true });
export type ListedImport = z.output<typeof listedImport>;
