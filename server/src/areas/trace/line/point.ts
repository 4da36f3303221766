import { metresBetween, type Position } from '../../../core/ground.ts';

/** Where somebody was when: milliseconds, and metres around it. */
export interface Point extends Position {
  readonly at: number;
  readonly accuracy: number | null;
}

/** However fast it seems, so much is the uncertainty of any two positions. */
const slack = 100;

/** Whether somebody can have come from one to the other. */
export function isReachable(one: Point, other: Point, kmh: number): boolean {
  const metres = metresBetween(one, other) - slack - (one.accuracy ?? 0) - (other.accuracy ?? 0);
  return metres <= 0 || metres <= (Math.abs(other.at - one.at) / 3_600_000) * kmh * 1_000;
}
