import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { hidden } from '../../../core/database/hidden.ts';
import { depthOf, leadsThrough } from '../../../core/scope/paths.ts';
import { peopleInReach } from '../../../core/scope/people.ts';
import { type Place, type Reach, reachOf } from '../../../core/scope/reach.ts';
import type { Scope, Session } from '../../../core/session/session.ts';
import { changesOfDays } from './recent.ts';

/**
 * Whose days a person sees: those worked beneath the person's places, as they stood then, the person's own, and all days
 * of who is seen today, wherever they were worked.
 */
export interface DayScope {
  readonly reach: Reach;
  readonly userId: string;
  /** The people seen today who have worked elsewhere too. */
  readonly cameFromElsewhere: readonly string[];
}

export async function dayScopeOf(db: Database, { scope, user }: Pick<Session, 'scope' | 'user'>): Promise<DayScope> {
  const reach = await reachOf(db, scope);
  return { reach, userId: user.id, cameFromElsewhere: await cameFromElsewhere(db, reach, scope) };
}

interface Known {
  readonly at: number;
  readonly changes: number;
  readonly people: Promise<string[]>;
}

/** However many days change, it is not looked up again at once. */
const leastKnownFor = 250;
/** Each server is notified of a change of days a moment after it was made, and at the latest looked for after so long. */
const knownFor = 5_000;
const knownOf = new WeakMap<Scope, Known>();

/** Looked up once for a scope as long as no days change; a scope is another object when anything of people has changed. */
async function cameFromElsewhere(db: Database, reach: Reach, scope: Scope): Promise<string[]> {
  if (reach.everything) return [];
  const known = knownOf.get(scope);
  const now = performance.now();
  const holdsFor = known?.changes === changesOfDays(db) ? knownFor : leastKnownFor;
  if (known && now - known.at < holdsFor) return known.people;
  const people = workedElsewhere(db, reach);
  knownOf.set(scope, { at: now, changes: changesOfDays(db), people });
  people.catch(() => knownOf.delete(scope));
  return people;
}

async function workedElsewhere(db: Database, reach: Reach): Promise<string[]> {
  // A route is not in these paths: whoever is seen for one has worked elsewhere for all that is known.
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from attendance_place place
    where user_id in (${peopleInReach(reach)}) and ${leadsThrough(reach.places, 'place')} is not true
  `.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Down to this level days add up in the kept totals; beneath, so few people work that their days are gathered. */
const deepestKept = depthOf('zone');

export const isWide = (place: Place) => depthOf(place.level) <= deepestKept;
export const isSmall = (place: Place) => !isWide(place);

/** The condition that a person sees a day. */
export function seen({ reach, userId, cameFromElsewhere }: DayScope, row = 'day'): RawBuilder<boolean> {
  if (reach.everything) return sql<boolean>`true`;
  const others = cameFromElsewhere.filter((id) => id !== userId);
  const person = sql.ref(`${row}.user_id`);
  const own =
    others.length === 0 ? sql`${person} = ${userId}::uuid` : sql`${person} = any (${hidden.ids([userId, ...others])})`;
  if (reach.places.length === 0) return sql<boolean>`${own}`;
  return sql<boolean>`(${leadsThrough(reach.places, row)} or ${own})`;
}
