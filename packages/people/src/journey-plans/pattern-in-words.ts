import type { PatternDay, PlannedRoute } from '@routebook/contract';
import { weekDays } from '@routebook/ui';

/** `Sat Mirpur Old Bazar, Sun Mirpur Ghat`; in a cycle of weeks each with its number. */
export function patternInWords(days: readonly PatternDay[], routes: readonly PlannedRoute[]): string {
  const nameOf = (id: string) => routes.find((route) => route.id === id)?.name ?? 'another route';
  const isCycle = days.some(({ week }) => week > 1);
  return days
    .toSorted((one, other) => one.week - other.week || placeInWeek(one) - placeInWeek(other))
    .map(({ week, weekday, routeIds }) => {
      const day = weekDays.find(({ value }) => value === weekday)?.short;
      return `${isCycle ? `Week ${week} ` : ''}${day} ${routeIds.map(nameOf).join(' and ')}`;
    })
    .join(', ');
}
const placeInWeek = ({ weekday }: PatternDay) => weekDays.findIndex(({ value }) => value === weekday);
