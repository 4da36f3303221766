import type { UserSession } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { notifyEnded } from '../../../core/live/changed.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Service, Session } from '../../../core/session/session.ts';
import { accountOf } from './user-work.ts';

/** Of oneself, or of somebody of whom one may decide whether they sign in. */
export async function requireAccountOrSelf(work: Pick<WriteContext, 'db' | 'session'>, id: string): Promise<void> {
  const { session } = work;
  if (id === session.user.id) return;
  if (!session.capabilities.has('people.edit')) throw refuse('NOT_ALLOWED');
  await accountOf(work, id);
}

/** Half of the hash of a session's token: names the session, and is of no use for signing in. */
const sessionName = sql`encode(substring(token_sha256 for 16), 'hex')`;

/** Where somebody is signed in, the last seen first. */
export async function sessionsOf(db: Database, userId: string, { tokenSha256 }: Session): Promise<UserSession[]> {
  const { rows } = await sql<UserSession>`
    select ${sessionName} as id, user_agent as "userAgent", host(ip) as address, created_at as "startedAt",
      last_seen_at as "lastSeenAt", token_sha256 = ${tokenSha256} as current
    from session where user_id = ${userId} and service = 'portal' and expires_at > now() order by last_seen_at desc, token_sha256
  `.execute(db);
  return rows;
}

/** Ends one of a person's sessions, or those of all services but the one that asks; answers how many of the portal. */
export async function endSessionsNamed(work: WriteContext, userId: string, sessionId: string | null): Promise<number> {
  const { db, session } = work;
  const { rows } = await sql<{ token_sha256: Buffer; service: Service }>`
    delete from session where user_id = ${userId}
      and ${sessionId === null ? sql`token_sha256 <> ${session.tokenSha256}` : sql`${sessionName} = ${sessionId}`}
    returning token_sha256, service
  `.execute(db);
  await notifyEnded(
    db,
    rows.map(({ token_sha256 }) => token_sha256),
  );
  const ended = rows.filter(({ service }) => service === 'portal').length;
  if (rows.length > 0)
    work.audit({ action: 'end sessions', entity: 'user', entityId: userId, after: { endedSessions: ended } });
  work.changed(rows.length > 0 ? ['Users'] : [], rows.length > 0 ? [userId] : []);
  return ended;
}
