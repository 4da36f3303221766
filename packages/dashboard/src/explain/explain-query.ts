import type { DashboardFilter } from '@routebook/contract';
import type { FigureOf } from './explained-figure.ts';

/** What an explanation is asked with: the filter, narrowed to the row whose figure it is, and to its days where it has its own. */
export function explainQuery(filter: DashboardFilter, of: FigureOf | undefined) {
  const [kind, whose = '', from, to] = of?.split(':') ?? [];
  const [id = '', ...wholes] = whose.split('@');
  switch (kind) {
    case 'market':
      return {
        ...filter,
        market: id,
        whole: (wholes.length > 0 ? wholes : shownBeneath(filter)).join(),
        ...(from && to && { from, to }),
      };
    case 'officer':
      return { ...filter, officerId: id };
    case 'product':
      return { ...filter, productId: id };
    case 'source':
      return { ...filter, sourceCategoryId: id };
    default:
      return filter;
  }
}

/** Beneath what a row of a report is shown. */
export function shownBeneath({ market = 'all' }: DashboardFilter): readonly string[] {
  return [market];
}

/** The same of a place that is shown beneath that of the figure, on the same days. */
export function beneath(filter: DashboardFilter, of: FigureOf | undefined, id: string): FigureOf {
  const [, whose = '', ...days] = of?.split(':') ?? [];
  if (whose === '') return `market:${id}`;
  const [above = '', ...wholes] = whose.split('@');
  const all = [id, ...(wholes.length > 0 ? wholes : shownBeneath(filter)), above];
  return `market:${[all.join('@'), ...days].join(':')}`;
}
