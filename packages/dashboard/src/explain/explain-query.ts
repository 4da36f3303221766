import type { DashboardFilter } from '@routebook/contract';
import type { FigureOf } from './explained-figure.ts';

/** What an explanation is asked with: the filter, narrowed to the row whose figure it is, and to its days where it has its own. */
export function explainQuery(filter: DashboardFilter, of: FigureOf | undefined) {
  const [kind, id = '', from, to] = of?.split(':') ?? [];
  switch (kind) {
    case 'market':
      return { ...filter, market: id, ...(from && to && { from, to }) };
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

/** The same of a place beneath, on the same days. */
export function beneath(of: FigureOf | undefined, id: string): FigureOf {
  const [, , ...days] = of?.split(':') ?? [];
  return `market:${[id, ...days].join(':')}`;
}
