import type { Database } from '../database/database.ts';
import { notifyEnded } from '../live/changed.ts';

/** Ends a person's sessions of all services, all but the one named, on every server at once; answers how many of the portal. */
export async function endSessions(db: Database, userId: string, except?: Buffer): Promise<number> {
  const ended = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('token_sha256', '!=', except as Buffer))
    .returning(['token_sha256', 'service'])
    .execute();
  await notifyEnded(
    db,
    ended.map((session) => session.token_sha256),
  );
  return ended.filter(({ service }) => service === 'portal').length;
}

/** Ends all sessions of these people, on every server at once. */
export async function endSessionsOf(db: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const ended = await db.deleteFrom('session').where('user_id', 'in', userIds).returning('token_sha256').execute();
  await notifyEnded(
    db,
    ended.map((session) => session.token_sha256),
  );
}
