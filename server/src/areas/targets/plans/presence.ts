import type { ParsedBodyOf, setTargetPresence, TargetPresence } from '@routebook/contract';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../core/http/context.ts';
import { reachOf, requirePlace, visibleNodes } from '../../../core/scope/reach.ts';
import { keyOf, type PlanKey } from './plan.ts';

type Body = ParsedBodyOf<typeof setTargetPresence>;

/** Says where somebody is, whose only place it is: who opens another grid has left the first. */
export async function bePresent({ db, session }: WriteContext, body: Body): Promise<void> {
  const { type, itemId, year, scenario } = keyOf(body, body.year);
  if (body.at === null) {
    await sql`/* unscoped: found */ delete from target_presence where user_id = ${session.user.id}`.execute(db);
    return;
  }
  const { nodeId, userId = null, column } = body.at;
  await requirePlace(db, await reachOf(db, session.scope), nodeId, 'at.nodeId');
  await sql`
    insert into target_presence (user_id, plan_type, item_id, year, scenario, view, node_id, officer_id, col)
    values (${session.user.id}, ${type}, ${itemId}::uuid, ${year}, ${scenario}, ${body.view}, ${nodeId}, ${userId}::uuid, ${column})
    on conflict (user_id) do update set plan_type = excluded.plan_type, item_id = excluded.item_id, year = excluded.year, scenario = excluded.scenario,
      view = excluded.view, node_id = excluded.node_id, officer_id = excluded.officer_id, col = excluded.col, at = now()
  `.execute(db);
}

/** Where others are in a plan, in the reach of who asks. */
export async function othersPresent({ db, session }: ReadContext, key: PlanKey): Promise<TargetPresence[]> {
  const reach = await reachOf(db, session.scope);
  const { type, itemId, year, scenario } = key;
  const { rows } = await sql<TargetPresence>`
    select json_build_object('id', person.id, 'name', person.name) as user,
      concat_ws('.', there.node_id, there.officer_id) as "rowId", there.col as column, there.view
    from target_presence there join user_account person on person.id = there.user_id
      join ${visibleNodes(reach)} as node on node.id = there.node_id
    where there.plan_type = ${type} and there.item_id is not distinct from ${itemId}::uuid and there.year = ${year} and lower(there.scenario) = lower(${scenario})
      and there.user_id <> ${session.user.id} and there.at > now() - interval '1 minute'
    order by person.name, person.id
  `.execute(db);
  return rows;
}
