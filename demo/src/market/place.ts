import type { Level } from '@routebook/contract';
import type { DayNumber } from '../days.ts';
import type { District } from './districts.ts';

/** One parent's time, `[from, to)`. */
export interface ParentPeriod {
  readonly parent: Place;
  readonly from: DayNumber;
  readonly to: DayNumber | null;
  /** The move or replacement that began it. */
  readonly cause: string | null;
}

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export type PlaceStatus = 'active' | 'inactive' | 'prospect' | 'hold' | 'closing' | 'closed';

/** A node of the market hierarchy while it is planned. */
export interface Place {
  readonly id: string;
  readonly level: Level;
  /** Its number among the places of its level, from 0. */
  readonly index: number;
  readonly code: string;
  readonly name: string;
  /** Today's. */
  parent: Place | null;
  status: PlaceStatus;
  readonly from: DayNumber;
  /** Oldest first; empty for the nation. */
  periods: ParentPeriod[];
  /** The last day on which it was changed after it was added. */
  changed: DayNumber | null;
  deleted: DayNumber | null;
  /** Its share of the trade, for giving out what lies beneath. */
  readonly weight: number;
  /** Where it lies on the ground, whoever it reports to; null above districts. */
  readonly district: District | null;
}

type PlaceFacts = Pick<Place, 'id' | 'level' | 'index' | 'code' | 'name' | 'parent' | 'from' | 'weight' | 'district'>;

export function place(facts: PlaceFacts): Place {
  return {
    ...facts,
    status: 'active',
    periods: facts.parent ? [{ parent: facts.parent, from: facts.from, to: null, cause: null }] : [],
    changed: null,
    deleted: null,
  };
}

/** Puts a place beneath another parent from a day on. */
export function movePlace(moved: Place, to: Place, on: DayNumber, cause: string): void {
  const last = moved.periods.at(-1);
  if (last) moved.periods[moved.periods.length - 1] = { ...last, to: on };
  moved.periods.push({ parent: to, from: on, to: null, cause });
  moved.parent = to;
  moved.changed = on;
}

/** The places above, nation first, and the place itself last, as of today. */
export function pathOf(last: Place): Place[] {
  const path: Place[] = [];
  for (let step: Place | null = last; step; step = step.parent) path.unshift(step);
  return path;
}

/** The place of a level that this one lies beneath (or is). */
export function above(below: Place, level: Level): Place {
  for (let step: Place | null = below; step; step = step.parent) if (step.level === level) return step;
  throw new Error(`${below.code} lies beneath no ${level}.`);
}

export function isBeneath(below: Place, ancestor: Place): boolean {
  for (let step: Place | null = below; step; step = step.parent) if (step === ancestor) return true;
  return false;
}
