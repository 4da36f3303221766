import { type RawBuilder, sql } from 'kysely';
import { holdsOn } from '../../../core/calendar/holds-on.ts';
import { localDay } from '../../../core/calendar/local-time.ts';
import type { Reach } from '../../../core/scope/reach.ts';

/** Another day than today. */
export interface OtherDay {
  readonly day: string;
  readonly today: string;
}

/** Whose places, and of which day; null: of today. */
export interface Seen {
  readonly reach: Reach;
  readonly day: OtherDay | null;
}

/** Whether a node was, or will be, there on a day: added by then, not deleted yet. */
export function existsOn(node: string, day: string): RawBuilder<boolean> {
  const deletedAt = sql.ref(`${node}.deleted_at`);
  return sql<boolean>`${sql.ref(`${node}.valid_from`)} <= ${day}::date and (${deletedAt} is null
    or ${localDay(deletedAt)} > ${day}::date)`;
}

/** The ids from the nation down to a node on a day, as an array; `node` names the row it is asked of. */
export function ancestorsOn(node: string, day: string): RawBuilder<string[]> {
  return sql`/* unscoped: part */ (
    with recursive up as (
      select ${sql.ref(`${node}.id`)} as id, 0 as step
      union all
      select period.parent_id, up.step + 1 from up join market_parent period on period.node_id = up.id and ${holdsOn('period', day)}
    )
    select array_agg(up.id order by up.step desc) from up)`;
}

/** A node and all that lay beneath it on a day, by id. */
export function beneathOn(nodeId: string, day: string): RawBuilder<unknown> {
  return sql`/* unscoped: part */ (
    with recursive beneath as (
      select ${nodeId}::uuid as id
      union all
      select period.node_id from beneath join market_parent period on period.parent_id = beneath.id and ${holdsOn('period', day)}
    )
    select id from beneath)`;
}
