import * as z from 'zod/mini';
import { call } from '../call.ts';
import { text } from '../common.ts';
import { dashboardFilter } from './dashboard-filter.ts';

/** The reports of the dashboard, a sheet each, in their order. */
export const reportSheets = [
  'overview',
  'nations',
  'regions',
  'sources',
  'primarySales',
  'territories',
  'officers',
  'products',
  'routes',
] as const;
export type ReportSheet = (typeof reportSheets)[number];

export const dashboardReport = call({
  area: 'dashboard',
  name: 'dashboardReport',
  method: 'GET',
  path: '/api/v1/dashboard-report',
  access: 'dashboard.export',
  tags: [],
  summary: 'The dashboard of a filter as XLSX: a sheet for each report, the filters and formulas on the first.',
  query: z.strictObject({
    ...dashboardFilter,
    /** Names of sheets with a comma between; without it all. */
    sheets: z.optional(text.check(z.maxLength(200))),
  }),
  replyType: 'file',
});

export const reportFileCalls = { dashboardReport };
