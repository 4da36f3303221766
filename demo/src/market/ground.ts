import type { District } from './districts.ts';
import type { Position } from './place.ts';

const kmPerDegree = 110.7;
const golden = 0.618_033_988_75;

/**
 * Distances from a district's middle, as parts of its safe radius, so that whatever is placed stays inside:
 * an area up to 0.7, its DB house and the start of its routes 0.14 further, a route's walk 0.14 further.
 */
const areaRing = { least: 0.22, most: 0.7 };
export const areaPart = 0.14;
const walkPart = 0.14;
const longestWalk = 1.2;

/** A position so many km east and north of another, to about 10 cm. */
export function shifted(from: Position, east: number, north: number): Position {
  const latitude = from.latitude + north / kmPerDegree;
  const longitude = from.longitude + east / (kmPerDegree * 1.0056 * Math.cos((from.latitude * Math.PI) / 180));
  return { latitude: Math.round(latitude * 1e6) / 1e6, longitude: Math.round(longitude * 1e6) / 1e6 };
}

/** The distance in km, good for the size of a district. */
export function distanceKm(one: Position, other: Position): number {
  const north = (other.latitude - one.latitude) * kmPerDegree;
  const east = (other.longitude - one.longitude) * kmPerDegree * 1.0056 * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(east, north);
}

/** A position at a distance (km) in a direction (radians). */
export function towards(from: Position, angle: number, km: number): Position {
  return shifted(from, Math.cos(angle) * km, Math.sin(angle) * km);
}

/** The middle of the `index`th of `count` areas of a district: neighbours in number are neighbours on the ground. */
export function areaMiddle(district: District, index: number, count: number): Position {
  const angle = (2 * Math.PI * (index + 0.5)) / count;
  const part = areaRing.least + (areaRing.most - areaRing.least) * ((index * golden + 0.3) % 1);
  return towards(district, angle, part * district.safeKm);
}

/** How far a route's outlets may lie from its start, in km. */
export function walkReach(district: District): number {
  return Math.min(walkPart * district.safeKm, longestWalk);
}
