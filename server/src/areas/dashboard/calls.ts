import {
  dashboardReport,
  explainChange,
  explainFigure,
  explainRows,
  getNationWise,
  getOfficerView,
  getOverviewStats,
  getRegionWise,
  getSourceWise,
  getTerritoryView,
  getTopSellingProducts,
  getTopSellingRoutes,
  type Level,
  listComparisonPeers,
  primarySalesDashboardStats,
  regionPerformanceComparison,
  soPerformanceComparison,
  toPerformanceComparison,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../core/http/implement.ts';
import { scopeCacheKey } from '../../core/scope/reach.ts';
import type { Session } from '../../core/session/session.ts';
import { serveArrangement } from './arrangement/calls.ts';
import { candidatesOf } from './comparison/candidates.ts';
import { comparisonOf } from './comparison/comparison.ts';
import { serveExceptions } from './exceptions/calls.ts';
import { changeOf } from './explain/change.ts';
import { explained } from './explain/explain.ts';
import { countedRows } from './explain/rows.ts';
import { serveFirstSteps } from './first-steps/calls.ts';
import { lastUncounted } from './kept/last-uncounted.ts';
import { serveMailedReports } from './mail/calls.ts';
import { questionOf } from './question.ts';
import { reportFile } from './report-file/report-file.ts';
import { officersOf } from './reports/officers.ts';
import { overviewOf } from './reports/overview.ts';
import { levelFor, nationsOf, rankedPlaces } from './reports/places.ts';
import { primaryDays } from './reports/primary-days.ts';
import { topProductsOf } from './reports/products.ts';
import { topRoutesOf } from './reports/routes.ts';
import { sourcesOf } from './reports/sources.ts';
import { territoriesOf } from './reports/territories.ts';

/** What many ask for at the same moment, as a screen that opens does, is read once for all who see the same. */
const shared = { share: ({ session }: { readonly session: Session }) => scopeCacheKey(session.scope) };

/** Every call of the dashboard. Whose figures they answer is decided by `questionOf` alone. */
export function serveDashboard(app: FastifyInstance): void {
  implement(
    app,
    getOverviewStats,
    async (context) => {
      const question = await questionOf(context, context.query);
      const [overviewStats, uncounted] = await Promise.all([overviewOf(question), lastUncounted(question)]);
      return { period: question.period, overviewStats, uncounted };
    },
    shared,
  );
  implement(
    app,
    getNationWise,
    async (context) => {
      const question = await questionOf(context, context.query);
      return { period: question.period, ...(await nationsOf(question)) };
    },
    shared,
  );
  implement(
    app,
    getRegionWise,
    async (context) => {
      const question = await questionOf(context, context.query);
      const level = levelFor(question, context.query.level);
      return { period: question.period, level, places: await rankedPlaces(question, level) };
    },
    shared,
  );
  implement(
    app,
    getSourceWise,
    async (context) => {
      const question = await questionOf(context, context.query);
      return { period: question.period, ...(await sourcesOf(question)) };
    },
    shared,
  );
  implement(
    app,
    primarySalesDashboardStats,
    async (context) => {
      const question = await questionOf(context, context.query);
      const level = levelOfPrimary(levelFor(question, context.query.level));
      return { period: question.period, level, ...(await primaryDays(question, level, context.query)) };
    },
    shared,
  );
  implement(
    app,
    getTerritoryView,
    async (context) => {
      const question = await questionOf(context, context.query);
      return { period: question.period, ...(await territoriesOf(question, context.query)) };
    },
    shared,
  );
  implement(
    app,
    getOfficerView,
    async (context) => {
      const question = await questionOf(context, context.query);
      return { period: question.period, ...(await officersOf(question, context.query)) };
    },
    shared,
  );
  implement(
    app,
    getTopSellingProducts,
    async (context) => {
      const question = await questionOf(context, context.query);
      return { period: question.period, ...(await topProductsOf(question, context.query)) };
    },
    shared,
  );
  implement(
    app,
    getTopSellingRoutes,
    async (context) => {
      const question = await questionOf(context, context.query);
      return { period: question.period, ...(await topRoutesOf(question, context.query)) };
    },
    shared,
  );

  implement(app, soPerformanceComparison, async (context) => {
    const question = await questionOf(context, context.query);
    return { period: question.period, ...(await comparisonOf(question, 'so', context.query)) };
  });
  implement(app, toPerformanceComparison, async (context) => {
    const question = await questionOf(context, context.query);
    return { period: question.period, ...(await comparisonOf(question, 'to', context.query)) };
  });
  implement(app, regionPerformanceComparison, async (context) => {
    const question = await questionOf(context, context.query);
    return { period: question.period, ...(await comparisonOf(question, 'region', context.query)) };
  });
  implement(app, listComparisonPeers, async (context) => {
    const { kind, search, market } = context.query;
    const question = await questionOf(context, { market });
    const candidates = await candidatesOf(question, kind, { search, limit: 50 });
    return { peers: candidates.map(({ places: _, ...peer }) => peer) };
  });

  implement(app, explainFigure, async (context) => {
    const question = await questionOf(context, context.query);
    return { explained: await explained(question, context.query, context.session) };
  });
  implement(app, explainRows, async (context) => {
    const question = await questionOf(context, context.query);
    return countedRows(question, context.query, context.session.capabilities);
  });
  implement(app, explainChange, async (context) => ({
    change: await changeOf(await questionOf(context, context.query), context.query),
  }));
  implement(app, dashboardReport, (context) => reportFile(context));

  serveArrangement(app);
  serveFirstSteps(app);
  serveExceptions(app);
  serveMailedReports(app);
}

/** Primary sales are of DB houses: a level beneath them, or one between, is shown by its DB houses. */
function levelOfPrimary(level: Level): Level {
  return level === 'region' || level === 'territory' || level === 'nation' ? level : 'dbHouse';
}
