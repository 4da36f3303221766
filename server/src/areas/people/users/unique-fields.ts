import { sqlStateOf } from '../../../core/database/sql-state.ts';
import { refuse } from '../../../core/refusal.ts';

/** The fields that no two people share, deleted ones included, by the index that says so. */
const fields: Readonly<Record<string, readonly [field: string, sentence: string]>> = {
  user_account_employee_code_key: [
    'employeeCode',
    'Somebody has this employee code, or had it: codes are never used twice.',
  ],
  user_account_code: ['employeeCode', 'Somebody has this employee code, or had it: codes are never used twice.'],
  user_account_email_key: ['email', 'Somebody has this e-mail address already.'],
  user_account_mobile_key: ['mobile', 'Somebody has this mobile number already.'],
};

/** Runs a write of a person; says of a unique index that was hit which field it was. */
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
