import type { JourneyPlan, listPjps, PlannedRoute, ReplyOf } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { PageQuery } from '../../../core/lists/keyed-page.ts';
import { List } from '../../../core/lists/list.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { matchesPlanFilter, officerColumns, type PlanFilter } from './officers.ts';
import type { KnownRoute } from './plan-facts.ts';
import { type Officer, plansOf } from './plan-page.ts';

type MonthView = Omit<ReplyOf<typeof listPjps>, 'success' | 'openFrom'>;

/** SOs whose plans are asked for. */
export const officerList = new List<Officer, PlanFilter>({
  alias: 'person',
  source: sql`user_account`,
  columns: ({ reach }) =>
    sql`${officerColumns(reach)}, ${visiblePeople(reach)} as seen, person.status in ('invited', 'active') as active`,
  sorts: { name: [sortColumnsOf('person').text('name')] },
  sort: 'name',
  matches: (filter) => [matchesPlanFilter(filter)],
  // Only who has a conflict is searched for among all others.
  inOrder: ({ conflict, conflicted }) => !conflict || conflicted !== undefined,
});

/** A page of SOs by name, with their plans; by number, or by the key of the page beside it. */
export async function monthView(db: Database, filter: PlanFilter, query: PageQuery): Promise<MonthView> {
  const { rows, totals, cursors } = await officerList.page(db, filter, query);
  const { plans, routes, daysOff } = await plansOf(db, filter.reach, rows, filter, filter.today);
  return {
    pjps: plans,
    totalPjps: totals.total,
    from: filter.from,
    to: filter.to,
    routes: routesShown(plans, routes),
    daysOff,
    cursors,
  };
}

function routesShown(plans: readonly JourneyPlan[], routes: ReadonlyMap<string, KnownRoute>): PlannedRoute[] {
  const ids = new Set(plans.flatMap(({ days }) => days.flatMap(({ routeIds }) => routeIds)));
  return [...ids].flatMap((id) => routes.get(id) ?? []);
}
