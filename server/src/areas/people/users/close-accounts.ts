import type { Database } from '../../../core/database/database.ts';
import { endSessionsOf } from '../../../core/session/end-sessions.ts';

/** Signs people out who may not sign in any more: their sessions end, mailed links and addresses that waited are gone. */
export async function closeAccounts(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('user_account')
    .set({ pending_email: null })
    .where('id', 'in', ids)
    .where('pending_email', 'is not', null)
    .execute();
  await db.deleteFrom('mail_token').where('user_id', 'in', ids).execute();
  await endSessionsOf(db, ids);
}
