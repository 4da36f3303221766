import type { Database } from '../database/database.ts';
import { refuse } from '../refusal.ts';
import { countAttempts } from './attempts.ts';
import { passwordMatches } from './passwords.ts';

/** REFUSED beside the field unless it is the person's password; TOO_MANY after ten wrong ones. Not within a transaction. */
export async function requireOwnPassword(db: Database, userId: string, given: string, field: string): Promise<void> {
  const key = `password of ${userId}`;
  await countAttempts(db, [{ key, most: 10, windowMinutes: 15 }]);
  const { password_hash } = await db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(given, password_hash))) {
    const message = 'This is not your current password.';
    throw refuse('REFUSED', { message, fields: { [field]: message } });
  }
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}
