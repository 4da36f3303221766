import type { Level } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { notFound, type Reach, visibleNodes } from '../../../core/scope/reach.ts';
import { type NodeRow, nodeColumns, nodeJoins } from './node-rows.ts';
import { type AnyNode, replyOf } from './replies.ts';

/** One node of a level in reach, also a deleted one, as the contract shows it; NOT_FOUND otherwise. */
export async function findNode(db: Database, reach: Reach, level: Level, id: string): Promise<AnyNode> {
  const { rows } = await sql<NodeRow>`
    select ${nodeColumns(level)} from ${visibleNodes(reach)} as node ${nodeJoins(level)} where node.id = ${id} and node.level = ${sql.lit(level)}
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return replyOf(row);
}
