interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface SketchPoint {
  readonly x: number;
  readonly y: number;
}

export interface Sketch {
  /** Pixels of a metre. */
  readonly scale: number;
  point(position: Position): SketchPoint;
}

const metresPerDegree = 111_195;
const margin = 14;

/** Fits positions around a middle into a square of so many pixels, north up; at least `metres` to each side are in it. */
export function sketchAround(middle: Position, positions: readonly Position[], size: number, metres: number): Sketch {
  const east = ({ longitude }: Position) =>
    (longitude - middle.longitude) * metresPerDegree * Math.cos((middle.latitude * Math.PI) / 180);
  const north = ({ latitude }: Position) => (latitude - middle.latitude) * metresPerDegree;
  const farthest = Math.max(
    metres,
    ...positions.flatMap((position) => [Math.abs(east(position)), Math.abs(north(position))]),
  );
  const scale = (size / 2 - margin) / farthest;
  return {
    scale,
    point: (position) => ({ x: size / 2 + east(position) * scale, y: size / 2 - north(position) * scale }),
  };
}
