import type { DailyWork } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Notes, with the work's own transaction, that a day is done; what broke it off before is over. */
export async function noteDayDone(db: Database, name: string, day: string): Promise<void> {
  await sql`
    insert into daily_work (name, day, done_at) values (${name}, ${day}, now())
    on conflict (name) do update set day = greatest(daily_work.day, excluded.day), done_at = now(), failure = null, failed_at = null
  `.execute(db);
}

/** Notes what broke the next day off. */
export async function noteDayFailed(db: Database, name: string, error: unknown): Promise<void> {
  const failure = error instanceof Error ? error.message : String(error);
  await sql`
    insert into daily_work (name, failure, failed_at) values (${name}, ${failure}, now())
    on conflict (name) do update set failure = excluded.failure, failed_at = now()
  `.execute(db);
}

/** How far the work of each business day is, and what of it could not be done. */
export async function dailyWork(db: Database): Promise<DailyWork[]> {
  const { rows } = await sql<DailyWork>`
    select name, day, done_at as "doneAt", failure, failed_at as "failedAt", (
      select coalesce(json_agg(json_build_object('what', what, 'day', day, 'failure', failure) order by day, what), '[]')
      from daily_failure where work = daily_work.name) as "notDone"
    from daily_work order by name
  `.execute(db);
  return rows;
}
