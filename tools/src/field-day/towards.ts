export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const metresPerDegree = 111_195;

/** The position so many metres from another one, in a direction in radians from north. */
export function towards({ latitude, longitude }: Position, direction: number, metres: number): Position {
  const north = (Math.cos(direction) * metres) / metresPerDegree;
  const east = (Math.sin(direction) * metres) / (metresPerDegree * Math.cos((latitude * Math.PI) / 180));
  return { latitude: latitude + north, longitude: longitude + east };
}
