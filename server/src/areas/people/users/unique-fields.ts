import type { UniqueIndexes } from '../../../core/records/unique-fields.ts';

const employeeCode = [
  'employeeCode',
  'Somebody has this employee code, or had it: codes are never used twice.',
] as const;

/** The fields that no two people share, deleted ones included. */
export const uniqueUserFields = {
  user_account_employee_code_key: employeeCode,
  user_account_code: employeeCode,
  user_account_email_key: ['email', 'Somebody has this e-mail address already.'],
  user_account_mobile_key: ['mobile', 'Somebody has this mobile number already.'],
} as const satisfies UniqueIndexes;
