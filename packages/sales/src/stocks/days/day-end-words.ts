import type { StockDayEndState } from '@routebook/contract';
import type { StatusTone } from '@routebook/ui';

export const dayEndWords: Readonly<Record<StockDayEndState, string>> = {
  submitted: 'Submitted',
  open: 'Open',
  missed: 'Missed',
};

export const dayEndTones: Readonly<Record<StockDayEndState, StatusTone>> = {
  submitted: 'good',
  open: 'waiting',
  missed: 'bad',
};
