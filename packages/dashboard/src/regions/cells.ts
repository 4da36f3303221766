export type Point = readonly [x: number, y: number];

/**
 * Divides a box among points: each has what lies nearer to it than to any other. As the boundaries of districts are not
 * shipped, the map draws a district as the land around its middle.
 */
export function cellsOf(
  points: readonly Point[],
  box: readonly [left: number, top: number, right: number, bottom: number],
) {
  const [left, top, right, bottom] = box;
  const whole: readonly Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return points.map((point) =>
    points.reduce((cell, other) => (other === point ? cell : nearerTo(point, other, cell)), whole),
  );
}

/** The part of a polygon that is nearer to one point than to another. */
function nearerTo(point: Point, other: Point, polygon: readonly Point[]): Point[] {
  const normal: Point = [other[0] - point[0], other[1] - point[1]];
  const middle: Point = [(point[0] + other[0]) / 2, (point[1] + other[1]) / 2];
  const beyond = ([x, y]: Point) => (x - middle[0]) * normal[0] + (y - middle[1]) * normal[1];
  return polygon.flatMap((corner, place) => {
    const next = polygon[(place + 1) % polygon.length] ?? corner;
    const [here, there] = [beyond(corner), beyond(next)];
    const kept = here <= 0 ? [corner] : [];
    if (here <= 0 === there <= 0) return kept;
    const share = here / (here - there);
    return [...kept, [corner[0] + (next[0] - corner[0]) * share, corner[1] + (next[1] - corner[1]) * share] as const];
  });
}
