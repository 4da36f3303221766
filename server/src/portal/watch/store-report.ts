import type { ParcelReport, ParcelUsage, ScreenView } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import type { Session } from '../../core/session/session.ts';
import { cleanReason } from './clean-reason.ts';

export interface TabReport {
  readonly tab: string;
  /** In milliseconds, as it said this. */
  readonly age?: number | undefined;
  readonly revision: number;
  readonly running: readonly { readonly name: string; readonly version: string }[];
  /** What it has just taken, and within how many seconds it said that it reports again. */
  readonly taking: readonly { readonly name: string; readonly version: string }[];
  readonly nextWithin?: number | undefined;
  readonly reports: readonly ParcelReport[];
}

/** What a person reports beyond this is dropped, from however many sessions and tabs. */
const mostAMinute = 60;

/** A report may be on its way for so long, in seconds. */
const underwaySeconds = 5;

/** Keeps what an open tab says of itself and of the parcels in it, in one statement. Answers how many events were kept. */
export async function storeReport(db: Database, session: Session, report: TabReport): Promise<number> {
  const { tab, age = 0, revision, running, taking, nextWithin, reports } = report;
  const dueIn = nextWithin === undefined ? null : nextWithin + underwaySeconds;
  const userId = session.user.id;
  const keepTab = sql`
    insert into portal_tab (tab, user_id, revision, running, taking, due_at, age)
    values (${tab}, ${userId}, ${revision}, ${JSON.stringify(running)}::jsonb, ${JSON.stringify(taking)}::jsonb,
      now() + make_interval(secs => ${dueIn}::integer), ${age})
    on conflict (tab) do update
      set user_id = excluded.user_id, revision = excluded.revision, running = excluded.running,
        taking = excluded.taking, due_at = excluded.due_at, age = excluded.age, seen_at = now()
      where portal_tab.age <= excluded.age`;
  if (reports.length === 0) {
    await keepTab.execute(db);
    return 0;
  }
  const events = reports.map(({ reason, ...event }) => ({ ...event, reason: cleanReason(reason) }));
  const { numAffectedRows } = await sql`
    with tab as (${keepTab}), counted as (
      insert into attempt (key, window_ends_at, count)
      values (${`parcel reports ${userId}`}, now() + interval '1 minute', ${events.length})
      on conflict (key) do update set
        count = case when attempt.window_ends_at > now() then least(attempt.count, ${mostAMinute}) + excluded.count else excluded.count end,
        window_ends_at = case when attempt.window_ends_at > now() then attempt.window_ends_at else excluded.window_ends_at end
      returning count
    )
    insert into parcel_event (name, version, kind, milliseconds, reason, user_id, tab)
    select name, version, kind, milliseconds, reason, ${userId}, ${tab}
    from rows from (
      jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as (name text, version text, kind text, milliseconds real, reason text)
    ) with ordinality as event (name, version, kind, milliseconds, reason, place)
    where place <= ${mostAMinute + events.length} - (select count from counted)
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Adds how parcels were used to the part of five minutes that it is; what one tab says beyond what time allows is cut. */
export async function storeUsage(db: Database, userId: string, usage: readonly ParcelUsage[]): Promise<void> {
  if (usage.length === 0) return;
  await sql`
    insert into parcel_usage (at, name, version, user_id, seconds, long_tasks, tasks)
    select date_bin('5 minutes', now(), 'epoch'), name, version, ${userId}, sum(seconds), sum("longTasks"), sum(tasks)
    from jsonb_to_recordset(${JSON.stringify(usage)}::jsonb)
      as used (name text, version text, seconds real, "longTasks" integer, tasks integer)
    group by name, version order by name, version
    on conflict (name, version, at, user_id) do update set
      seconds = least(parcel_usage.seconds + excluded.seconds, 3600),
      long_tasks = least(parcel_usage.long_tasks + excluded.long_tasks, 10000),
      tasks = least(parcel_usage.tasks + excluded.tasks, 1000)
  `.execute(db);
}

/** Adds how long a person looked at screens to what is kept of the day. */
export async function storeScreenViews(db: Database, userId: string, views: readonly ScreenView[]): Promise<void> {
  if (views.length === 0) return;
  await sql`
    insert into screen_view (day, path, user_id, seconds)
    select business_date(), path, ${userId}, sum(seconds)
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as viewed (path text, seconds real)
    group by path order by path
    on conflict (day, path, user_id) do update set seconds = least(screen_view.seconds + excluded.seconds, 86400)
  `.execute(db);
}
