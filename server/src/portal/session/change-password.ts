import { sql } from 'kysely';
import type { AuditEntry } from '../../core/audit/audit.ts';
import type { Database } from '../../core/database/database.ts';
import { refuse } from '../../core/refusal.ts';
import { endSessions } from '../../core/session/end-sessions.ts';
import { requireOwnPassword } from '../../core/session/own-password.ts';
import { type PasswordOwner, passwordProblem } from '../../core/session/password-problem.ts';
import { hashPassword } from '../../core/session/passwords.ts';
import type { Session } from '../../core/session/session.ts';

/** Throws REFUSED beside the field when the current password is wrong, or the new one is no change or easy to guess. */
export async function checkPasswords(
  db: Database,
  user: PasswordOwner & { readonly id: string },
  currentPassword: string,
  newPassword: string,
): Promise<void> {
  await requireOwnPassword(db, user.id, currentPassword, 'currentPassword');
  if (currentPassword === newPassword) refuseField('newPassword', 'Choose a password you do not have now.');
  await requireGoodPassword(newPassword, user);
}

/** Throws REFUSED beside the field when a new password is easy to guess. */
export async function requireGoodPassword(newPassword: string, owner: PasswordOwner): Promise<void> {
  const problem = await passwordProblem(newPassword, owner);
  if (problem) refuseField('newPassword', problem);
}

function refuseField(field: string, sentence: string): never {
  throw refuse('REFUSED', { message: sentence, fields: { [field]: sentence } });
}

/** Sets the password, ends the person's sessions but the one named, makes mailed links useless; answers how many sessions ended. */
export async function setPassword(db: Database, userId: string, newPassword: string, keep?: Session): Promise<number> {
  const passwordHash = await hashPassword(newPassword);
  await db
    .updateTable('user_account')
    .set({ password_hash: passwordHash, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute();
  await db
    .deleteFrom('mail_token')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['reset-password', 'invite'])
    .execute();
  return endSessions(db, userId, keep?.tokenSha256);
}

export function passwordEntry(userId: string, endedSessions: number): AuditEntry {
  return { action: 'change-password', entity: 'user', entityId: userId, after: { endedSessions } };
}
