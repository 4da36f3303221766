import { sqlStateOf } from '../database/sql-state.ts';
import { refuse } from '../refusal.ts';

/** Which field of a form a unique index is about, and what it says of it. */
export type UniqueIndexes = Readonly<Record<string, readonly [field: string, sentence: string]>>;

/** Runs a write; DUPLICATE beside the field whose unique index was hit. */
export async function uniqueFields<T>(indexes: UniqueIndexes, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlStateOf(error) !== '23505' || !(error instanceof Error) || !('constraint' in error)) throw error;
    const known = indexes[String(error.constraint)];
    if (!known) throw error;
    const [field, sentence] = known;
    throw refuse('DUPLICATE', { message: sentence, fields: { [field]: sentence } });
  }
}
