import { type BodyOf, type Impact, mergeNodes, previewMerge } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { businessDays, latestDay, lockOpenDays } from '../../../core/calendar/business-day.ts';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import { type ChangeDays, changeDayProblem, periodStartProblem } from '../../../core/calendar/periods.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { implement } from '../../../core/http/implement.ts';
import { goodsProblem } from '../../../core/market/house-goods.ts';
import { moveBetween } from '../../../core/market/outlet-routes.ts';
import { assignSalesOfficer, officerPeriods } from '../../../core/market/sales-officers.ts';
import { laterPeriods, lockMarket, rehang } from '../../../core/market/tree.ts';
import { refuse } from '../../../core/refusal.ts';
import { isTopOf, type Reach, reachOf } from '../../../core/scope/reach.ts';
import { endStatus } from '../nodes/statuses.ts';
import { findSubject, type Subject } from '../nodes/subject.ts';
import { handScopesOver } from './hand-scopes-over.ts';
import { impactOf } from './impact.ts';
import { mergeProblem, tooEarlyProblem } from './move-rules.ts';
import { tagsAround } from './tags-around.ts';
import { takenNames } from './taken-names.ts';

/** Merges: all that lies beneath one place goes to another of its level, with those whose market it is, and the one ends. */
export function serveMerges(app: FastifyInstance): void {
  implement(app, previewMerge, async ({ db, session, body, changed }) => {
    changed([]);
    const { source, target } = await bothPlaces(db, await reachOf(db, session.scope), body);
    const { today } = await businessDays(db);
    return {
      impact: await impactOf(db, source, target),
      clashes: await clashesOf(db, await childrenOf(db, source.id), target, today),
    };
  });

  implement(app, mergeNodes, async (context) => ({ impact: await merge(context, context.body) }));
}

interface Both {
  readonly source: Subject;
  readonly target: Subject;
}

async function bothPlaces(
  db: Database,
  reach: Reach,
  ids: { readonly sourceId: string; readonly targetId: string },
): Promise<Both> {
  const source = await findSubject(db, reach, ids.sourceId, 'sourceId');
  const target = await findSubject(db, reach, ids.targetId, 'targetId');
  if (isTopOf(reach, source.id))
    throw refuse('NOT_ALLOWED', { message: `You look after ${source.name} yourself: somebody above you merges it.` });
  const reason = mergeProblem(source, target);
  const goods = source.level === 'dbHouse' ? await goodsProblem(db, source) : null;
  const problem = reason ?? goods;
  if (problem) throw refuse('REFUSED', { message: problem, fields: { targetId: problem } });
  return { source, target };
}

interface Child {
  readonly id: string;
  readonly name: string;
  readonly deleted: boolean;
  /** It is planned to leave on this day. */
  readonly leaves: string | null;
}

/** What is beneath a node today or is planned to come; deleted nodes too, so that they can be restored where their siblings are. */
async function childrenOf(db: Database, sourceId: string): Promise<Child[]> {
  const { rows } = await sql<Child>`
    /* unscoped: found */ select node.id, node.name, node.deleted_at is not null as deleted, period.valid_to as leaves
    from market_parent period join market_node node on node.id = period.node_id
    where period.parent_id = ${sourceId} and (period.valid_to is null or period.valid_to > business_date())
    order by node.name, node.id
  `.execute(db);
  return rows;
}

async function clashesOf(db: Database, children: readonly Child[], target: Subject, day: string): Promise<string[]> {
  const names = children.filter(({ deleted }) => !deleted).map(({ name }) => name);
  return (await takenNames(db, names, { parentId: target.id, from: day })).sort();
}

async function merge(context: WriteContext, body: BodyOf<typeof mergeNodes>): Promise<Impact> {
  const { db, session } = context;
  const reach = await reachOf(db, session.scope);
  await lockMarket(db);
  const { source, target } = await bothPlaces(db, reach, body);
  const { effectiveFrom: day, reason } = body;
  const days = await lockOpenDays(db);
  const wrongDay = tooEarlyProblem(day, [source, target]) ?? changeDayProblem(day, days);
  if (wrongDay) throw refuse('REFUSED', { message: wrongDay, fields: { effectiveFrom: wrongDay } });

  const id = uuid();
  const impact = await impactOf(db, source, target);
  const children = await handChildrenOver(db, { source, target }, day, id, days.today);
  const people = await handScopesOver(db, { fromId: source.id, toId: target.id, day });
  if (source.level === 'route') await handOutletsOver(db, { source, target }, day, id, days);
  await db
    .insertInto('market_merge')
    .values({
      id,
      source_id: source.id,
      target_id: target.id,
      effective_from: day,
      reason,
      impact: JSON.stringify(impact),
      done_by: session.user.id,
    })
    .execute();
  await endSource(db, { source, target }, day, id, days.today);

  const entry = { reason, batchId: id } as const;
  const status = endStatus(source.level);
  context.audit({
    ...entry,
    action: 'merge',
    entity: source.level,
    entityId: source.id,
    before: { status: source.status },
    after: { status, mergedInto: target.name, effectiveFrom: day },
  });
  context.audit({
    ...entry,
    action: 'take over',
    entity: target.level,
    entityId: target.id,
    after: { mergedFrom: source.name, effectiveFrom: day, ...impact },
  });
  for (const child of children) {
    context.audit({
      ...entry,
      action: 'move',
      entity: child.level,
      entityId: child.id,
      before: { parent: source.name },
      after: { parent: target.name, effectiveFrom: day },
    });
  }
  for (const person of people) {
    context.audit({
      ...entry,
      action: 'transfer',
      entity: 'user',
      entityId: person,
      before: { market: source.name },
      after: { market: target.name, effectiveFrom: day },
    });
  }
  context.changed(
    [...tagsAround(source.level, { above: true, below: true }), 'Outlets', 'Users', 'Orders'],
    [source.id, target.id],
  );
  return impact;
}

