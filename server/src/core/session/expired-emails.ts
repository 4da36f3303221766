import { sql } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { notifyChanged } from '../live/changed.ts';

const reason = 'It was not confirmed in time';

/**
 * Drops new e-mails that were not confirmed from their mailbox within the day of their link, so that nothing waits for what
 * cannot come any more; those, too, whose link was never mailed.
 */
export async function dropExpiredEmails(db: Database): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: string; dropped: string }>`
      update user_account set pending_email = null, version = user_account.version + 1, updated_at = now()
      from (
        select id, pending_email as dropped from user_account person
        where pending_email is not null and updated_at < now() - interval '1 day'
          and not exists (select from mail_token where user_id = person.id and purpose = 'change-email' and used_at is null and expires_at > now())
        for update skip locked
      ) as expired
      where user_account.id = expired.id returning user_account.id, expired.dropped
    `.execute(transaction);
    const entries = rows.map(({ id, dropped }) => ({
      action: 'drop new e-mail',
      entity: 'user',
      entityId: id,
      before: { pendingEmail: dropped },
      reason,
    }));
    await writeAudit(transaction, entries, { id: null, name: 'Routebook' }, null);
    if (rows.length > 0)
      await notifyChanged(
        transaction,
        ['Users'],
        rows.map(({ id }) => id),
      );
  });
}
