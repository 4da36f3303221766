import { sqlStateOf } from '../database/sql-state.ts';
import { refuse } from '../refusal.ts';

/** Which field of a form a unique index, or a constraint against overlaps, is about, and what it says of it. */
export type UniqueIndexes = Readonly<Record<string, readonly [field: string, sentence: string]>>;

/** unique_violation, exclusion_violation */
const taken = new Set(['23505', '23P01']);

/** Runs a write; DUPLICATE beside the field whose unique index or constraint was hit. */
export async function uniqueFields<T>(indexes: UniqueIndexes, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!taken.has(sqlStateOf(error) ?? '') || !(error instanceof Error) || !('constraint' in error)) throw error;
    const known = indexes[String(error.constraint)];
    if (!known) throw error;
    const [field, sentence] = known;
    throw refuse('DUPLICATE', { message: sentence, fields: { [field]: sentence } });
  }
}
