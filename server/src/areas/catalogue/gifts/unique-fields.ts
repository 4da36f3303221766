import { sqlStateOf } from '../../../core/database/sql-state.ts';
import { refuse } from '../../../core/refusal.ts';

/** Which field a unique index is about, and what it says of it. */
const fields: Readonly<Record<string, readonly [field: string, sentence: string]>> = {
  gift_category_code: ['code', 'A gift category has this code, or had it: codes are never used twice.'],
  gift_category_name: ['name', 'Another gift category has this name.'],
  gift_type_code: ['code', 'A gift type has this code, or had it: codes are never used twice.'],
  gift_type_name: ['name', 'Another gift type of this category has this name.'],
};

/** Runs a write of a category or a type; DUPLICATE beside the field whose unique index was hit. */
export async function uniqueFields<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlStateOf(error) !== '23505' || !(error instanceof Error) || !('constraint' in error)) throw error;
    const known = fields[String(error.constraint)];
    if (!known) throw error;
    const [field, sentence] = known;
    throw refuse('DUPLICATE', { message: sentence, fields: { [field]: sentence } });
  }
}
