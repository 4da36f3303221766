import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { idleHours, longestDays } from './session-limits.ts';

/** The sessions of a database that were used and are yet to be noted, and the writing of those before them. */
interface Uses {
  readonly waiting: Map<string, Buffer>;
  writing: Promise<void> | undefined;
}

const usesOf = new WeakMap<Database, Uses>();

/**
 * Puts the end of an idle session off and notes when its person was there, at most once a minute. Beside the call, on one
 * connection for all of a server: no call waits for it. What can't be written now is noted by the session's next call.
 */
export function noteUse(db: Database, tokenSha256: Buffer): void {
  const uses = usesOf.get(db) ?? { waiting: new Map(), writing: undefined };
  usesOf.set(db, uses);
  uses.waiting.set(tokenSha256.toString('latin1'), tokenSha256);
  uses.writing ??= writeAll(db, uses).finally(() => {
    uses.writing = undefined;
  });
}

/** Notes that somebody who signs in is there: of a session's first minute nothing else does. */
export async function noteSignIn(db: Database, userId: string): Promise<void> {
  await sql`
    update user_activity set at = now() where user_id in (
      select user_id from user_activity where user_id = ${userId} for update skip locked)
  `.execute(db);
}

/** Answers when all that was used until now is noted. */
export async function usesNoted(db: Database): Promise<void> {
  await usesOf.get(db)?.writing;
}

async function writeAll(db: Database, { waiting }: Uses): Promise<void> {
  while (waiting.size > 0) {
    const tokens = [...waiting.values()];
    waiting.clear();
    await write(db, tokens).catch(() => undefined);
  }
}

/** Rows that somebody else holds are passed over. */
async function write(db: Database, tokens: readonly Buffer[]): Promise<void> {
  await sql`
    with used as (
      update session set last_seen_at = now(),
        expires_at = least(now() + make_interval(hours => ${idleHours}), created_at + make_interval(days => ${longestDays}))
      where token_sha256 in (
        select token_sha256 from session
        where token_sha256 = any (${tokens}::bytea[]) and last_seen_at <= now() - interval '1 minute' for update skip locked)
      returning user_id
    )
    update user_activity set at = now() where user_id in (
      select user_id from user_activity where user_id in (select user_id from used) for update skip locked)
  `.execute(db);
}
