import {
  dbHousePlaces,
  dbWiseSo,
  exportDbWiseSo,
  exportReplacements,
  listReplacements,
  replaceDbHouse,
  replacementChecklist,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { v7 as uuid } from 'uuid';
import { todayOf } from '../../../core/calendar/business-day.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { implement } from '../../../core/http/implement.ts';
import { pagingOf } from '../../../core/lists/lists.ts';
import { serveList } from '../../../core/lists/serve-list.ts';
import type { CheckPoint, HouseHandover, ReplacementPlan, Replacing } from '../../../core/market/house-handover.ts';
import { lockMarket } from '../../../core/market/tree.ts';
import { refuse } from '../../../core/refusal.ts';
import { reachOf, requirePlace } from '../../../core/scope/reach.ts';
import { exportFile } from '../../../core/transfer/exports/export-file.ts';
import { housePlaces } from './places.ts';
import { endRouteAssignments, handRoutesOver, setStatusFrom } from './replace.ts';
import { gatherReplacement, type Replacement } from './replacement-facts.ts';
import { checkReplacement } from './replacement-rules.ts';
import { replacementCells, replacementFilter, replacements } from './replacements.ts';
import { rosterCells, rosterOf, rosterToExport } from './roster.ts';

/** Rosters and replacements of DB houses. */
export function serveDbHouses(app: FastifyInstance, handover: HouseHandover): void {
  implement(app, dbWiseSo, async ({ db, query, session }) => {
    const reach = await reachOf(db, session.scope);
    const market = query.market === undefined ? undefined : await requirePlace(db, reach, query.market, 'market');
    return rosterOf(db, reach, { market, search: query.search, asOf: query.asOf, sort: query.sort }, pagingOf(query));
  });

  implement(app, exportDbWiseSo, async (context) => {
    const { db, session } = context;
    const { format, ...asked } = context.query;
    const reach = await reachOf(db, session.scope);
    const market = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
    return exportFile(app, context, {
      format,
      name: 'SO by DB House',
      day: asked.asOf ?? (await todayOf(db)),
      columns: rosterCells,
      entity: 'dbHouse',
      asked,
      ...rosterToExport(reach, { ...asked, market }),
    });
  });

  implement(app, dbHousePlaces, async ({ db, query, session }) => {
    const reach = await reachOf(db, session.scope);
    const market = query.market === undefined ? undefined : await requirePlace(db, reach, query.market, 'market');
    return housePlaces(db, reach, market);
  });

  serveList(app, {
    list: replacements,
    call: listReplacements,
    exported: exportReplacements,
    name: 'replacements',
    entity: 'dbHouse',
    filterOf: replacementFilter,
    cells: replacementCells,
  });

  implement(app, replacementChecklist, async (context) => {
    const { db, body, session, changed } = context;
    const replacement = await gatherReplacement(db, await reachOf(db, session.scope), body);
    changed([]);
    const { points, handover: goods } = await handover.check(context, replacingOf(body, replacement));
    return {
      checklist: [...checkReplacement(replacement.facts), ...points],
      moves: replacement.moves,
      handover: goods,
      routes: [...replacement.routesThere],
    };
  });

  implement(app, replaceDbHouse, async (context) => {
    const { db, body, session, audit, changed } = context;
    const reach = await reachOf(db, session.scope);
    await lockMarket(db);
    const plan: ReplacementPlan = { ...body, routeIds: [...new Set(body.routeIds)] };
    const replacement = await gatherReplacement(db, reach, plan);
    const replacing = replacingOf(plan, replacement);
    await requireSettled(context, handover, replacing, replacement);

    const id = uuid();
    const { facts } = replacement;
    const { oldId, newId, effectiveFrom: day, reason, routeIds } = plan;
    await handRoutesOver(db, plan, id);
    if (!plan.keepSalesOfficers) await endRouteAssignments(db, routeIds, day);
    const moves = { ...replacement.moves, ...(await handover.carryOut(context, replacing)) };
    const oldStatus = replacing.closes ? 'closed' : 'closing';
    await setStatusFrom(db, { houseId: oldId, status: oldStatus, day, cause: id, planId: uuid(), replacedBy: newId });
    if (facts.new.status !== 'active')
      await setStatusFrom(db, { houseId: newId, status: 'active', day, cause: id, planId: uuid() });
    await db
      .insertInto('db_house_replacement')
      .values({
        id,
        old_id: oldId,
        new_id: newId,
        effective_from: day,
        reason,
        moves: JSON.stringify(moves),
        done_by: session.user.id,
      })
      .execute();

    const entry = { reason, batchId: id } as const;
    audit({
      ...entry,
      action: 'replace',
      entity: 'dbHouse',
      entityId: oldId,
      before: { status: facts.old.status },
      after: { status: oldStatus, replacedBy: facts.new.name, effectiveFrom: day },
    });
    audit({
      ...entry,
      action: 'take over',
      entity: 'dbHouse',
      entityId: newId,
      before: { status: facts.new.status },
      after: { status: 'active', replaces: facts.old.name, effectiveFrom: day, ...moves },
    });
    for (const routeId of routeIds)
      audit({
        ...entry,
        action: 'move',
        entity: 'route',
        entityId: routeId,
        before: { parent: facts.old.name },
        after: { parent: facts.new.name, effectiveFrom: day },
      });
    changed(['DbHouses', 'Routes', 'Market', 'Areas', 'Outlets'], [oldId, newId, ...routeIds]);

    const done = await replacements.find(db, id, await replacementFilter(context, {}));
    if (!done) throw new Error('The replacement is not among those in reach.');
    return { replacement: done };
  });
}

function replacingOf(plan: ReplacementPlan, { facts }: Replacement): Replacing {
  const { old, new: next, routesMoving, routesThere, today } = facts;
  return { plan, oldName: old.name, newName: next.name, closes: routesMoving === routesThere, today };
}

/** REFUSED by the first point that has to be settled before; nothing that the checklist is about changes afterwards. */
async function requireSettled(
  context: WriteContext,
  handover: HouseHandover,
  replacing: Replacing,
  { facts }: Replacement,
): Promise<void> {
  const requireNone = (points: readonly CheckPoint[]) => {
    const blocker = points.find(({ state }) => state === 'blocks');
    if (blocker) throw refuse('REFUSED', { message: `${blocker.point}: ${blocker.detail}` });
  };
  requireNone(checkReplacement(facts));
  await handover.lock(context, replacing);
  requireNone((await handover.check(context, replacing)).points);
}
