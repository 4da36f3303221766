import type { CoursePart, SideFigures } from '@routebook/contract';
import { duration } from '../parcels/words.ts';

/** One of the figures that two versions are compared by. */
export interface CourseFigure {
  readonly label: string;
  /** Null where too little was seen to say. */
  readonly of: (side: SideFigures) => number | null;
  readonly shown: (value: number) => string;
}

const leastHours = 0.01;
const anHour = (count: number, hours: number) => (hours < leastHours ? null : count / hours);

export const courseFigures: readonly CourseFigure[] = [
  {
    label: 'Met a failure',
    of: ({ failing, people }) => (people === 0 ? null : (failing / people) * 100),
    shown: (value) => `${Math.round(value)} %`,
  },
  { label: 'Mount, 95 of 100 within', of: ({ mountP95 }) => mountP95, shown: duration },
  {
    label: 'Page blocked, an hour',
    of: ({ longTasks, hours }) => anHour(longTasks, hours),
    shown: (value) => value.toFixed(1),
  },
  {
    label: 'Tasks finished, an hour',
    of: ({ tasks, hours }) => anHour(tasks, hours),
    shown: (value) => value.toFixed(1),
  },
];

export interface CourseLine {
  /** In a box of 100 by 100, from the beginning to now, 0 at the bottom; a part alone is a point. */
  readonly path: string;
  /** The last value that is known. */
  readonly last: number | null;
}

export interface CourseLines {
  readonly fresh: CourseLine;
  readonly old: CourseLine;
  readonly most: number;
}

/** How a figure of both sides went, in one scale. */
export function courseLines(parts: readonly CoursePart[], { of }: CourseFigure): CourseLines {
  const values = (side: 'fresh' | 'old') => parts.map((part) => of(part[side]));
  const fresh = values('fresh');
  const old = values('old');
  const most = Math.max(...[...fresh, ...old].map((value) => value ?? 0), 0);
  const times = parts.map(({ at }) => Date.parse(at));
  const [first = 0] = times;
  const span = Math.max((times.at(-1) ?? 0) - first, 1);
  const lineOf = (side: readonly (number | null)[]): CourseLine => {
    const points = side.flatMap((value, place) =>
      value === null
        ? []
        : [
            `${round((((times[place] ?? 0) - first) / span) * 100)} ${round(100 - (most === 0 ? 0 : value / most) * 100)}`,
          ],
    );
    // A point alone is drawn as a line of no length, which round ends make a dot.
    const path = points.length === 1 ? `M${points[0]}L${points[0]}` : points.length > 0 ? `M${points.join('L')}` : '';
    return { path, last: side.findLast((value) => value !== null) ?? null };
  };
  return { fresh: lineOf(fresh), old: lineOf(old), most };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
