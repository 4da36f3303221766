import type { DayPurpose, JourneyChangeKind } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../core/database/database.ts';

/** What is planned for a day, apart from whose day it is. */
export interface DayContent {
  readonly purpose: DayPurpose;
  readonly routeIds: readonly string[];
  readonly note: string;
  readonly changed: boolean;
}

/** A day and what it is to become; null takes its plan away. */
export interface WantedDay {
  readonly userId: string;
  readonly day: string;
  readonly content: DayContent | null;
}

export interface NewChange {
  readonly kind: JourneyChangeKind;
  /** In words, as the list of changes shows it. */
  readonly summary: string;
  readonly reason?: string | null | undefined;
  readonly doneBy: string;
}

/** Keeps others from changing plans of these people until the transaction ends. */
export async function lockPlans(db: Database, userIds: readonly string[]): Promise<void> {
  await sql`select hold_journey(${userIds}::uuid[])`.execute(db);
}

/** Days as they are to be, for `changePlans`. */
export function wantedRows(days: readonly WantedDay[]): RawBuilder<unknown> {
  const rows = days.map(({ userId, day, content }) => ({ user_id: userId, day, after: content }));
  return sql`select user_id, day, nullif(after, 'null') as after from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (user_id uuid, day date, after jsonb)`;
}

/**
 * Makes days what they are wanted to be, as one change that can be undone; answers its id and how many days became
 * different. `wanted` selects (user_id, day, after) with each day once; `after` is a `DayContent` or null. The plans
 * have to be held.
 */
export async function changePlans(
  db: Database,
  change: NewChange,
  wanted: RawBuilder<unknown>,
): Promise<{ id: string; days: number }> {
  const id = uuid();
  await sql`
    insert into journey_change (id, kind, summary, reason, days, done_by)
    values (${id}, ${change.kind}, ${change.summary}, ${change.reason || null}, 0, ${change.doneBy})
  `.execute(db);
  await sql`
    /* unscoped: found */ insert into journey_change_day (change_id, user_id, day, before, after, version)
    select ${id}::uuid, wanted.user_id, wanted.day, case when plan.user_id is not null then journey_content(plan) end, wanted.after,
      case when wanted.after is not null then nextval('journey_version') end
    from (${wanted}) as wanted left join journey_plan plan on plan.user_id = wanted.user_id and plan.day = wanted.day
    where case when plan.user_id is not null then journey_content(plan) end is distinct from wanted.after
  `.execute(db);
  const { rows } = await sql<{ days: number }>`select apply_journey_change(${id}) as days`.execute(db);
  return { id, days: rows[0]?.days ?? 0 };
}
