import type { DashboardFilter } from '@routebook/contract';
import type { FigureOf } from './explained-figure.ts';

/** What an explanation is asked with: the filter, narrowed to the row whose figure it is. */
export function explainQuery(filter: DashboardFilter, of: FigureOf | undefined) {
  const [kind, id = ''] = of?.split(':') ?? [];
  switch (kind) {
    case 'market':
      return { ...filter, market: id };
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
