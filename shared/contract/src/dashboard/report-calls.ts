import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, queryInteger, reply, sortBy } from '../common.ts';
import { levelNames } from '../hierarchy/levels.ts';
import { dashboardFilter, dashboardPeriod, shownBeneath } from './dashboard-filter.ts';
import {
  cumulativePoint,
  datedRow,
  figureAmount,
  nationRow,
  officerFigures,
  officerRow,
  overviewStat,
  placeRow,
  sourceRow,
  territoryFigures,
  territoryRow,
  topProduct,
  topRoute,
  trendMonth,
} from './report-rows.ts';

const report = { area: 'dashboard', method: 'GET', access: 'dashboard.see', tags: ['Dashboard'] } as const;
const period = dashboardPeriod;

/** A page of a report that has a row for each of many. */
const paged = { page: z.optional(queryInteger(1, 10_000)), pageSize: z.optional(queryInteger(1, 200)) };

export const getOverviewStats = call({
  ...report,
  name: 'getOverviewStats',
  path: '/api/v1/get-overview-stats',
  summary: 'The top line: each figure with what it is compared with, its growth and its course over the days.',
  query: z.strictObject(dashboardFilter),
  reply: reply({
    period,
    overviewStats: z.array(overviewStat),
    /** The last of these days, and of those that they are compared with, of which not everything is counted yet; null when all is. */
    uncounted: z.nullable(date),
  }),
});

export const getNationWise = call({
  ...report,
  name: 'getNationWise',
  path: '/api/v1/get-nation-wise',
  summary:
    'The nations of the own scope: target, actual, achievement, growth and contribution, and the trend of 13 months of each and of all.',
  query: z.strictObject(dashboardFilter),
  reply: reply({ period, nations: z.array(nationRow), months: z.array(trendMonth) }),
});

export const getRegionWise = call({
  ...report,
  name: 'getRegionWise',
  path: '/api/v1/get-region-wise',
  summary:
    'Regions, or the places of another level, ranked by secondary sales: those beneath the market. 400 beside `level` when it does not lie beneath it.',
  query: z.strictObject({
    ...dashboardFilter,
    ...shownBeneath,
    /** Where none is named regions, or the level beneath the market where that lies deeper. */
    level: z.optional(z.enum(levelNames)),
  }),
  reply: reply({ period, level: z.enum(levelNames), places: z.array(placeRow) }),
});

export const getSourceWise = call({
  ...report,
  name: 'getSourceWise',
  path: '/api/v1/get-source-wise',
  summary: 'Primary sales by source category, with shares and day by day. The net of invoices, without corrections.',
  query: z.strictObject(dashboardFilter),
  reply: reply({ period, sources: z.array(sourceRow), total: figureAmount }),
});

export const primarySalesDashboardStats = call({
  ...report,
  name: 'primarySalesDashboardStats',
  path: '/api/v1/primary-sales-dashboard-stats',
  summary:
    'Primary sales of each DB house, or each place of another level, day by day; and of all from the first day on against the target.',
  query: z.strictObject({
    ...dashboardFilter,
    ...paged,
    /** Where none is named regions, or DB houses beneath a region or deeper. */
    level: z.optional(z.enum(['region', 'territory', 'dbHouse'])),
  }),
  reply: reply({
    period,
    level: z.enum(levelNames),
    rows: z.array(datedRow),
    totalRows: z.int(),
    cumulative: z.array(cumulativePoint),
  }),
});

export const getTerritoryView = call({
  ...report,
  name: 'getTerritoryView',
  path: '/api/v1/get-territory-view',
  summary:
    'Territories with primary, secondary, their ratio, stock cover, ECO, adherence, SOs and vacant routes. The totals are of all of them.',
  query: z.strictObject({
    ...dashboardFilter,
    ...paged,
    sort: sortBy(['name', 'primary', 'secondary', 'ratio', 'stockCover', 'eco', 'adherence', 'sos', 'vacantRoutes']),
  }),
  reply: reply({
    period,
    territories: z.array(territoryRow),
    totalTerritories: z.int(),
    totals: z.object(territoryFigures),
  }),
});

export const getOfficerView = call({
  ...report,
  name: 'getOfficerView',
  path: '/api/v1/get-so-view',
  summary:
    'SOs with days present, calls, strike, LPC, value, achievement, rank and late days. The totals are of all of them.',
  query: z.strictObject({
    ...dashboardFilter,
    ...paged,
    sort: sortBy([
      'name',
      'rank',
      'daysPresent',
      'sc',
      'tc',
      'pc',
      'strike',
      'lpc',
      'secondary',
      'achievement',
      'lateDays',
    ]),
  }),
  reply: reply({ period, officers: z.array(officerRow), totalOfficers: z.int(), totals: z.object(officerFigures) }),
});

export const getTopSellingProducts = call({
  ...report,
  name: 'getTopSellingProducts',
  path: '/api/v1/get-top-selling-products',
  summary: 'The products that sold most, by the measure: quantity, value, ECO, growth, share and cover.',
  query: z.strictObject({ ...dashboardFilter, ...paged, brandId: z.optional(id), categoryId: z.optional(id) }),
  reply: reply({ period, topSellingProducts: z.array(topProduct), totalProducts: z.int(), total: figureAmount }),
});

export const getTopSellingRoutes = call({
  ...report,
  name: 'getTopSellingRoutes',
  path: '/api/v1/get-top-selling-routes',
  summary:
    'The routes that sold most, by the measure: value, outlets, ECO, strike, pre-orders and the outlet that ordered most.',
  query: z.strictObject({ ...dashboardFilter, ...paged }),
  reply: reply({ period, topSellingRoutes: z.array(topRoute), totalRoutes: z.int(), total: figureAmount }),
});

export const reportCalls = {
  getOverviewStats,
  getNationWise,
  getRegionWise,
  getSourceWise,
  primarySalesDashboardStats,
  getTerritoryView,
  getOfficerView,
  getTopSellingProducts,
  getTopSellingRoutes,
};
