import type { PatternDay } from '@routebook/contract';

export interface AssignedRoute {
  readonly id: string;
  readonly visitDays: readonly number[];
  readonly frequency: 'weekly' | 'fortnightly' | 'monthly';
}

const cycleOf = { weekly: 1, fortnightly: 2, monthly: 4 } as const;

/**
 * A pattern from what the routes themselves say: each on its visit days, every week, every second or every fourth.
 * Fortnightly and monthly routes go to the week of the cycle that has least on that weekday, so that they share days.
 */
export function suggestPattern(routes: readonly AssignedRoute[]): { cycleWeeks: 1 | 2 | 4; days: PatternDay[] } {
  const cycleWeeks = ([4, 2] as const).find((weeks) => routes.some((route) => cycleOf[route.frequency] === weeks)) ?? 1;
  const planned = new Map<string, PatternDay>();
  const at = (week: number, weekday: number) => {
    const key = `${week} ${weekday}`;
    const known = planned.get(key) ?? { week, weekday, routeIds: [] };
    planned.set(key, known);
    return known;
  };
  const oftenFirst = [...routes].sort((one, other) => cycleOf[one.frequency] - cycleOf[other.frequency]);
  for (const { id, visitDays, frequency } of oftenFirst) {
    const step = cycleOf[frequency];
    for (const weekday of visitDays) {
      const first = lightest(step, (week) => at(week, weekday).routeIds.length);
      for (let week = first; week <= cycleWeeks; week += step) at(week, weekday).routeIds.push(id);
    }
  }
  const days = [...planned.values()].filter(({ routeIds }) => routeIds.length > 0);
  return { cycleWeeks, days: days.sort((one, other) => one.week - other.week || one.weekday - other.weekday) };
}

/** The first of so many weeks with the least to do. */
function lightest(weeks: number, load: (week: number) => number): number {
  let best = 1;
  for (let week = 2; week <= weeks; week += 1) if (load(week) < load(best)) best = week;
  return best;
}
