import { mostOutletsADay, type PlanConflict } from '@routebook/contract';

/** What the rules need to know of a route. */
export interface RouteFacts {
  readonly id: string;
  readonly name: string;
  readonly status: 'active' | 'inactive' | 'deleted';
  readonly houseName: string;
  readonly houseStatus: string;
  readonly outlets: number;
  /** How often it is due in a week. */
  readonly visitsAWeek: number;
}

/** What the rules need to know of an SO's day with routes. */
export interface DayFacts {
  readonly routes: readonly RouteFacts[];
  /** "Friday is the weekly off", "Victory Day is a holiday"; null on a working day. */
  readonly dayOff: string | null;
  /** The kind of leave the SO is on; null for none. */
  readonly leave: string | null;
  /** Who else walks a route on this day; without a name for somebody outside one's market. */
  readonly othersOn: (routeId: string) => readonly (string | null)[];
  /** Who the route is assigned to on this day: the SO, somebody else by name, or nobody. */
  readonly assignee: (
    routeId: string,
  ) =>
    | { readonly kind: 'self' }
    | { readonly kind: 'other'; readonly name: string | null }
    | { readonly kind: 'nobody' };
  /** On how many days of this week the SO walks the route. */
  readonly timesThisWeek: (routeId: string) => number;
}

/** Houses in these states have routes that are walked. */
const walkedHouses: ReadonlySet<string> = new Set(['active', 'closing']);

/** Everything about a planned day that needs a look, each with its sentence, the gravest first. */
export function conflictsOfDay(day: DayFacts): PlanConflict[] {
  const ofDay = (kind: PlanConflict['kind'], text: string): PlanConflict => ({ kind, text, routeId: null });
  const found: PlanConflict[] = [];
  if (day.leave !== null) found.push(ofDay('onLeave', `On leave this day: ${day.leave}.`));
  if (day.dayOff !== null) found.push(ofDay('offDay', `${day.dayOff}.`));
  for (const route of day.routes) found.push(...conflictsOfRoute(route, day));
  const outlets = day.routes.reduce((sum, route) => sum + route.outlets, 0);
  if (outlets > mostOutletsADay)
    found.push(ofDay('overload', `${outlets} outlets in a day; more than ${mostOutletsADay} are too many.`));
  return found;
}

function conflictsOfRoute(route: RouteFacts, day: DayFacts): PlanConflict[] {
  const { id, name, houseName } = route;
  const of = (kind: PlanConflict['kind'], text: string): PlanConflict => ({ kind, text, routeId: id });
  const found: PlanConflict[] = [];
  for (const other of day.othersOn(id))
    found.push(of('doubleRoute', `${name} is walked by ${other ?? 'another SO'} too on this day.`));
  const times = day.timesThisWeek(id);
  if (times > route.visitsAWeek)
    found.push(
      of(
        'tooOften',
        `${name} is walked ${times} times in this week; it is due ${route.visitsAWeek === 1 ? 'once' : `${route.visitsAWeek} times`}.`,
      ),
    );
  if (route.status !== 'active') found.push(of('inactiveRoute', `${name} is ${route.status}.`));
  else if (!walkedHouses.has(route.houseStatus))
    found.push(of('inactiveHouse', `${houseName}, the DB house of ${name}, is ${houseState(route.houseStatus)}.`));
  const assignee = day.assignee(id);
  if (assignee.kind === 'nobody') found.push(of('notAssigned', `${name} is assigned to nobody on this day.`));
  if (assignee.kind === 'other')
    found.push(of('notAssigned', `${name} is assigned to ${assignee.name ?? 'another SO'} on this day.`));
  return found;
}

function houseState(status: string): string {
  return status === 'hold' ? 'on hold' : status === 'prospect' ? 'only a prospect' : status;
}

/** The sentence for an SO for whom nothing is planned in days to come; null when something is, or all days have passed. */
export function noPlanText(plannedAhead: number, workingDaysAhead: number): string | null {
  return plannedAhead === 0 && workingDaysAhead > 0 ? 'Nothing is planned for the days to come.' : null;
}
