/** A position on the ground, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadius = 6_371_008;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Of latitude; a degree of longitude is as much shorter as the cosine of the latitude is less than one. */
export const metresPerDegree = radians(1) * earthRadius;

/** Metres between two positions along the ground. */
export function metresBetween(one: Position, other: Position): number {
  const halfLatitude = radians(other.latitude - one.latitude) / 2;
  const halfLongitude = radians(other.longitude - one.longitude) / 2;
  const square =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(halfLongitude) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(square)));
}
