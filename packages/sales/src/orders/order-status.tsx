import type { Order } from '@routebook/contract';
import { StatusBadge } from '@routebook/ui';
import { statusTones, statusWords } from './order-words.ts';

/** Where an order stands; one that waits to be released is on hold, whatever it was before. */
export function OrderStatus({ status, hold }: Pick<Order, 'status' | 'hold'>) {
  return hold === null ? (
    <StatusBadge status={statusWords[status]} tone={statusTones[status]} />
  ) : (
    <StatusBadge status="On hold" tone="warning" />
  );
}
