import type { BulkOutcome } from '@routebook/contract';
import { quantity } from '@routebook/ui';

/** So many are told one by one. */
const mostTold = 5;

/** Why orders stayed as they were when many were stepped together, in a notice; undefined when none did. */
export function whyLeft(left: readonly Pick<BulkOutcome, 'number' | 'message'>[]): string | undefined {
  if (left.length === 0) return undefined;
  const told = left.slice(0, mostTold).map(withNumber);
  const more = left.length - told.length;
  return [...told, ...(more > 0 ? [`And ${quantity(more)} more.`] : [])].join(' ');
}

/** A message that does not name its order is told with the number. */
function withNumber({ number, message }: Pick<BulkOutcome, 'number' | 'message'>): string {
  const words = message ?? 'It stays as it is.';
  return words.includes(String(number)) ? words : `Order ${number}: ${words}`;
}
