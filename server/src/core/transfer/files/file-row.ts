/** A row of a file: its number as a spreadsheet shows it, and its cells from the first column on. */
export interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}
