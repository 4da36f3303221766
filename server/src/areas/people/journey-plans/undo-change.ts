import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { notFound, type Reach } from '../../../core/scope/reach.ts';
import { changePlans, lockPlans } from './changes.ts';
import { firstOpenDay, type OpenDays } from './day-rules.ts';
import { bringPatternsBack, patternsAreAsLeft, writtenSince } from './patterns.ts';

/**
 * Sets the days of a change back, as another change: those that are still as it left them and open; of one that made a pattern the patterns, too,
 * with the days that it has written since, unless they were changed since. NOT_FOUND for a
 * change of somebody out of reach, REFUSED when nothing is left to set back.
 */
export async function undoChange(
  db: Database,
  reach: Reach,
  id: string,
  days: OpenDays,
  doneBy: string,
): Promise<{ summary: string; changeId: string; restored: number; kept: number }> {
  const { rows } = await sql<{ kind: string; summary: string; undone: boolean; user_ids: string[]; seen: boolean }>`
    select change.kind, change.summary, change.undone_at is not null as undone, found.user_ids, found.seen
    from journey_change change cross join lateral (
      select array_agg(distinct step.user_id) as user_ids, bool_and(exists (select from user_account person where person.id = step.user_id and ${visiblePeople(reach)})) as seen
      from journey_change_day step where step.change_id = change.id) as found
    where change.id = ${id} for no key update of change
  `.execute(db);
  const [change] = rows;
  if (!change?.seen) throw notFound();
  if (change.undone) throw refuse('ALREADY_DONE', { message: 'This was undone already.' });
  if (change.kind === 'undo') throw refuse('REFUSED', { message: 'An undo is not undone; make the change again.' });
  await lockPlans(db, change.user_ids);

  const asLeft = sql`/* unscoped: found */ step.change_id = ${id} and step.day >= ${firstOpenDay(days)}::date
    and (select plan.version from journey_plan plan where plan.user_id = step.user_id and plan.day = step.day) is not distinct from step.version`;
  const { rows: counts } = await sql<{ open: number; all: number }>`
    /* unscoped: found */ select count(*) filter (where ${asLeft})::integer as open, count(*)::integer as all from journey_change_day step where step.change_id = ${id}
  `.execute(db);
  const { open = 0, all = 0 } = counts[0] ?? {};
  const [userId = ''] = change.user_ids;
  const withPatterns = await patternsAreAsLeft(db, id, userId);
  if (open === 0)
    throw refuse('REFUSED', {
      message: 'Nothing is left to undo: its days have passed, are closed or were changed again.',
    });
  const summary = `Undid: ${change.summary}`;
  const since = withPatterns
    ? sql`union all select written.user_id, written.day, null from (${writtenSince(id, userId)}) as written where written.day >= ${firstOpenDay(days)}::date`
    : sql``;
  const { id: changeId, days: restored } = await changePlans(
    db,
    { kind: 'undo', summary, doneBy },
    sql`/* unscoped: found */ select step.user_id, step.day, step.before as after from journey_change_day step where ${asLeft} ${since}`,
  );
  if (withPatterns) await bringPatternsBack(db, id, userId);
  await sql`update journey_change set undone_at = now() where id = ${id}`.execute(db);
  return { summary, changeId, restored, kept: all - open };
}
