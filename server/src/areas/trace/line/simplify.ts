import { metresPerDegree } from '../../../core/ground.ts';
import type { Point } from './point.ts';

/**
 * The positions without which somebody would be shown more than some metres from where they were: by time, not only by the line,
 * so that who stood still is shown standing still (Douglas and Peucker, by synchronised distance).
 */
export function simplify<P extends Point>(line: readonly P[], metres: number): P[] {
  const kept = new Uint8Array(line.length);
  const parts: [number, number][] = line.length > 0 ? [[0, line.length - 1]] : [];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part;
    kept[first] = 1;
    kept[last] = 1;
    const furthest = furthestWithin(line, first, last);
    if (furthest.metres > metres) parts.push([first, furthest.place], [furthest.place, last]);
  }
  return line.filter((_, place) => kept[place] === 1);
}

function furthestWithin(line: readonly Point[], first: number, last: number): { place: number; metres: number } {
  const [from, to] = [line[first], line[last]];
  let furthest = { place: first, metres: 0 };
  if (!from || !to) return furthest;
  const narrowing = Math.cos((from.latitude * Math.PI) / 180);
  for (let place = first + 1; place < last; place += 1) {
    const point = line[place];
    if (!point) continue;
    const share = to.at === from.at ? 0 : (point.at - from.at) / (to.at - from.at);
    const north = point.latitude - (from.latitude + (to.latitude - from.latitude) * share);
    const east = (point.longitude - (from.longitude + (to.longitude - from.longitude) * share)) * narrowing;
    const metres = Math.hypot(north, east) * metresPerDegree;
    if (metres > furthest.metres) furthest = { place, metres };
  }
  return furthest;
}
