import type { ConflictKind } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { hidden } from '../../../core/database/hidden.ts';
import { visiblePeople, worksIn } from '../../../core/scope/people.ts';
import { type Place, type Reach, visible } from '../../../core/scope/reach.ts';
import { hasPersonWords } from '../person-lists.ts';
import { plansOfEverybody } from './conflict-book.ts';
import { conflictedOfficers, hasNoPlan } from './conflict-search.ts';

/** Whose plans of which days are asked for. */
export interface PlanFilter {
  readonly reach: Reach;
  /** The days, both included. */
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly search?: string | undefined;
  readonly market?: Place | undefined;
  readonly salesOfficerId?: string | undefined;
  readonly territoryOfficerId?: string | undefined;
  /** Only SOs with something that needs a look; of one kind, when one is named. */
  readonly conflict?: ConflictKind | 'any' | undefined;
  /** Those of very many SOs who have it, found beforehand. */
  readonly conflicted?: readonly string[] | undefined;
}

/** Among more SOs than this, conflicts are not searched for anew for whoever asks. */
export const mostSearched = 100;

/** Whether the filter, but for conflicts, leaves very many SOs. */
async function areMany(db: Database, filter: PlanFilter): Promise<boolean> {
  const matches = matchesPlanFilter({ ...filter, conflict: undefined });
  const { rows } = await sql<{ n: number }>`
    /* unscoped: part */ select count(*)::integer as n from (select from user_account person where ${matches} limit ${sql.lit(mostSearched + 1)}) as found`.execute(
    db,
  );
  return (rows[0]?.n ?? 0) > mostSearched;
}

/** The filter, with the SOs found that have its conflict where they are very many. */
export async function withConflicted(db: Database, filter: PlanFilter): Promise<PlanFilter> {
  const { conflict } = filter;
  if (!conflict || !(await areMany(db, filter))) return filter;
  const booked = conflict === 'noPlan' ? [] : [...(await plansOfEverybody(db, filter)).byPerson];
  const known = booked.flatMap(([id, { conflicts }]) =>
    conflicts.some(({ kind }) => conflict === 'any' || kind === conflict) ? [id] : [],
  );
  const unplanned = conflict === 'any' || conflict === 'noPlan' ? hasNoPlan(filter) : sql`false`;
  const { rows } = await sql<{ id: string }>`
    /* unscoped: part */ select person.id from user_account person
    where ${matchesPlanFilter({ ...filter, conflict: undefined })} and (person.id = any (${known}::uuid[]) or ${unplanned})`.execute(
    db,
  );
  return { ...filter, conflicted: rows.map(({ id }) => id) };
}

/** That a row of user_account named `person` is somebody who walks routes. */
export const walksRoutes = sql<boolean>`person.designation in (select name from designation where walks_routes)`;

/**
 * That the person walked a route in reach on some of these days and walks it no more, wherever the person works today.
 * Who walks one still is in reach anyway.
 */
function walkedHere({ reach, from, to, today }: PlanFilter): RawBuilder<boolean> {
  return sql<boolean>`person.id in (select walk.user_id from route_sales_officer walk join market_node node on node.id = walk.route_id
    where walk.valid_to > ${hidden.day(from)} and walk.valid_to <= ${hidden.day(today)} and walk.valid_from <= ${hidden.day(to)} and ${visible(reach)})`;
}

/** The condition that a row of user_account named `person` is an SO whose plans the filter asks for, in reach. */
export function matchesPlanFilter(filter: PlanFilter): RawBuilder<boolean> {
  const { reach, from, to, today, search, market, salesOfficerId, territoryOfficerId, conflict, conflicted } = filter;
  if (conflicted) return sql<boolean>`person.id = any (${conflicted}::uuid[])`;
  const parts: RawBuilder<boolean>[] = [
    sql<boolean>`person.deleted_at is null`,
    walksRoutes,
    sql<boolean>`/* unscoped: part */ (person.status <> 'left' or exists (select from journey_plan plan where plan.user_id = person.id and plan.day between ${hidden.day(from)} and ${hidden.day(to)}))`,
  ];
  if (!reach.everything) {
    parts.push(from < today ? sql<boolean>`(${visiblePeople(reach)} or ${walkedHere(filter)})` : visiblePeople(reach));
  }
  parts.push(...hasPersonWords(search));
  if (market) parts.push(worksIn(market));
  if (salesOfficerId) parts.push(sql<boolean>`person.id = ${salesOfficerId}::uuid`);
  if (territoryOfficerId) parts.push(sql<boolean>`person.supervisor_id = ${territoryOfficerId}::uuid`);
  const matches = sql<boolean>`${sql.join(parts, sql` and `)}`;
  if (!conflict) return matches;
  // Conflicts are looked for among those alone that the rest of the filter leaves.
  const found = conflictedOfficers(
    filter,
    conflict,
    sql`/* unscoped: part */ (select person.id from user_account person where ${matches})`,
  );
  return sql<boolean>`${matches} and person.id in (${found})`;
}

/** What the month view says of an SO (`plannedOfficer` of the contract), of a row of user_account named `person`: the DB house by the routes in reach. */
export const officerColumns = (
  reach: Reach,
) => sql`person.id, person.name, person.employee_code as "employeeCode", person.mobile,
  (select json_build_object('id', house.id, 'name', house.name)
    from route join market_node node on node.id = route.node_id join market_node house on house.id = node.parent_id
    where route.sales_officer_id = person.id and (${visible(reach)} or person.id = ${reach.personId}::uuid) group by house.id order by count(*) desc, house.id limit 1) as "dbHouse",
  (select json_build_object('id', above.id, 'name', above.name) from user_account above where above.id = person.supervisor_id) as "territoryOfficer"`;
