import type { DashboardFilter, explainFigure, QueryOf } from '@routebook/contract';
import type { FigureOf } from './explained-figure.ts';

type Asked = Omit<QueryOf<typeof explainFigure>, 'figure'>;

/** What an explanation is asked with: the filter, narrowed to the row whose figure it is, and to its days where it has its own. */
export function explainQuery(filter: DashboardFilter, of: FigureOf = {}): Asked {
  return { ...filter, ...(of.market && { whole: shownBeneath(filter) }), ...of } as Asked;
}

/** Beneath what a row of a report is shown. */
function shownBeneath({ market = 'all' }: DashboardFilter): string {
  return market;
}

/** The same of a place that is shown beneath that of the figure, on the same days. */
export function beneath(filter: DashboardFilter, of: FigureOf | undefined, id: string): FigureOf {
  if (!of?.market) return { ...of, market: id };
  return { ...of, market: id, whole: `${of.whole ?? shownBeneath(filter)},${of.market}` };
}
