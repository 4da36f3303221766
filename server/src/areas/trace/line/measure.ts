import { metresBetween } from '../../../core/ground.ts';
import { isReachable, type Point } from './point.ts';
import type { Stay } from './stays.ts';

/** Metres along a line. What is within a stop is the noise of standing still, and what nobody can have walked is not walked. */
export function metresAlong(line: readonly Point[], stops: readonly Stay[], kmh: number): number {
  let metres = 0;
  let stop = 0;
  for (const [place, point] of line.entries()) {
    const before = line[place - 1];
    if (!before) continue;
    while ((stops[stop]?.until ?? Number.POSITIVE_INFINITY) < point.at) stop += 1;
    const isStanding = (stops[stop]?.since ?? Number.POSITIVE_INFINITY) <= before.at;
    if (!isStanding && isReachable(before, point, kmh)) metres += metresBetween(before, point);
  }
  return Math.round(metres);
}

/** The times between two positions that are longer than a gap. */
export function gapsOf(line: readonly Point[], minutes: number): { from: number; to: number; metres: number }[] {
  return line.flatMap((point, place) => {
    const before = line[place - 1];
    if (!before || point.at - before.at <= minutes * 60_000) return [];
    return [{ from: before.at, to: point.at, metres: Math.round(metresBetween(before, point)) }];
  });
}
