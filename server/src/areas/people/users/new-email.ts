import type { ParsedBodyOf, User, updateUser } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { requireOwnPassword } from '../../../core/session/own-password.ts';
import { requireAccount } from './account-rights.ts';
import { findUser } from './find.ts';
import { requireAccountOrSelf } from './sessions.ts';
import { uniqueUserFields } from './unique-fields.ts';

type Edit = ParsedBodyOf<typeof updateUser>;

/** Before the transaction of an edit, so that a wrong password stays counted. */
export async function checkYourPassword({ db, session }: WriteContext, { yourPassword }: Edit): Promise<void> {
  if (yourPassword !== undefined) await requireOwnPassword(db, session.user.id, yourPassword, 'yourPassword');
}

/** Whether an address is another mailbox than the person's, and not only written otherwise. */
export function isNewEmail(email: string, { email: current }: Pick<User, 'email'>): boolean {
  return email.toLowerCase() !== current.toLowerCase();
}

/** A refusal beside its field unless whoever edits may give the person another e-mail and gave their own password. */
export async function requireNewEmail(
  work: WriteContext,
  reach: Reach,
  current: User,
  { email, yourPassword }: Edit,
): Promise<void> {
  const { id, name, status } = current;
  await requireAccount(work, reach, id, { handsOver: status !== 'invited', field: 'email' });
  if (status === 'suspended' || status === 'left') {
    const message = `${name} cannot confirm another e-mail: reactivate first.`;
    throw refuse('REFUSED', { message, fields: { email: message } });
  }
  if (yourPassword === undefined) {
    const message = 'Enter your own password: another e-mail takes it.';
    throw refuse('REFUSED', { message, fields: { yourPassword: message } });
  }
  await refuseTaken(work.db, email);
}

async function refuseTaken(db: Database, email: string): Promise<void> {
  const { rows } = await sql`/* unscoped: whole */ select from user_account where email = ${email}`.execute(db);
  const [field, message] = uniqueUserFields.user_account_email_key;
  if (rows.length > 0) throw refuse('DUPLICATE', { message, fields: { [field]: message } });
}

/** Takes a new e-mail back that waits to be confirmed: its link works no more. */
export async function dropPendingEmailOf(work: WriteContext, id: string): Promise<User> {
  const { db, session } = work;
  await requireAccountOrSelf(work, id);
  const { rows } = await sql<{ dropped: string }>`
    /* unscoped: found */ update user_account set pending_email = null, version = user_account.version + 1, updated_at = now()
    from (select id, pending_email from user_account where id = ${id} for update) as before
    where user_account.id = before.id and before.pending_email is not null returning before.pending_email as dropped
  `.execute(db);
  const [before] = rows;
  if (!before) throw refuse('ALREADY_DONE', { message: 'No new e-mail waits to be confirmed.' });
  await db.deleteFrom('mail_token').where('user_id', '=', id).where('purpose', '=', 'change-email').execute();
  work.audit({ action: 'drop new e-mail', entity: 'user', entityId: id, before: { pendingEmail: before.dropped } });
  work.changed(['Users'], [id]);
  return findUser(db, session, id);
}
