import { at, type ProbeEntries } from '../ask.ts';
import type { Territory } from '../territory.ts';

/** A report of all that one sees, and of a territory under both readings. */
const reads = (path: string, more = '') => ({
  reads: ({ nodes }: Territory) => [
    ...at(path, `?compare=lmtd${more}`, `?reading=today&market=${nodes.territory.id}${more}`),
    ...at(path, `?reading=sold&measure=volume&market=${nodes.dbHouse.id}${more}`),
  ],
});

const comparison = (path: string, peer: (t: Territory) => string) => ({
  reads: (t: Territory) => at(path, '', '?median=yes&per=manDay', `?median=yes&peers=${peer(t)}`),
});

export const dashboardEntries: ProbeEntries = {
  getOverviewStats: reads('get-overview-stats'),
  getNationWise: reads('get-nation-wise'),
  getRegionWise: reads('get-region-wise'),
  getSourceWise: reads('get-source-wise'),
  primarySalesDashboardStats: reads('primary-sales-dashboard-stats'),
  getTerritoryView: reads('get-territory-view'),
  getOfficerView: reads('get-so-view'),
  getTopSellingProducts: reads('get-top-selling-products'),
  getTopSellingRoutes: reads('get-top-selling-routes'),
  soPerformanceComparison: comparison('so-performance-comparison', ({ people }) => people.so.id),
  toPerformanceComparison: comparison('to-performance-comparison', ({ people }) => people.to.id),
  regionPerformanceComparison: { reads: () => at('region-performance-comparison', '', '?median=yes') },
  listComparisonPeers: { reads: () => at('comparison-peers', '?kind=so', '?kind=to', '?kind=region') },
  explainFigure: {
    reads: (t) => [
      ...at('explain-figure', '?figure=secondary', `?figure=strike&market=${t.nodes.territory.id}`),
      ...at('explain-figure', `?figure=pc&officerId=${t.people.so.id}`, `?figure=pc&per=manDay&toId=${t.people.to.id}`),
      ...at(
        'explain-figure',
        '?figure=pc&officers=all',
        '?figure=pc&median=so',
        `?figure=pc&whole=all&market=${t.nodes.territory.id}`,
      ),
    ],
  },
  explainRows: {
    reads: (t) => [
      ...at('explain-rows', '?figure=tc', '?figure=eco', `?figure=orders&market=${t.nodes.territory.id}`),
      ...at('explain-rows', `?figure=pc&officerId=${t.people.so.id}`, `?figure=pc&toId=${t.people.to.id}`),
      ...at('explain-rows', '?figure=pc&officers=all', '?figure=pc&median=so', '?figure=daysPresent'),
    ],
  },
  explainChange: {
    reads: (t) => [
      ...at('explain-change', `?figure=secondary&by=place&market=${t.nodes.territory.id}`),
      ...at(
        'explain-change',
        `?figure=secondary&by=product`,
        `?figure=strike&by=person&market=${t.nodes.territory.id}`,
      ),
    ],
  },
  getFirstSteps: { nothing: 'is null for who does not see the whole business' },
  dashboardReport: { nothing: 'its sheets are the reports above, and a workbook has the time in it' },
};
