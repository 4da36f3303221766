const width = 100;
const height = 24;

/** The points of a course as lines of a drawing of 100 x 24, apart where a point has no figure. */
export function sparkLines(course: readonly (string | null)[]): string[] {
  const values = course.map((value) => (value === null ? null : Number(value)));
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return [];
  const low = Math.min(0, ...known);
  const reach = Math.max(...known) - low || 1;
  const step = width / Math.max(1, values.length - 1);
  const lines: string[][] = [[]];
  values.forEach((value, place) => {
    if (value === null) lines.push([]);
    else lines.at(-1)?.push(`${round(place * step)},${round(height - ((value - low) / reach) * height)}`);
  });
  return lines.filter((points) => points.length > 1).map((points) => points.join(' '));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
