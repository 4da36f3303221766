import type { Level } from '@routebook/contract';
import type { Database } from '../../../core/database/database.ts';
import { notFound, type Reach } from '../../../core/scope/reach.ts';
import { nodeLists } from './node-lists.ts';
import { type AnyNode, replyOf } from './replies.ts';

/** One node of a level in reach, also a deleted one, as the contract shows it; NOT_FOUND otherwise. */
export async function findNode(db: Database, reach: Reach, level: Level, id: string): Promise<AnyNode> {
  const row = await nodeLists[level].find(db, id, { level, reach, day: null, market: undefined });
  if (!row) throw notFound();
  return replyOf(row);
}
