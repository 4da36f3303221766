import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { RouteState } from './queries.ts';

/** What is wrong with a new visiting order: it has to name each outlet that is called on along the route once. Null when it is right. */
export function orderProblem(current: readonly string[], wanted: readonly string[]): string | null {
  const given = new Set(wanted);
  if (given.size !== wanted.length) return 'An outlet is named twice.';
  if (current.some((id) => !given.has(id))) return 'An outlet of the route is missing; look at the list again.';
  return given.size === current.length ? null : 'An outlet is not on this route; look at the list again.';
}

/** Why a route that is planned to end takes no outlets: those that it has then are named in the plan already. */
export function endingSentence(name: string, endsOn: string): string {
  return `${name} ends on ${dayInWords(endsOn)}: choose another route.`;
}

/** Why outlets cannot move to a route from a day on, by field; null when they can. */
export function outletMoveProblem(
  from: RouteState,
  to: RouteState,
  day: string,
  today: string,
): Readonly<Record<string, string>> | null {
  if (from.id === to.id) return { toRouteId: 'Choose another route.' };
  if (to.deleted || to.status !== 'active') return { toRouteId: `${to.name} is not active.` };
  if (to.endsOn !== null) return { toRouteId: endingSentence(to.name, to.endsOn) };
  if (day < today) return { effectiveFrom: 'Outlets move from today or a later day on.' };
  if (day < to.validFrom) return { effectiveFrom: `${to.name} exists from ${dayInWords(to.validFrom)}.` };
  return null;
}
