import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { refuse } from '../refusal.ts';

/** What fails under a key slows down: so many tries are free, then each makes the next one wait longer. */
export interface Pace {
  readonly key: string;
  readonly free: number;
}

const shortestWait = 30;
const longestWait = 15 * 60;
/** Doubled so often, the shortest wait is past the longest. */
const mostDoublings = 5;
/** A key that is not tried for so long starts anew. */
const forgottenAfter = 60 * 60;

/**
 * Takes a try of each key, for all servers of the database, and throws TOO_MANY with the seconds to wait when one is not open.
 * Taken before it is made, so that many at once gain nothing.
 */
export async function takeTries(db: Database, paces: readonly Pace[]): Promise<void> {
  for (const { key, free } of paces) {
    const over = sql`tried.window_ends_at <= now()`;
    const { rows } = await sql`
      insert into attempt as tried (key, window_ends_at, count) values (${key}, now() + make_interval(secs => ${forgottenAfter}), 1)
      on conflict (key) do update set
        count = case when ${over} then 1 else tried.count + 1 end,
        opens_at = case when not ${over} and tried.count + 1 >= ${free}
          then now() + make_interval(secs => least(${shortestWait} * power(2, least(tried.count + 1 - ${free}, ${mostDoublings})), ${longestWait})) end,
        window_ends_at = excluded.window_ends_at
      where ${over} or tried.opens_at is null or tried.opens_at <= now()
      returning key
    `.execute(db);
    if (rows.length === 0) throw refuse('TOO_MANY', { retryAfter: await secondsUntilOpen(db, key) });
  }
}

async function secondsUntilOpen(db: Database, key: string): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from opens_at - now()))::integer as seconds from attempt where key = ${key}
  `.execute(db);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** A try that succeeded counts against nobody. */
export async function returnTries(db: Database, paces: readonly Pace[]): Promise<void> {
  for (const { key } of paces)
    await sql`update attempt set count = count - 1, opens_at = null where key = ${key} and count > 0`.execute(db);
}

/** Starts keys anew. */
export async function forgetTries(db: Database, paces: readonly Pace[]): Promise<void> {
  const keys = paces.map(({ key }) => key);
  if (keys.length > 0) await db.deleteFrom('attempt').where('key', 'in', keys).execute();
}
