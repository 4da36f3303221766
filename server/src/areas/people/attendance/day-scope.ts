import { type RawBuilder, sql } from 'kysely';
import { tableVersionsOf } from '../../../core/cache/table-versions.ts';
import { VersionedCache } from '../../../core/cache/versioned-cache.ts';
import type { Database } from '../../../core/database/database.ts';
import { hidden } from '../../../core/database/hidden.ts';
import { depthOf, leadsThrough } from '../../../core/scope/paths.ts';
import { peopleInReach } from '../../../core/scope/people.ts';
import { type Place, type Reach, reachCacheKey, reachOf } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';

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
  return { reach, userId: user.id, cameFromElsewhere: await cameFromElsewhere(db, reach) };
}

const readVersions = tableVersionsOf('people', 'nodes', 'workplaces');
const cache = new VersionedCache<readonly string[]>('came from elsewhere');

async function cameFromElsewhere(db: Database, reach: Reach): Promise<readonly string[]> {
  if (reach.everything) return [];
  const { today, versions } = await readVersions(db);
  const key = reachCacheKey(reach);
  const version = `${today} ${versions}`;
  const known = cache.get(db, key);
  if (known?.version === version) return known.value;
  const value = await readCameFromElsewhere(db, reach);
  cache.set(db, key, { version, value }, value.length * 40);
  return value;
}

async function readCameFromElsewhere(db: Database, reach: Reach): Promise<readonly string[]> {
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
