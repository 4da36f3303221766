import { type Versioned, VersionedCache } from '../../../core/cache/versioned-cache.ts';
import type { Database } from '../../../core/database/database.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { searchWords, type UserFilter } from './filters.ts';

/** How many people a filter had, counted under this stamp of people, places and the day. */
const totals = new VersionedCache<number>('people');

/** The total last counted for this filter and reach. It holds while the stamp is the same. */
export function knownTotal(db: Database, reach: Reach, filter: UserFilter): Versioned<number> | undefined {
  return totals.get(db, keyOf(reach, filter));
}

export function keepTotal(db: Database, reach: Reach, filter: UserFilter, counted: Versioned<number>): void {
  totals.set(db, keyOf(reach, filter), counted);
}

function keyOf(reach: Reach, { search, market, designation, status, supervisorId }: UserFilter): readonly unknown[] {
  const seen = reach.everything ? 'everything' : [reach.personId, ...reach.places.map(({ id }) => id).sort()];
  return [searchWords(search), market?.id, designation, status, supervisorId, seen];
}
