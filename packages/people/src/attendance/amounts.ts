import type { Attendance } from '@routebook/contract';

/** Minutes as `8 h 15 min`; a dash for none. */
export function showMinutes(minutes: number | null): string {
  if (!minutes) return '—';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The time from in to out, of under a minute too; a dash as long as one of them is missing. */
export function showHours({ inAt, outAt, minutes }: Pick<Attendance, 'inAt' | 'outAt' | 'minutes'>): string {
  return inAt && outAt && minutes === 0 ? '0 min' : showMinutes(minutes);
}

/** Metres as `85 m` or `1.4 km`; a dash when it is not known. */
export function showDistance(metres: number | null): string {
  if (metres === null) return '—';
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;
}
