import type { BodyOf, reportStart } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import { countAttempts } from '../../core/session/attempts.ts';
import type { Session } from '../../core/session/session.ts';
import { cleanReason } from './clean-reason.ts';

/** A person opens and reloads no more tabs than this in a minute. */
const mostAMinute = 60;

/** Keeps how a page of this person starts; what has failed stays so. False where it was of somebody else, or is known. */
export async function storeStart(
  db: Database,
  { user, tokenSha256 }: Session,
  { tab, revision, good, state, reason }: Omit<BodyOf<typeof reportStart>, 'token'>,
): Promise<boolean> {
  const key = `portal starts ${tokenSha256.toString('hex')}`;
  await countAttempts(db, [{ key, most: mostAMinute, windowMinutes: 1 }]);
  const { numAffectedRows } = await sql`
    insert into portal_start (tab, user_id, revision, good, state, reason)
    values (${tab}, ${user.id}, ${revision}, ${good}, ${state}, ${cleanReason(reason)})
    on conflict (tab) do update set state = excluded.state, reason = excluded.reason
    where portal_start.state = 'begun' and portal_start.user_id = excluded.user_id
  `.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}
