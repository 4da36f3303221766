import { childLevel, type Level, type TreeNode } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { highest, type Place, type Reach } from '../../../core/scope/reach.ts';
import { existsOn, type OtherDay, type Seen } from '../days/as-of.ts';
import { countedAsOf } from '../days/counts-as-of.ts';
import { type NodeRow, nodeColumns, nodeJoins, nodeSource } from '../nodes/node-rows.ts';

/** The children of a node by name, or the top of what one sees: the nations, or the places one looks after. */
export async function treeBeneath(
  db: Database,
  reach: Reach,
  parent: Place | null,
  day: OtherDay | null,
): Promise<TreeNode[]> {
  const rows: NodeRow[] = [];
  for (const level of levelsOf(reach, parent)) rows.push(...(await childrenOf(db, { reach, day }, parent, level)));
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

async function childrenOf(db: Database, seen: Seen, parent: Place | null, level: Level): Promise<readonly NodeRow[]> {
  const there = seen.day ? existsOn('node', seen.day.day) : sql`node.deleted_at is null`;
  const { rows } = await sql<NodeRow>`
    select ${nodeColumns(level, seen)} from ${nodeSource(level, seen)} as node ${nodeJoins(level, seen)}
    where ${there} and ${isChild(seen.reach, parent, seen.day ? sql`period.parent_id` : sql`node.parent_id`)} order by node.name, node.id
  `.execute(db);
  return countedAsOf(db, rows, seen);
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
