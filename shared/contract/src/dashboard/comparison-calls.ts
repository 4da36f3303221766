import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, listQuery, queryInteger, reply, text } from '../common.ts';
import { dashboardFilter, dashboardPeriod } from './dashboard-filter.ts';
import { peer, peerMedian } from './report-rows.ts';

/** Who is compared with their like. */
export const peerKinds = ['so', 'to', 'region'] as const;
export type PeerKind = (typeof peerKinds)[number];

/** So many beside each other; one alone with the median. */
export const mostPeers = 6;

const comparison = {
  area: 'dashboard',
  method: 'GET',
  access: 'dashboard.see',
  tags: ['Dashboard'],
} as const;

const comparisonQuery = z.strictObject({
  ...dashboardFilter,
  /** Ids with a comma between: 2 to 6 of them, or from 1 on with the median. Without any the first by sales. */
  peers: z.optional(text.check(z.maxLength(300))),
  /** `yes`: with the median of all of their kind in reach. */
  median: z.optional(z.enum(['yes', 'no'])),
  /** `manDay`: amounts and counts divided by man-days. */
  per: z.optional(z.enum(['total', 'manDay'])),
  /** Calls that it takes in the range to be part of the median. */
  minimumCalls: z.optional(queryInteger(0, 100_000)),
});
const comparisonReply = reply({ period: dashboardPeriod, peers: z.array(peer), median: z.nullable(peerMedian) });

export const soPerformanceComparison = call({
  ...comparison,
  name: 'soPerformanceComparison',
  path: '/api/v1/so-performance-comparison',
  summary: 'SOs of the own scope beside each other.',
  query: comparisonQuery,
  reply: comparisonReply,
});

export const toPerformanceComparison = call({
  ...comparison,
  name: 'toPerformanceComparison',
  path: '/api/v1/to-performance-comparison',
  summary: 'TOs beside each other, each by the territories that they look after.',
  query: comparisonQuery,
  reply: comparisonReply,
});

export const regionPerformanceComparison = call({
  ...comparison,
  name: 'regionPerformanceComparison',
  path: '/api/v1/region-performance-comparison',
  summary: 'Regions beside each other.',
  query: comparisonQuery,
  reply: comparisonReply,
});

export const listComparisonPeers = call({
  area: 'dashboard',
  name: 'listComparisonPeers',
  method: 'GET',
  path: '/api/v1/comparison-peers',
  access: 'dashboard.see',
  tags: ['Dashboard'],
  summary: 'Who can be compared: the first 50 in reach by name, for choosing.',
  query: z.strictObject({ kind: z.enum(peerKinds), market: z.optional(id), search: listQuery.search }),
  reply: reply({
    peers: z.array(z.object({ id, name: z.string(), code: z.string(), under: z.nullable(z.string()) })),
  }),
});

export const comparisonCalls = {
  soPerformanceComparison,
  toPerformanceComparison,
  regionPerformanceComparison,
  listComparisonPeers,
};
