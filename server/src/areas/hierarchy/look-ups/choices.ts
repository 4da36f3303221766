import { type Level, levelNames, type NodeChoice, type NodeStatus } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { holdsOn } from '../../../core/calendar/holds-on.ts';
import type { Database } from '../../../core/database/database.ts';
import { placeIn } from '../../../core/lists/sort-columns.ts';
import { type Place, type Reach, visibleNodes, within } from '../../../core/scope/reach.ts';
import { ancestorsOn, beneathOn, existsOn, type OtherDay } from '../days/as-of.ts';
import { matchesSearch } from '../nodes/filters.ts';

export interface ChoiceFilter {
  /** Without it all levels. */
  readonly level?: Level | undefined;
  /** No level below this one. */
  readonly downTo?: Level | undefined;
  readonly search?: string | undefined;
  /** Statuses to choose from; all when absent. */
  readonly statuses?: readonly NodeStatus[] | undefined;
  /** The direct parent. */
  readonly parent?: Place | undefined;
  /** Itself or anything above. */
  readonly market?: Place | undefined;
  /** Another day than today; null: today. */
  readonly day: OtherDay | null;
}

/** Statuses that are offered unless all are asked for. */
export const offered: readonly NodeStatus[] = ['active', 'prospect', 'hold', 'closing'];
/** Houses that may have stock on their shelves. */
export const holdingStock: readonly NodeStatus[] = ['active', 'hold', 'closing'];

const most = 200;

export interface AnyChoice extends NodeChoice {
  readonly level: Level;
  readonly path: readonly { readonly id: string; readonly level: Level; readonly name: string }[];
}

/** The higher levels first, so that a division stands before the hundred routes that are called after it. */
const byLevel = sql`${placeIn(levelNames, 'node.level')}, node.name, node.id`;

/** The first 200 nodes in reach by name, to choose from. */
export async function choicesOf(db: Database, reach: Reach, filter: ChoiceFilter): Promise<NodeChoice[]> {
  const { rows } = await sql<NodeChoice>`
    /* unscoped: part */ select node.id, node.code, node.name, node.status, above.name as "parentName"
    from (${chosen(reach, filter)}) as node left join market_node above on above.id = node.above_id
    order by node.name, node.id
  `.execute(db);
  return rows;
}

/** The same with each one's level and the path to it. */
export async function choicesWithPaths(db: Database, reach: Reach, filter: ChoiceFilter): Promise<AnyChoice[]> {
  const lineage = filter.day === null ? sql`node.ancestors` : ancestorsOn('node', filter.day.day);
  const { rows } = await sql<AnyChoice>`
    /* unscoped: part */ select node.id, node.code, node.name, node.status, node.level, above.name as "parentName",
      (select coalesce(json_agg(json_build_object('id', step.id, 'level', step.level, 'name', step.name) order by array_position(path.ids, step.id)), '[]')
        from market_node step where step.id = any (path.ids) and step.id <> node.id) as path
    from (${chosen(reach, filter)}) as node
      left join market_node above on above.id = node.above_id
      cross join lateral (select ${lineage} as ids) as path
    order by ${byLevel}
  `.execute(db);
  return rows;
}

function chosen(
  reach: Reach,
  { level, downTo, search, statuses, parent, market, day }: ChoiceFilter,
): RawBuilder<unknown> {
  const above = day === null ? sql`node.parent_id` : sql`period.parent_id`;
  const parts: RawBuilder<unknown>[] = [
    day === null ? sql`node.deleted_at is null` : existsOn('node', day.day),
    ...matchesSearch(search),
  ];
  if (level) parts.push(sql`node.level = ${sql.lit(level)}`);
  if (downTo) parts.push(sql`node.level = any (${levelNames.slice(0, levelNames.indexOf(downTo) + 1)}::text[])`);
  if (statuses) parts.push(sql`node.status = any (${statuses}::text[])`);
  if (parent) parts.push(sql`${above} = ${parent.id}::uuid`);
  if (market) parts.push(day === null ? within([market]) : sql`node.id in ${beneathOn(market.id, day.day)}`);
  const periods =
    day === null
      ? sql``
      : sql`/* unscoped: part */ left join market_parent period on period.node_id = node.id and ${holdsOn('period', day.day)}`;
  return sql`
    select node.*, ${above} as above_id from ${visibleNodes(reach)} as node ${periods}
    where ${sql.join(parts, sql` and `)} order by ${level ? sql`node.name, node.id` : byLevel} limit ${sql.lit(most)}`;
}
