/** One course of a chart: bars or a line of a value for each of the points. */
export interface ChartCourse {
  readonly name: string;
  readonly kind: 'bar' | 'line';
  /** Decimal strings, as they were sent. */
  readonly values: readonly (string | null)[];
  /** What was meant to be: dashed, in the colour of targets. */
  readonly isTarget?: boolean;
}

export interface ChartData {
  /** What the points are called, from left to right. */
  readonly points: readonly string[];
  readonly courses: readonly ChartCourse[];
  /** Bars of a point stand on one another. */
  readonly stacked?: boolean;
}

/** A point of a chart in words, for who reads it by keyboard: `12 Nov 2026: Actual 1,20,000, Target 1,50,000`. */
export function pointInWords(data: ChartData, place: number, shown: (value: string | null) => string): string {
  const figures = data.courses.map(({ name, values }) => `${name} ${shown(values[place] ?? null)}`);
  return `${data.points[place] ?? ''}: ${figures.join(', ')}`;
}

/** Below this share of the highest value a bar is thinner than a line. */
const seen = 0.02;

/**
 * Where the scale begins when it is not left to the values: at nothing, where what is below is too little to be seen, as some
 * returns are on a day without sales. Half of the height would be empty for it.
 */
export function lowestOfScale({ courses }: ChartData): 0 | undefined {
  const values = courses.flatMap((course) => course.values.map(Number));
  return Math.min(...values) >= -seen * Math.max(...values) ? 0 : undefined;
}
