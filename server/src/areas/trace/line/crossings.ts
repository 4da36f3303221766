import { metresBetween, metresPerDegree, type Position } from '../../../core/ground.ts';
import type { Point } from './point.ts';

/** A fence is left this much further out than it is entered: at its edge nobody goes in and out. */
export const leavingFactor = 1.5;

export interface Fence extends Position {
  readonly id: string;
}

export interface Crossing {
  readonly id: string;
  readonly from: number;
  /** Null where the line ends within the fence. */
  readonly to: number | null;
}

/** The fences that a line enters and leaves, in the order in which they are entered. */
export function crossingsOf(line: readonly Point[], fences: readonly Fence[], metres: number): Crossing[] {
  const crossings = fences.flatMap((fence) => crossingsOfOne(line, fence, metres));
  return crossings.sort((one, other) => one.from - other.from);
}

function crossingsOfOne(line: readonly Point[], fence: Fence, metres: number): Crossing[] {
  const crossings: Crossing[] = [];
  const margin = (metres * leavingFactor) / metresPerDegree;
  let from: number | null = null;
  for (const point of line) {
    const near = Math.abs(point.latitude - fence.latitude) <= margin;
    const distance = near ? metresBetween(point, fence) : Number.POSITIVE_INFINITY;
    if (from === null && distance <= metres) from = point.at;
    if (from !== null && distance > metres * leavingFactor) {
      crossings.push({ id: fence.id, from, to: point.at });
      from = null;
    }
  }
  return from === null ? crossings : [...crossings, { id: fence.id, from, to: null }];
}
