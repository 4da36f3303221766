import type { PatternDay, PlannedRoute } from '@routebook/contract';
import { weekDays } from '@routebook/ui';

/** `Sat Mirpur Old Bazar`, a line a day; in a cycle of weeks `Week 2 Sat Mirpur Old Bazar`. */
export function patternInWords(days: readonly PatternDay[], routes: readonly PlannedRoute[]): string {
  const nameOf = (id: string) => routes.find((route) => route.id === id)?.name ?? 'another route';
  const isCycle = days.some(({ week }) => week > 1);
  return days
    .toSorted((one, other) => one.week - other.week || placeInWeek(one) - placeInWeek(other))
    .map(({ week, weekday, routeIds }) => {
      const day = weekDays.find(({ value }) => value === weekday)?.short;
      return `${isCycle ? `Week ${week} ` : ''}${day} ${routeIds.map(nameOf).join(' and ')}`;
    })
    .join('\n');
}
const placeInWeek = ({ weekday }: PatternDay) => weekDays.findIndex(({ value }) => value === weekday);
