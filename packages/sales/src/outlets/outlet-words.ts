import type { Likeness, OutletStatus } from '@routebook/contract';

export const statusWords: Readonly<Record<OutletStatus, string>> = {
  pending: 'Pending',
  active: 'Active',
  dormant: 'Dormant',
  closed: 'Closed',
  rejected: 'Rejected',
};

export const statusTones = {
  pending: 'waiting',
  active: 'good',
  dormant: 'neutral',
  closed: 'neutral',
  rejected: 'bad',
} as const satisfies Readonly<Record<OutletStatus, string>>;

/** Why another outlet may be this one. */
export const likenessWords: Readonly<Record<Likeness, string>> = {
  mobile: 'Same mobile',
  name: 'Like name',
  near: 'Within 30 m',
};