async function handChildrenOver(
  db: Database,
  { source, target }: Both,
  day: string,
  cause: string,
  today: string,
): Promise<Pick<Subject, 'id' | 'level'>[]> {
  const children = await childrenOf(db, source.id);
  if (children.length === 0) return [];
  const ids = children.map(({ id }) => id);
  const leaving = children.find(({ leaves }) => leaves !== null);
  if (leaving)
    throw refuse('REFUSED', {
      message: `${leaving.name} is planned to leave ${source.name} on ${leaving.leaves}: undo that move first.`,
    });
  const [later] = await laterPeriods(db, ids, day);
  if (later) {
    const message =
      later.from > today
        ? `${later.name} is planned to come on ${dayInWords(later.from)}: undo that move first.`
        : `${later.name} moved last on ${dayInWords(later.from)}: choose that day or later.`;
    throw refuse('REFUSED', { message, fields: { effectiveFrom: message } });
  }
  const clashes = await clashesOf(db, children, target, day);
  if (clashes.length > 0) {
    throw refuse('DUPLICATE', {
      message: `${target.name} has places of the same name: ${clashes.slice(0, 5).join(', ')}${clashes.length > 5 ? ' and others' : ''}. Rename them first.`,
    });
  }
  await rehang(db, { nodeIds: ids, parentId: target.id, from: day, cause });
  await sql`update market_node set version = version + 1, updated_at = now() where id = any (${ids}::uuid[])`.execute(
    db,
  );
  return db.selectFrom('market_node' /* unscoped: found */).select(['id', 'level']).where('id', 'in', ids).execute();
}

/** The outlets go to the end of the other route, and nobody walks this one any more. */
async function handOutletsOver(
  db: Database,
  { source, target }: Both,
  day: string,
  cause: string,
  days: ChangeDays,
): Promise<void> {
  const outlets = await db
    .selectFrom('outlet_route' /* unscoped: found */)
    .select(['outlet_id', 'valid_from', 'valid_to'])
    .where('route_id', '=', source.id)
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>', days.today)]))
    .execute();
  const latest = latestDay(source.valid_from, ...outlets.map(({ valid_from }) => valid_from));
  const wrongDay = periodStartProblem(day, [{ from: latest, to: null }], days.today);
  if (wrongDay)
    throw refuse('REFUSED', { message: `Outlets of ${source.name}: ${wrongDay}`, fields: { effectiveFrom: wrongDay } });
  if (outlets.some(({ valid_to }) => valid_to !== null))
    throw refuse('REFUSED', { message: `Outlets are planned to leave ${source.name}: wait for that day first.` });
  if (outlets.length > 0) {
    await moveBetween(db, {
      outletIds: outlets.map(({ outlet_id }) => outlet_id),
      fromId: source.id,
      toId: target.id,
      day,
      cause,
    });
  }
  const walks = await officerPeriods(db, source.id);
  const wrongWalk = periodStartProblem(day, walks, days.today);
  if (wrongWalk)
    throw refuse('REFUSED', { message: `SO of ${source.name}: ${wrongWalk}`, fields: { effectiveFrom: wrongWalk } });
  if (walks.length > 0) await assignSalesOfficer(db, { routeIds: [source.id], salesOfficerId: null, from: day, cause });
}

async function endSource(
  db: Database,
  { source, target }: Both,
  day: string,
  cause: string,
  today: string,
): Promise<void> {
  const status = endStatus(source.level);
  const change = db
    .updateTable('market_node')
    .set({ merged_into: target.id, updated_at: sql`now()`, version: source.version + 1 })
    .where('id', '=', source.id);
  if (day <= today) {
    await change.set({ status }).execute();
    return;
  }
  await change.execute();
  await db
    .insertInto('market_status_plan')
    .values({ id: uuid(), node_id: source.id, effective_from: day, status, cause })
    .execute();
}
