/** What every row has that people add, edit, delete and restore. */
export interface RecordRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly deletedAt: string | null;
}
