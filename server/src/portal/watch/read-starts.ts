import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import { type Start, watchHours } from './suspects-of-starts.ts';

/** A page that has begun to start and says nothing for so long hangs, or waits for what never comes. */
const silentSeconds = 45;

/**
 * The starts of the last day with a map that was new to the browser, since the portal last went back: what was before that
 * is dealt with.
 */
export async function recentStarts(db: Database): Promise<Start[]> {
  const { rows } = await sql<Start>`
    select user_id as person, revision, good,
      case when state = 'failed' or (state = 'begun' and begun_at < now() - make_interval(secs => ${silentSeconds}))
        then 'failed' when state = 'started' then 'started' else 'open' end as outcome,
      case when state = 'begun' then 'It hung' else reason end as reason
    from portal_start
    where begun_at > now() - make_interval(hours => ${watchHours})
      and revision > (select coalesce(max(revision), 0) from map_revision where cause in ('undo', 'rollback'))
  `.execute(db);
  return rows;
}

/** How many different people had the portal open in the last day. */
export async function peopleOfDay(db: Database): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from (
      select user_id from portal_tab where seen_at > now() - interval '1 day'
      union select user_id from portal_start where begun_at > now() - interval '1 day'
    ) person
  `.execute(db);
  return rows[0]?.people ?? 0;
}
