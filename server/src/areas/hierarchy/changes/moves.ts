import {
  type BodyOf,
  confirmMove,
  discardMove,
  exportMoves,
  listMoves,
  type MarketMove,
  stageMove,
  undoMove,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockOpenDays } from '../../../core/calendar/business-day.ts';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import { changeDayProblem, periodStartProblem } from '../../../core/calendar/periods.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { implement } from '../../../core/http/implement.ts';
import { serveList } from '../../../core/lists/serve-list.ts';
import { lockMarket, placeBeneath, rehang } from '../../../core/market/tree.ts';
import { refuse } from '../../../core/refusal.ts';
import { isTopOf, notFound, type Reach, reachOf } from '../../../core/scope/reach.ts';
import { findSubject, type Subject } from '../nodes/subject.ts';
import { impactOf } from './impact.ts';
import { moveCells, moveFilter, moves, shownMove } from './move-list.ts';
import { parentProblem, tooEarlyProblem } from './move-rules.ts';
import { parentPeriods, periodsBefore, writeParentPeriods } from './parent-periods.ts';
import { tagsAround } from './tags-around.ts';
import { takenNames } from './taken-names.ts';

/** Moves: staged with their impact, confirmed, undone, given up. */
export function serveMoves(app: FastifyInstance): void {
  implement(app, stageMove, async (context) => ({ move: await stage(context, context.body) }));
  implement(app, confirmMove, async (context) => ({ move: await confirm(context, context.params.id) }));
  implement(app, undoMove, async (context) => ({ move: await undo(context, context.params.id) }));
  implement(app, discardMove, async (context) => ({ move: await discard(context, context.params.id) }));

  serveList(app, {
    list: moves,
    call: listMoves,
    exported: exportMoves,
    name: 'moves',
    entity: 'marketMove',
    filterOf: moveFilter,
    cells: moveCells,
    shown: shownMove,
  });
}

interface Step {
  readonly node: Subject;
  readonly target: Subject;
  readonly day: string;
}

/** Refuses a move that can't be made on its day, by the field that is wrong. */
async function refuseStep(db: Database, reach: Reach, { node, target, day }: Step): Promise<void> {
  if (isTopOf(reach, node.id))
    throw refuse('NOT_ALLOWED', { message: `You look after ${node.name} yourself: somebody above you moves it.` });
  const wrongPlace = parentProblem(node, target);
  if (wrongPlace) throw refuse('REFUSED', { message: wrongPlace, fields: { toParentId: wrongPlace } });
  const days = await lockOpenDays(db);
  const periods = await parentPeriods(db, node.id);
  const last = periods.at(-1);
  if (last?.parentId === target.id) {
    const message =
      last.from > days.today
        ? `${node.name} moves beneath ${target.name} on ${dayInWords(last.from)} already.`
        : `${node.name} is beneath ${target.name} already.`;
    throw refuse('REFUSED', { message, fields: { toParentId: message } });
  }
  const wrongDay =
    tooEarlyProblem(day, [node, target]) ?? changeDayProblem(day, days) ?? periodStartProblem(day, periods, days.today);
  if (wrongDay) throw refuse('REFUSED', { message: wrongDay, fields: { effectiveFrom: wrongDay } });
  const taken = await takenNames(db, [node.name], { parentId: target.id, from: day, exceptId: node.id });
  if (taken.length > 0) {
    const message = `${target.name} has a place of the name ${node.name}: rename one of them first.`;
    throw refuse('DUPLICATE', { message, fields: { toParentId: message } });
  }
}

async function stage(context: WriteContext, body: BodyOf<typeof stageMove>): Promise<MarketMove> {
  const { db, session } = context;
  const reach = await reachOf(db, session.scope);
  await lockMarket(db);
  const node = await findSubject(db, reach, body.nodeId, 'nodeId');
  const target = await findSubject(db, reach, body.toParentId, 'toParentId');
  await refuseStep(db, reach, { node, target, day: body.effectiveFrom });
  const id = uuid();
  await db
    .insertInto('market_move')
    .values({
      id,
      node_id: node.id,
      from_parent_id: node.parent_id,
      to_parent_id: target.id,
      effective_from: body.effectiveFrom,
      reason: body.reason,
      impact: JSON.stringify(await impactOf(db, node, target)),
      staged_by: session.user.id,
    })
    .execute();
  const move = await findMove(context, id);
  context.audit({
    action: 'stage move',
    entity: node.level,
    entityId: node.id,
    before: { parent: move.from?.name ?? null },
    after: { parent: target.name, effectiveFrom: body.effectiveFrom },
    reason: body.reason,
    batchId: id,
  });
  context.changed(['Market'], [node.id]);
  return move;
}

