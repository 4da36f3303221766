import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { hidden } from '../database/hidden.ts';
import { refuse } from '../refusal.ts';
import type { Place, Reach } from './reach.ts';

/**
 * The people one may see and name: oneself, who is beneath one in the chain of supervisors, and who works in one's
 * market today, manages a place or walks a route there. The row of user_account has to be called `person`.
 */
export function visiblePeople(reach: Reach, person = 'person'): RawBuilder<boolean> {
  if (reach.everything) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(`${person}.id`)} in (${peopleInReach(reach)})`;
}

/** The ids of the people in reach, some more than once; of use only where not everything is in reach. */
export function peopleInReach({ personId, places }: Reach): RawBuilder<unknown> {
  return sql`select user_id from person_superior where superior_id = ${hidden.id(personId)}
    union all select user_id from person_place where node_id = any (${hidden.ids(places.map(({ id }) => id))})`;
}

/** The people with a place in a market: it, or anything beneath it. */
export function worksIn(market: Place, person = 'person'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${person}.id`)} in (select user_id from person_place where node_id = ${hidden.id(market.id)})`;
}

/**
 * The same conditions, asked of each person who is met instead of gathering all whom they hold for: right where many pass
 * and few are looked at. A scalar subquery, which the planner does not turn into a join.
 */
export const askedOfEach = {
  visiblePeople({ everything, personId, places }: Reach, person = 'person'): RawBuilder<boolean> {
    if (everything) return sql<boolean>`true`;
    const id = sql.ref(`${person}.id`);
    return sql<boolean>`coalesce((select true from person_place where user_id = ${id} and node_id = any (${hidden.ids(places.map((place) => place.id))}) limit 1),
      (select true from person_superior where user_id = ${id} and superior_id = ${hidden.id(personId)}), false)`;
  },
  worksIn(market: Place, person = 'person'): RawBuilder<boolean> {
    return sql<boolean>`coalesce((select true from person_place where user_id = ${sql.ref(`${person}.id`)} and node_id = ${hidden.id(market.id)}), false)`;
  },
};

/** NOT_FOUND unless the id is of a person in reach, also a deleted one. */
export async function requirePerson(db: Database, reach: Reach, id: string, field?: string): Promise<void> {
  const { rows } = await sql`
    select from user_account person where person.id = ${id} and ${visiblePeople(reach)}
  `.execute(db);
  if (rows.length === 0) throw personNotFound(field);
}

export function personNotFound(field?: string) {
  const message = 'This person is not there, or not in your market.';
  return refuse('NOT_FOUND', { message, ...(field !== undefined && { fields: { [field]: message } }) });
}
