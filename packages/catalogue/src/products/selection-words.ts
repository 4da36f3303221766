import type { BodyOf, setProductStatus } from '@routebook/contract';
import { quantity, type Selection } from '@routebook/ui';

/** "12 products", "1 product" */
export function selectionWords(selection: Selection): string {
  const count = selection.kind === 'all' ? selection.count : selection.ids.length;
  return `${quantity(count)} ${count === 1 ? 'product' : 'products'}`;
}

/** As the calls take it; the day that prices are shown of narrows nothing. */
export function selectionSent(selection: Selection): BodyOf<typeof setProductStatus>['selection'] {
  if (selection.kind === 'rows') return { ids: [...selection.ids] };
  const { asOf, ...allMatching } = selection.filter;
  return { allMatching };
}
