import {
  geo,
  getPjp,
  largestPage,
  listPjpChanges,
  listPjps,
  pjpHistory,
  pjpPatterns,
  pjpTotals,
  srs,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { businessDays } from '../../../core/calendar/business-day.ts';
import { implement } from '../../../core/http/implement.ts';
import { reachOf, requirePlace, scopeCacheKey } from '../../../core/scope/reach.ts';
import { firstOpenDay } from './day-rules.ts';
import { dayView } from './day-view.ts';
import { findOfficer } from './find-officer.ts';
import { changesIn, historyOfDay } from './history.ts';
import { lastPositions } from './last-positions.ts';
import { monthTotals } from './month-totals.ts';
import { monthView } from './month-view.ts';
import { planFilterOf } from './plan-filter.ts';
import { salesRepresentatives } from './sales-representatives.ts';
import { shownPatterns } from './shown-patterns.ts';

/** What is planned, in every form it is looked at. */
export function servePlanReads(app: FastifyInstance): void {
  implement(
    app,
    listPjps,
    async ({ db, query, session }) => {
      const [reach, days] = await Promise.all([reachOf(db, session.scope), businessDays(db)]);
      const filter = await planFilterOf(db, reach, query, days.today);
      return { ...(await monthView(db, filter, query)), openFrom: firstOpenDay(days) };
    },
    { share: ({ session }) => scopeCacheKey(session.scope) },
  );

  implement(app, pjpTotals, async ({ db, query, session }) => {
    const [reach, { today }] = await Promise.all([reachOf(db, session.scope), businessDays(db)]);
    return monthTotals(db, await planFilterOf(db, reach, query, today));
  });

  implement(app, getPjp, async ({ db, params, session }) => {
    const reach = await reachOf(db, session.scope);
    return { pjp: await dayView(db, reach, params.userId, params.day, await businessDays(db)) };
  });

  implement(app, pjpHistory, async ({ db, params, session }) => {
    const { id } = await findOfficer(db, await reachOf(db, session.scope), params.userId);
    return { history: await historyOfDay(db, id, params.day) };
  });

  implement(app, pjpPatterns, async ({ db, params, session }) => {
    const reach = await reachOf(db, session.scope);
    const { id } = await findOfficer(db, reach, params.id);
    return shownPatterns(db, reach, id);
  });

  implement(app, listPjpChanges, async ({ db, query, session }) => {
    const [reach, days] = await Promise.all([reachOf(db, session.scope), businessDays(db)]);
    const market = query.market === undefined ? undefined : await requirePlace(db, reach, query.market, 'market');
    return { changes: await changesIn(db, reach, days, { market }) };
  });

  implement(app, srs, async ({ db, query, session }) => {
    const reach = await reachOf(db, session.scope);
    const market = query.market === undefined ? undefined : await requirePlace(db, reach, query.market, 'market');
    const { search, pageSize = largestPage, after } = query;
    const { rows, totals, cursors } = await salesRepresentatives.page(
      db,
      { reach, search, market },
      { pageSize, after },
    );
    return { srs: [...rows], totalSrs: totals.total, next: cursors.next };
  });

  implement(
    app,
    geo,
    async ({ db, query, session }) => {
      const reach = await reachOf(db, session.scope);
      const market = query.market === undefined ? undefined : await requirePlace(db, reach, query.market, 'market');
      return { geo: await lastPositions(db, reach, { market, userId: query.userId }) };
    },
    { share: ({ session }) => scopeCacheKey(session.scope) },
  );
}
