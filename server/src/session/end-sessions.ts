import type { Database } from '../database/database.ts';
import { notifyEnded } from '../live/changed.ts';

/** Ends a person's sessions, all but the one named, on every server at once; answers how many. */
export async function endSessions(db: Database, userId: string, except?: Buffer): Promise<number> {
  const ended = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('token_sha256', '!=', except as Buffer))
    .returning('token_sha256')
    .execute();
  await notifyEnded(
    db,
    ended.map((session) => session.token_sha256),
  );
  return ended.length;
}
