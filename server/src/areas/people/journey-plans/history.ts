import type { HistoryEntry, JourneyChange } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { visiblePeople, worksIn } from '../../../core/scope/people.ts';
import type { Place, Reach } from '../../../core/scope/reach.ts';
import { firstOpenDay, type OpenDays } from './day-rules.ts';

/** What became of a day, newest first; routes by their names. */
export async function historyOfDay(db: Database, userId: string, day: string): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    /* unscoped: part */ with named as (
      select step.*, (select jsonb_object_agg(node.id, node.name) from market_node node
        where node.id in (select jsonb_array_elements_text(coalesce(step.before -> 'routeIds', '[]') || coalesce(step.after -> 'routeIds', '[]'))::uuid)) as names
      from journey_change_day step where step.user_id = ${userId} and step.day = ${day}::date
    )
    select change.id, change.done_at as at, coalesce(person.name, 'Routebook') as "actorName", change.kind as action,
      ${content('before')} as before, ${content('after')} as after, coalesce(change.reason, change.summary) as reason, null as "requestId"
    from named step join journey_change change on change.id = step.change_id left join user_account person on person.id = change.done_by
    order by change.done_at desc, change.id desc limit 200
  `.execute(db);
  return rows;
}

function content(side: 'before' | 'after') {
  const state = sql.ref(`step.${side}`);
  return sql`case when ${state} is null then jsonb_build_object('purpose', null, 'routes', null, 'note', null)
    else jsonb_build_object('purpose', ${state} ->> 'purpose', 'note', nullif(${state} ->> 'note', ''),
      'routes', (select string_agg(step.names ->> id, ', ' order by place) from jsonb_array_elements_text(${state} -> 'routeIds') with ordinality as routed (id, place))) end`;
}

/**
 * The latest changes that touched a day of somebody in reach; `undoable` while such a day is as the change left it and
 * open. Of one that touched others, too, neither their names nor the number of their days are told.
 */
export async function changesIn(
  db: Database,
  reach: Reach,
  days: OpenDays,
  filter: { readonly market?: Place | undefined } = {},
): Promise<JourneyChange[]> {
  const first = firstOpenDay(days);
  const steps = sql`/* unscoped: part */ journey_change_day step join user_account person on person.id = step.user_id where step.change_id = change.id`;
  const { rows } = await sql<JourneyChange>`
    select change.id, change.kind, case when within.all then change.summary else 'A change that reaches beyond your market' end as summary,
      case when within.all then change.days else within.days end as days, case when within.all then change.reason end as reason, coalesce(doer.name, 'Routebook') as "doneBy",
      change.done_at as "doneAt", change.undone_at as "undoneAt",
      change.undone_at is null and change.kind <> 'undo' and exists (
        select from journey_change_day step left join journey_plan plan on plan.user_id = step.user_id and plan.day = step.day
        where step.change_id = change.id and step.day >= ${first}::date and plan.version is not distinct from step.version)
        and within.all as undoable
    from (
      select * from journey_change change
      where exists (select from ${steps} and ${visiblePeople(reach)} ${filter.market ? sql`and ${worksIn(filter.market)}` : sql``})
      order by change.done_at desc, change.id desc limit 100
    ) as change left join user_account doer on doer.id = change.done_by
      cross join lateral (${withinReach(reach)}) as within
    order by change.done_at desc, change.id desc
  `.execute(db);
  return rows;
}

/** Whether one sees everybody whom a change touched, and how many days of those whom one sees. */
function withinReach(reach: Reach): RawBuilder<unknown> {
  if (reach.everything) return sql`select true as all, change.days as days`;
  return sql`select bool_and(${visiblePeople(reach)}) as all, (count(*) filter (where ${visiblePeople(reach)}))::integer as days
    from journey_change_day step join user_account person on person.id = step.user_id where step.change_id = change.id`;
}
