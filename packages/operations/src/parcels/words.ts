import type { Audience } from '@routebook/contract';
import { quantity } from '@routebook/ui';
import type { ParcelRow } from './parcel-rows.ts';

const kinds: Readonly<Record<NonNullable<ParcelRow['kind']>, string>> = {
  parcel: 'Parcel',
  'root-config': 'Root config',
  singleton: 'Shared module',
  vendor: 'Library',
};

export function kindText(kind: ParcelRow['kind']): string {
  return kind === null ? 'Not stored here' : kinds[kind];
}

export const kindChoices = Object.entries(kinds).map(([value, label]) => ({ value, label }));

/** `340 ms`, `1.2 s`; a dash where nothing was measured. */
export function duration(milliseconds: number | null | undefined): string {
  if (milliseconds === null || milliseconds === undefined) return '—';
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Bytes as whole KB (of 1,024 bytes, as budgets are set), at least 1. */
export function kilobytes(bytes: number): string {
  return quantity(Math.max(1, Math.round(bytes / 1024)));
}

/** "1 person", "12 people". */
export function peopleText(count: number): string {
  return `${quantity(count)} ${count === 1 ? 'person' : 'people'}`;
}

export function tabsText(count: number): string {
  return `${quantity(count)} ${count === 1 ? 'tab' : 'tabs'}`;
}

/** For whom a trial is: "5 % of staff, TO and rahim@example.com". */
export function audienceText({ people, designations, regions = [], share }: Audience): string {
  const parts = [...(share > 0 ? [`${share} % of staff`] : []), ...designations, ...regions, ...people];
  if (parts.length === 0) return 'nobody';
  return parts.length === 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
