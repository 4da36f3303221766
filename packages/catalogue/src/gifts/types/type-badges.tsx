import type { GiftType } from '@routebook/contract';
import { StatusBadge } from '@routebook/ui';

export function TypeBadge({ type: { state, deletedAt } }: { type: Pick<GiftType, 'state' | 'deletedAt'> }) {
  if (deletedAt) return <StatusBadge status="deleted" />;
  return (
    <StatusBadge
      status={state}
      {...(state === 'expired' && { tone: 'bad' })}
      {...(state === 'upcoming' && { tone: 'waiting' })}
    />
  );
}

/** Says that a type runs out; nothing for one with enough. */
export function StockBadge({ type: { stockState } }: { type: Pick<GiftType, 'stockState'> }) {
  if (stockState === 'enough') return null;
  return stockState === 'out' ? <StatusBadge status="out" tone="bad" /> : <StatusBadge status="low" tone="warning" />;
}
