import { isReachable, type Point } from './point.ts';

/** So many positions that agree with each other are where somebody is, however far that is from before. */
const convincing = 3;

export interface Line<P extends Point> {
  readonly line: readonly P[];
  /** Left out. */
  readonly jumps: readonly P[];
}

/**
 * The positions without those that nobody can have come to so fast. A position out of reach of the one before it waits: when
 * as many as convince agree with it, that is where they are; otherwise it was a jump. What comes before is taken for the
 * jump when it was fewer.
 *
 * @param points the earliest first
 */
export function withoutJumps<P extends Point>(points: readonly P[], kmh: number): Line<P> {
  const line: P[] = [];
  const jumps: P[] = [];
  let waiting: P[] = [];
  /** How many at the end of the line agree with each other. */
  let agreeing = 0;
  for (const point of points) {
    const last = line.at(-1);
    if (!last || isReachable(last, point, kmh)) {
      jumps.push(...waiting);
      waiting = [];
      line.push(point);
      agreeing += 1;
      continue;
    }
    const before = waiting.at(-1);
    if (before && !isReachable(before, point, kmh)) {
      jumps.push(...waiting);
      waiting = [];
    }
    waiting.push(point);
    if (waiting.length < convincing) continue;
    if (agreeing < convincing) jumps.push(...line.splice(line.length - agreeing));
    line.push(...waiting);
    agreeing = waiting.length;
    waiting = [];
  }
  return { line, jumps: [...jumps, ...waiting].sort((one, other) => one.at - other.at) };
}
