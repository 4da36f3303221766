import { sql } from 'kysely';
import { writeAudit } from '../../core/audit/audit.ts';
import type { Database } from '../../core/database/database.ts';
import { notifyChanged } from '../../core/live/changed.ts';
import { type UniqueIndexes, uniqueFields } from '../../core/records/unique-fields.ts';
import { endSessions } from '../../core/session/end-sessions.ts';
import type { Redeemed } from '../../core/session/mailed-links.ts';

const unique: UniqueIndexes = {
  user_account_email_key: ['email', 'Somebody else has this e-mail address by now.'],
};

/** Makes the address that waited the person's e-mail: links to the old one work no more, and all sessions end. */
export async function takeNewEmail(db: Database, person: Redeemed, requestId: string): Promise<void> {
  await uniqueFields(unique, () =>
    sql`
      update user_account set email = pending_email, pending_email = null, email_verified_at = now(), version = version + 1, updated_at = now()
      where id = ${person.id}
    `.execute(db),
  );
  await db.deleteFrom('mail_token').where('user_id', '=', person.id).where('used_at', 'is', null).execute();
  const endedSessions = await endSessions(db, person.id);
  const entry = {
    action: 'change-email',
    entity: 'user',
    entityId: person.id,
    before: { email: person.email },
    after: { email: person.mailedTo, endedSessions },
  };
  await writeAudit(db, [entry], person, requestId);
  await notifyChanged(db, ['Users'], [person.id]);
}
