import { sqlStateOf } from '../../../core/database/sql-state.ts';
import { refuse } from '../../../core/refusal.ts';

/** Runs the write of a new offer; DUPLICATE beside the code when it was used before. */
export async function uniqueCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error;
    const message = 'An offer has this code, or had it: codes are never used twice.';
    throw refuse('DUPLICATE', { message, fields: { code: message } });
  }
}
