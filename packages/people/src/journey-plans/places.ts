import type { JourneyPlan, PlannedDay, PlannedRoute } from '@routebook/contract';
import { counted } from '@routebook/ui';

/** A day of an SO in the calendar, with or without a plan. */
export interface Place {
  readonly userId: string;
  readonly userName: string;
  readonly day: string;
  /** Null where nothing is planned. */
  readonly plan: PlannedDay | null;
}

export const placeKey = (userId: string, day: string) => `${userId}_${day}`;

/** The SO and the day of a key that came with the address; undefined for any other text. */
export function placeOfKey(key: string): { userId: string; day: string } | undefined {
  const [userId, day] = key.split('_');
  return userId && day && /^\d{4}-\d\d-\d\d$/.test(day) ? { userId, day } : undefined;
}

/** Every place that a calendar shows, by `placeKey`. */
export function placesOf(plans: readonly JourneyPlan[], days: readonly string[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { salesOfficer, days: planned } of plans) {
    const byDay = new Map(planned.map((day) => [day.day, day]));
    for (const day of days) {
      places.set(placeKey(salesOfficer.id, day), {
        userId: salesOfficer.id,
        userName: salesOfficer.name,
        day,
        plan: byDay.get(day) ?? null,
      });
    }
  }
  return places;
}

export type RoutesById = ReadonlyMap<string, PlannedRoute>;

/** A code without its letters and leading zeros, to fit a narrow column: `RT00012` as `12`. */
export function shortCode(code: string): string {
  return code.replace(/^\D*0*(?=\d)/, '');
}

/** Which of six tints a route has: the same wherever it stands. */
export function tintOf(code: string): number {
  let sum = 0;
  for (const letter of code) sum += letter.charCodeAt(0);
  return sum % 6;
}

/** What a place is about, in words: for a screen reader and the pointer. */
export function placeInWords({ plan }: Place, routes: RoutesById, dayOff: string | undefined): string {
  const parts: string[] = [];
  if (!plan) parts.push('nothing planned');
  else if (plan.purpose === 'leave') parts.push('leave');
  else {
    for (const id of plan.routeIds) {
      const route = routes.get(id);
      if (route) parts.push(`${route.name} (${route.code}), ${counted(route.outlets, 'outlet')}`);
    }
  }
  if (plan?.changed) parts.push('changed by hand');
  if (dayOff) parts.push(dayOff);
  for (const { text } of plan?.conflicts ?? []) parts.push(`Conflict: ${text}`);
  return parts.join('; ');
}
