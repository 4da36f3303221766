import type { GiftState } from '@routebook/contract';
import type { StatusTone } from '@routebook/ui';

export const stateInWords: Readonly<Record<GiftState, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  issued: 'Issued',
  acknowledged: 'Acknowledged',
  returned: 'Returned',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

export const stateTones: Readonly<Record<GiftState, StatusTone>> = {
  requested: 'waiting',
  approved: 'waiting',
  issued: 'warning',
  acknowledged: 'good',
  returned: 'neutral',
  rejected: 'bad',
  withdrawn: 'neutral',
};

/** What a person does to bring a gift to a state. */
export const stepInWords: Readonly<Record<Exclude<GiftState, 'requested'>, string>> = {
  approved: 'Approve',
  issued: 'Issue',
  acknowledged: 'Acknowledge',
  returned: 'Take back',
  rejected: 'Reject',
  withdrawn: 'Withdraw',
};