/** The move of a place in reach; NOT_FOUND for any other. */
async function findMove(context: WriteContext, id: string): Promise<MarketMove> {
  const move = await moves.find(context.db, id, await moveFilter(context, {}));
  if (!move) throw notFound();
  return shownMove(move);
}

/** The move in the state it has to be in; ALREADY_DONE in any other. */
async function moveIn(
  state: MarketMove['state'],
  context: WriteContext,
  id: string,
): Promise<{ move: MarketMove; reach: Reach }> {
  const { db, session } = context;
  const reach = await reachOf(db, session.scope);
  await lockMarket(db);
  const move = await findMove(context, id);
  if (move.state !== state) throw refuse('ALREADY_DONE', { message: `This move is ${move.state}.` });
  return { move, reach };
}

async function confirm(context: WriteContext, id: string): Promise<MarketMove> {
  const { db } = context;
  const { move, reach } = await moveIn('staged', context, id);
  const node = await findSubject(db, reach, move.node.id);
  const target = await findSubject(db, reach, move.to.id);
  if (node.parent_id !== (move.from?.id ?? null)) {
    throw refuse('REFUSED', {
      message: `${node.name} was moved by somebody else since this move was staged: stage it again.`,
    });
  }
  await refuseStep(db, reach, { node, target, day: move.effectiveFrom });

  const before = await parentPeriods(db, node.id);
  await rehang(db, { nodeIds: [node.id], parentId: target.id, from: move.effectiveFrom, cause: id });
  const after = await parentPeriods(db, node.id);
  const impact = await impactOf(db, node, target);
  await db
    .updateTable('market_move')
    .set({
      state: 'confirmed',
      confirmed_at: sql`now()`,
      impact: JSON.stringify(impact),
      periods_before: JSON.stringify(before),
      periods_after: JSON.stringify(after),
    })
    .where('id', '=', id)
    .execute();
  await touch(db, node.id);
  context.audit({
    action: 'move',
    entity: node.level,
    entityId: node.id,
    before: { parent: move.from?.name ?? null },
    after: { parent: target.name, effectiveFrom: move.effectiveFrom },
    reason: move.reason,
    batchId: id,
  });
  context.changed(tagsAround(node.level, { above: true, below: true }), [node.id, target.id]);
  return findMove(context, id);
}

async function undo(context: WriteContext, id: string): Promise<MarketMove> {
  const { db } = context;
  await lockMarket(db);
  await lockOpenDays(db);
  const { move, reach } = await moveIn('confirmed', context, id);
  if (move.undoProblem) throw refuse('REFUSED', { message: move.undoProblem });
  const node = await findSubject(db, reach, move.node.id);
  const before = await periodsBefore(db, id);
  const last = before.at(-1);
  if (!last) throw notFound();
  const former = await findSubject(db, reach, last.parentId);

  await writeParentPeriods(db, node.id, before);
  await placeBeneath(db, node.id);
  await db.updateTable('market_move').set({ state: 'undone', undone_at: sql`now()` }).where('id', '=', id).execute();
  await touch(db, node.id);
  context.audit({
    action: 'undo move',
    entity: node.level,
    entityId: node.id,
    before: { parent: move.to.name },
    after: { parent: former.name },
    reason: move.reason,
    batchId: id,
  });
  context.changed(tagsAround(node.level, { above: true, below: true }), [node.id, former.id]);
  return findMove(context, id);
}

async function discard(context: WriteContext, id: string): Promise<MarketMove> {
  const { db } = context;
  const { move } = await moveIn('staged', context, id);
  await db.updateTable('market_move').set({ state: 'discarded' }).where('id', '=', id).execute();
  context.audit({
    action: 'discard move',
    entity: move.node.level,
    entityId: move.node.id,
    reason: move.reason,
    batchId: id,
  });
  context.changed(['Market'], [move.node.id]);
  return findMove(context, id);
}

/** A node that moved is another version of itself. */
async function touch(db: Database, id: string): Promise<void> {
  await sql`update market_node set version = version + 1, updated_at = now() where id = ${id}`.execute(db);
}
