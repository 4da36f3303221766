import type { JourneyPlan, listPjps, PlannedRoute, ReplyOf } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { PageQuery } from '../../../core/lists/keyed-page.ts';
import { decodeKey, encodeKey, pagingOf, refuseBothKeys } from '../../../core/lists/lists.ts';
import { refuse } from '../../../core/refusal.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { matchesPlanFilter, officerColumns, type PlanFilter } from './officers.ts';
import type { KnownRoute } from './plan-facts.ts';
import { type Officer, plansOf } from './plan-page.ts';

type MonthView = Omit<ReplyOf<typeof listPjps>, 'success' | 'openFrom'>;

/** A page of SOs by name, with their plans; by number, or by the key of the page beside it. */
export async function monthView(db: Database, filter: PlanFilter, query: PageQuery): Promise<MonthView> {
  refuseBothKeys(query);
  const { limit, offset } = pagingOf(query);
  const matches = matchesPlanFilter(filter);
  const side = query.before !== undefined ? 'before' : 'after';
  const key = query.after ?? query.before;
  const [total, found] = await Promise.all([
    countOfficers(db, matches),
    officersOf(db, filter, {
      matches: key === undefined ? matches : sql<boolean>`${matches} and ${beyond(side, key)}`,
      backwards: side === 'before',
      limit: limit + 1,
      offset: key === undefined ? offset : 0,
    }),
  ]);
  const more = found.length > limit;
  const officers = !more ? found : side === 'before' ? found.slice(1) : found.slice(0, limit);
  const { plans, routes, daysOff } = await plansOf(db, filter.reach, officers, filter, filter.today);
  const first = officers[0];
  const last = officers.at(-1);
  const hasPrevious = side === 'before' ? more : key !== undefined || offset > 0;
  const hasNext = side === 'before' || more;
  return {
    pjps: plans,
    totalPjps: total,
    from: filter.from,
    to: filter.to,
    routes: routesShown(plans, routes),
    daysOff,
    cursors: {
      next: hasNext && last ? keyOf(last) : null,
      previous: hasPrevious && first ? keyOf(first) : null,
    },
  };
}

function routesShown(plans: readonly JourneyPlan[], routes: ReadonlyMap<string, KnownRoute>): PlannedRoute[] {
  const ids = new Set(plans.flatMap(({ days }) => days.flatMap(({ routeIds }) => routeIds)));
  return [...ids].flatMap((id) => routes.get(id) ?? []);
}

const keyOf = ({ name, id }: Officer) => encodeKey([name, id]);

/** That a person comes beyond a key of a list by name, on the side that is asked for. */
export function beyond(side: 'after' | 'before', text: string): RawBuilder<boolean> {
  const [name, id] = decodeKey(side, text, 2);
  if (typeof name !== 'string' || name.includes('\0') || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(id)))
    throw refuse('MALFORMED', { fields: { [side]: 'Not a place in this list.' } });
  const comparison = side === 'after' ? sql`>` : sql`<`;
  return sql<boolean>`(person.name, person.id) ${comparison} (${name}::text collate natural_order, ${String(id)}::uuid)`;
}

async function countOfficers(db: Database, matches: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from user_account person where ${matches}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

interface OfficersQuery {
  readonly matches: RawBuilder<boolean>;
  readonly backwards?: boolean;
  readonly limit: number;
  readonly offset?: number;
}

/** SOs by name. */
export async function officersOf(
  db: Database,
  { reach }: Pick<PlanFilter, 'reach'>,
  { matches, backwards = false, limit, offset = 0 }: OfficersQuery,
): Promise<Officer[]> {
  const direction = backwards ? sql`desc` : sql`asc`;
  const { rows } = await sql<Officer>`
    select ${officerColumns}, ${visiblePeople(reach)} as seen, person.status in ('invited', 'active') as active
    from (
      select person.* from user_account person where ${matches}
      order by person.name ${direction}, person.id ${direction} limit ${sql.lit(limit)} offset (select ${offset}::integer)
    ) as person order by person.name, person.id
  `.execute(db);
  return rows;
}
