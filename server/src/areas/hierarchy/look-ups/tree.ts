import { childLevel, type Level, type TreeNode } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { highest, type Place, type Reach, visibleNodes } from '../../../core/scope/reach.ts';
import { existsOn, holdsOn } from '../days/as-of.ts';
import { asTheyWere, placedOn } from '../nodes/list-as-of.ts';
import { type NodeRow, nodeColumns, nodeJoins } from '../nodes/node-rows.ts';

/** The children of a node by name, or the top of what one sees: the nations, or the places one looks after. */
export async function treeBeneath(
  db: Database,
  reach: Reach,
  parent: Place | null,
  day: string | null,
): Promise<TreeNode[]> {
  const rows = day === null ? await today(db, reach, parent) : await onDay(db, reach, parent, day);
  return rows.map((row) => ({
    id: row.id,
    level: row.level,
    code: row.code,
    name: row.name,
    status: row.status,
    parentId: row.parent_id,
    managerName: row.manager_name,
    counts: {
      children: row.children,
      dbHouses: row.db_houses,
      routes: row.routes,
      outlets: row.outlets,
      salesOfficers: row.sales_officers,
    },
  }));
}

async function today(db: Database, reach: Reach, parent: Place | null): Promise<NodeRow[]> {
  const rows: NodeRow[] = [];
  for (const level of levelsOf(reach, parent)) {
    const found = await sql<NodeRow>`
      select ${nodeColumns(level)} from ${visibleNodes(reach)} as node ${nodeJoins(level)}
      where node.level = ${sql.lit(level)} and node.deleted_at is null and ${isChild(reach, parent, sql`node.parent_id`)}
      order by node.name, node.id
    `.execute(db);
    rows.push(...found.rows);
  }
  return rows;
}

async function onDay(db: Database, reach: Reach, parent: Place | null, day: string): Promise<NodeRow[]> {
  const rows: NodeRow[] = [];
  for (const level of levelsOf(reach, parent)) {
    const found = await sql<NodeRow>`
      with page as materialized (
        select node.* from ${visibleNodes(reach)} as node left join market_parent here on here.node_id = node.id and ${holdsOn('here', day)}
        where node.level = ${sql.lit(level)} and ${existsOn('node', day)} and ${isChild(reach, parent, sql`here.parent_id`)}
      )
      select ${nodeColumns(level, 'looked up')} from (${placedOn(day)}) as node ${nodeJoins(level)} order by node.name, node.id
    `.execute(db);
    rows.push(...(await asTheyWere(db, reach, found.rows, day)));
  }
  return rows;
}

function isChild(reach: Reach, parent: Place | null, parentId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (parent) return sql<boolean>`${parentId} = ${parent.id}::uuid`;
  return reach.everything ? sql<boolean>`true` : sql<boolean>`node.id in ${highest(reach.places)}`;
}

/** The levels whose nodes are asked for: the one below the parent, or those of the top of one's scope. */
function levelsOf(reach: Reach, parent: Place | null): readonly Level[] {
  if (parent) {
    const below = childLevel(parent.level);
    return below ? [below] : [];
  }
  return reach.everything ? ['nation'] : [...new Set(reach.places.map(({ level }) => level))];
}
