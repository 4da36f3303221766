import type { BulkOutcome } from '@routebook/contract';
import { quantity } from '@routebook/ui';

/** So many reasons are told, of however many orders. */
const mostReasons = 3;

/** What became of orders that were dispatched together: a success only where all of them were, else why some stay. */
export function dispatchedInWords(orders: readonly BulkOutcome[]) {
  const staying = orders.filter(({ outcome }) => outcome !== 'done');
  const done = orders.length - staying.length;
  const reasons = staying
    .slice(0, mostReasons)
    .map(({ number, message }) => `Order ${number}: ${message ?? 'it stays.'}`);
  const others = staying.length - reasons.length;
  return {
    title: `${quantity(done)} of ${quantity(orders.length)} dispatched`,
    kind: staying.length === 0 ? 'success' : 'error',
    ...(staying.length > 0 && {
      description: [...reasons, ...(others > 0 ? [`And ${quantity(others)} more.`] : [])].join(' '),
    }),
  } as const;
}
