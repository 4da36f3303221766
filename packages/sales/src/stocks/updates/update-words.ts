import type { StockUpdateKind, StockUpdateState } from '@routebook/contract';
import type { StatusTone } from '@routebook/ui';

export const updateKindWords: Readonly<Record<StockUpdateKind, string>> = {
  count: 'Count',
  adjustment: 'Adjustment',
  damage: 'Damage',
};

export const stateWords: Readonly<Record<StockUpdateState, string>> = {
  posted: 'Posted',
  waiting: 'To approve',
  rejected: 'Rejected',
};

export const stateTones: Readonly<Record<StockUpdateState, StatusTone>> = {
  posted: 'good',
  waiting: 'waiting',
  rejected: 'bad',
};
