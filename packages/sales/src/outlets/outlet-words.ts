import type { Likeness, Outlet, OutletStatus } from '@routebook/contract';
import { actionInWords, moneyWithCurrency, valueInWords } from '@routebook/ui';

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

const actions: Readonly<Record<string, string>> = {
  approve: 'approved it',
  reject: 'rejected it',
  close: 'closed it',
  reopen: 'opened it again',
  'make dormant': 'made it dormant',
  'propose pin': 'proposed a new position',
  'approve pin': 'approved the new position',
  'reject pin': 'turned the new position down',
  transfer: 'transferred it',
  merge: 'merged it',
  'undo merge': 'took the merge back',
  undo: 'took a change back',
  'add image': 'added an image',
  'turn image': 'turned an image',
  'replace image': 'replaced an image',
  'order images': 'put the images in another order',
  'remove image': 'removed an image',
};

/** What was done, after the name of who did it. */
export function outletActionInWords(action: string): string {
  return actions[action] ?? actionInWords(action);
}

/** A field's value, as the history of an outlet shows it. */
export function outletValueInWords(field: string, value: unknown): string {
  return field === 'creditLimit' && typeof value === 'string' ? moneyWithCurrency(value) : valueInWords(field, value);
}

/** `23.78438, 90.38768 ± 8 m` */
export function positionWords({
  latitude,
  longitude,
  accuracy,
}: Pick<Outlet, 'latitude' | 'longitude' | 'accuracy'>): string {
  const exact = accuracy === null ? '' : ` ± ${Math.round(accuracy)} m`;
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}${exact}`;
}
