import { metresBetween, type Position } from '../../../core/ground.ts';
import type { Point } from './point.ts';

/** A time within a circle around the first position of it. */
export interface Stay extends Position {
  readonly since: number;
  readonly until: number;
}

export interface StayRules {
  readonly stopMetres: number;
  readonly gapMinutes: number;
}

/**
 * The stay after one more position. A position that is less exact than the circle is wide neither ends a stay nor begins
 * one; nobody stays through a gap.
 */
export function advanceStay(stay: Stay | null, point: Point, { stopMetres, gapMinutes }: StayRules): Stay | null {
  const goesOn = stay !== null && point.at - stay.until <= gapMinutes * 60_000;
  if ((point.accuracy ?? 0) > stopMetres) return goesOn ? { ...stay, until: point.at } : stay;
  if (goesOn && metresBetween(stay, point) <= stopMetres) return { ...stay, until: point.at };
  return { latitude: point.latitude, longitude: point.longitude, since: point.at, until: point.at };
}

/** The stays of a line that lasted for a stop, the earliest first. */
export function stopsOf(line: readonly Point[], rules: StayRules & { readonly stopMinutes: number }): Stay[] {
  const stays: Stay[] = [];
  for (const point of line) {
    const before = stays.at(-1) ?? null;
    const stay = advanceStay(before, point, rules);
    if (stay && stay.since === before?.since) stays.pop();
    if (stay) stays.push(stay);
  }
  return stays.filter(({ since, until }) => until - since >= rules.stopMinutes * 60_000);
}
