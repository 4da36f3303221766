import type { BodyOf, ListedOf, RecordCalls } from '@routebook/contract';

/** What the rows of all records have. */
export interface RecordRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
}

/** A row of the record that these calls are of. */
export type RowOf<C extends RecordCalls> = ListedOf<C['list']> & RecordRow;
export type AddOf<C extends RecordCalls> = BodyOf<C['add']> & object;
export type EditOf<C extends RecordCalls> = BodyOf<C['update']> & object;

/** The row in the reply to a call of one. */
export function rowIn({ names }: RecordCalls, reply: unknown): RecordRow {
  return (reply as Readonly<Record<string, RecordRow>>)[names.one] as RecordRow;
}

/** The key of a row's image, which stands under the word for it: `logo`. Null without one. */
export function imageKeyOf(row: RecordRow, { word }: NonNullable<RecordCalls['image']>): string | null {
  const fields: Readonly<Record<string, unknown>> = { ...row };
  const key = fields[word];
  return typeof key === 'string' ? key : null;
}

/** `gift category` as "Gift category". */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
