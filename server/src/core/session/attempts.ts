import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { refuse } from '../refusal.ts';

/** So many attempts under a key within a window that starts with the first of them. */
export interface Limit {
  readonly most: number;
  readonly windowMinutes: number;
}

export interface Attempt extends Limit {
  readonly key: string;
}

/**
 * Counts an attempt under each key, for all servers of the database, and throws TOO_MANY with the seconds to wait
 * when one has had its share. Counted before the attempt is made, so that many at once gain nothing.
 */
export async function countAttempts(db: Database, attempts: readonly Attempt[]): Promise<void> {
  // In the order of the keys, so that two calls never wait for each other's.
  for (const { key, most, windowMinutes } of [...attempts].sort((one, other) => (one.key < other.key ? -1 : 1))) {
    const { rows } = await sql<{ count: number; seconds: number }>`
      insert into attempt (key, window_ends_at, count) values (${key}, now() + make_interval(mins => ${windowMinutes}), 1)
      on conflict (key) do update set
        count = case when attempt.window_ends_at > now() then attempt.count + 1 else 1 end,
        window_ends_at = case when attempt.window_ends_at > now() then attempt.window_ends_at else excluded.window_ends_at end
      returning count, ceil(extract(epoch from window_ends_at - now()))::int as seconds
    `.execute(db);
    const counted = rows[0];
    if (counted && counted.count > most) throw refuse('TOO_MANY', { retryAfter: Math.max(1, counted.seconds) });
  }
}
