import type { DayPurpose } from '@routebook/contract';
import { sql } from 'kysely';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import type { OpenDays } from './day-rules.ts';
import { dayView } from './day-view.ts';

export interface LockedDay {
  readonly purpose: DayPurpose;
  readonly routeIds: readonly string[];
  readonly note: string;
  readonly version: number;
}

/**
 * What is planned on a day that is locked, null for nothing; STALE_VERSION with the day as it is now when it is not the
 * version that was seen (null: nothing was planned; undefined: whatever it is).
 */
export async function lockedDay(
  db: Database,
  reach: Reach,
  {
    userId,
    day,
    version,
  }: { readonly userId: string; readonly day: string; readonly version: number | null | undefined },
  days: OpenDays,
): Promise<LockedDay | null> {
  const { rows } = await sql<LockedDay>`
    /* unscoped: found */ select purpose, route_ids as "routeIds", note, version from journey_plan where user_id = ${userId} and day = ${day}::date
  `.execute(db);
  const held = rows[0] ?? null;
  if (version !== undefined && version !== (held?.version ?? null))
    throw refuse('STALE_VERSION', {
      message: `Somebody changed ${dayInWords(day)} while you were looking at it.`,
      current: await dayView(db, reach, userId, day, days),
    });
  return held;
}
