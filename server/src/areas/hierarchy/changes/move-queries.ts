import type { Impact, Level, MarketMove } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { notFound, type Reach, visibleNodes } from '../../../core/scope/reach.ts';

/** One of a node's periods as it is kept for the undo. */
export interface ParentPeriod {
  readonly parentId: string;
  readonly from: string;
  readonly to: string | null;
  readonly cause: string | null;
}

export async function parentPeriods(db: Database, nodeId: string): Promise<ParentPeriod[]> {
  return db
    .selectFrom('market_parent' /* unscoped: found */)
    .select(['parent_id as parentId', 'valid_from as from', 'valid_to as to', 'cause'])
    .where('node_id', '=', nodeId)
    .orderBy('valid_from')
    .execute();
}

export function samePeriods(some: readonly ParentPeriod[], others: readonly ParentPeriod[]): boolean {
  const words = (periods: readonly ParentPeriod[]) =>
    periods.map(({ parentId, from, to }) => `${parentId} ${from} ${to}`).join();
  return words(some) === words(others);
}

/** Makes a node's periods exactly these. */
export async function writeParentPeriods(
  db: Database,
  nodeId: string,
  periods: readonly ParentPeriod[],
): Promise<void> {
  await db.deleteFrom('market_parent').where('node_id', '=', nodeId).execute();
  await db
    .insertInto('market_parent')
    .values(
      periods.map(({ parentId, from, to, cause }) => ({
        node_id: nodeId,
        parent_id: parentId,
        valid_from: from,
        valid_to: to,
        cause,
      })),
    )
    .execute();
}

export interface MoveRow {
  readonly id: string;
  readonly node_id: string;
  readonly node_name: string;
  readonly level: Level;
  readonly from_id: string | null;
  readonly from_name: string | null;
  readonly to_id: string;
  readonly to_name: string;
  readonly effective_from: string;
  readonly reason: string;
  readonly state: MarketMove['state'];
  readonly impact: Impact;
  readonly periods_before: ParentPeriod[] | null;
  readonly periods_after: ParentPeriod[] | null;
  readonly staged_by: string;
  readonly staged_at: string;
  readonly confirmed_at: string | null;
  readonly undone_at: string | null;
}

/** Moves of nodes in reach, newest first. */
export async function findMoves(db: Database, reach: Reach, condition: RawBuilder<unknown>): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select move.id, node.id as node_id, node.name as node_name, node.level, former.id as from_id, former.name as from_name,
      target.id as to_id, target.name as to_name, move.effective_from, move.reason, move.state, '{"orders": 0, "ordersStaying": 0}'::jsonb || move.impact as impact,
      move.periods_before, move.periods_after, person.name as staged_by, move.staged_at, move.confirmed_at, move.undone_at
    from market_move move
      join ${visibleNodes(reach)} as node on node.id = move.node_id
      join market_node target on target.id = move.to_parent_id
      left join market_node former on former.id = move.from_parent_id
      join user_account person on person.id = move.staged_by
    where ${condition}
    order by move.staged_at desc, move.id desc limit 200
  `.execute(db);
  return rows;
}

export async function findMove(db: Database, reach: Reach, id: string): Promise<MoveRow> {
  const [move] = await findMoves(db, reach, sql`move.id = ${id}`);
  if (!move) throw notFound();
  return move;
}

export function moveReply(row: MoveRow): MarketMove {
  return {
    id: row.id,
    node: { id: row.node_id, name: row.node_name, level: row.level },
    from: row.from_id === null ? null : { id: row.from_id, name: row.from_name ?? '' },
    to: { id: row.to_id, name: row.to_name },
    effectiveFrom: row.effective_from,
    reason: row.reason,
    state: row.state,
    impact: row.impact,
    stagedBy: row.staged_by,
    stagedAt: row.staged_at,
    confirmedAt: row.confirmed_at,
    undoneAt: row.undone_at,
  };
}
