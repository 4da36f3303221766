import type { BulkOutcome } from '@routebook/contract';
import { quantity, type Toast } from '@routebook/ui';

/** So many are told one by one. */
const mostTold = 5;

/** Why orders stayed as they were when many were stepped together, in a notice; undefined when none did. */
export function whyLeft(left: readonly Pick<BulkOutcome, 'number' | 'message'>[]): string | undefined {
  if (left.length === 0) return undefined;
  const told = left.slice(0, mostTold).map(withNumber);
  const more = left.length - told.length;
  return [...told, ...(more > 0 ? [`And ${quantity(more)} more.`] : [])].join(' ');
}

/**
 * The notice after a step of many: how many it was done for, and why the others stayed.
 * @param of what was chosen: "12 orders"
 * @param done what the step did: "confirmed"
 */
export function toldOfMany(
  orders: readonly BulkOutcome[],
  left: readonly BulkOutcome[],
  of: string,
  done: string,
): Toast {
  const stepped = orders.length - left.length;
  const description = whyLeft(left);
  return {
    title: `${quantity(stepped)} of ${of} ${done}`,
    kind: stepped > 0 ? 'success' : 'info',
    ...(description && { description }),
  };
}

/** A message that does not name its order is told with the number. */
function withNumber({ number, message }: Pick<BulkOutcome, 'number' | 'message'>): string {
  const words = message ?? 'It stays as it is.';
  return words.includes(String(number)) ? words : `Order ${number}: ${words}`;
}
