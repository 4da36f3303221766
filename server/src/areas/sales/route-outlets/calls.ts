import { listRouteOutlets, moveOutlets, previewMoveOutlets, reorderRouteOutlets } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { v7 as uuid } from 'uuid';
import { businessDays } from '../../../core/calendar/business-day.ts';
import { implement } from '../../../core/http/implement.ts';
import { moveBetween } from '../../../core/market/outlet-routes.ts';
import { lockMarket } from '../../../core/market/tree.ts';
import { refuse } from '../../../core/refusal.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { findRoute, openOrdersOf, outletsOf, outletsOnRoute, writeOrder } from './queries.ts';
import { orderProblem, outletMoveProblem } from './rules.ts';

/** The outlets on a route: their order, and their way to another route. */
export function serveRouteOutlets(app: FastifyInstance): void {
  implement(app, listRouteOutlets, async (context) => {
    const { db, params, query, session } = context;
    const route = await findRoute(db, await reachOf(db, session.scope), params.id);
    return { outlets: await outletsOf(context, route.id, query.asOf ?? null), sequenceVersion: route.sequenceVersion };
  });

  implement(app, reorderRouteOutlets, async (context) => {
    const { db, params, body, session, audit, changed } = context;
    const route = await findRoute(db, await reachOf(db, session.scope), params.id, { hold: true });
    const before = await outletsOf(context, route.id, null);
    if (route.sequenceVersion !== body.sequenceVersion) {
      throw refuse('STALE_VERSION', { current: { outlets: before, sequenceVersion: route.sequenceVersion } });
    }
    const order = before.map((outlet) => outlet.id);
    const problem = orderProblem(order, body.outletIds);
    if (problem) throw refuse('REFUSED', { message: problem, fields: { outletIds: problem } });
    await writeOrder(db, route.id, body.outletIds);
    const outlets = await outletsOf(context, route.id, null);
    const codes = (list: typeof before) => ({ visitingOrder: list.map((outlet) => outlet.code).join(', ') });
    audit({ action: 'reorder', entity: 'route', entityId: route.id, before: codes(before), after: codes(outlets) });
    changed(['Routes', 'Outlets'], [route.id]);
    return { outlets, sequenceVersion: route.sequenceVersion + 1 };
  });

  implement(app, previewMoveOutlets, async ({ db, params, body, session, changed }) => {
    changed([]);
    const reach = await reachOf(db, session.scope);
    const from = await findRoute(db, reach, params.id);
    const to = await findRoute(db, reach, body.toRouteId, { field: 'toRouteId' });
    return openOrdersOf(db, await outletsOnRoute(db, from.id, body.outletIds), to.id);
  });

  implement(app, moveOutlets, async ({ db, params, body, session, audit, changed }) => {
    const reach = await reachOf(db, session.scope);
    await lockMarket(db);
    const from = await findRoute(db, reach, params.id);
    const to = await findRoute(db, reach, body.toRouteId, { field: 'toRouteId' });
    const { today } = await businessDays(db);
    const fields = outletMoveProblem(from, to, body.effectiveFrom, today);
    if (fields) throw refuse('REFUSED', { message: Object.values(fields)[0] ?? '', fields });
    const outletIds = [...new Set(body.outletIds)];
    const cause = uuid();
    await moveBetween(db, { outletIds, fromId: from.id, toId: to.id, day: body.effectiveFrom, cause });
    const entry = { action: 'move outlets', entity: 'route', reason: body.reason, batchId: cause } as const;
    const after = { outlets: outletIds.length, effectiveFrom: body.effectiveFrom };
    audit({ ...entry, entityId: from.id, after: { ...after, movedTo: to.name } });
    audit({ ...entry, entityId: to.id, after: { ...after, movedFrom: from.name } });
    changed(['Routes', 'Outlets', 'Market', 'Orders'], [from.id, to.id]);
    return { moved: outletIds.length };
  });
}
