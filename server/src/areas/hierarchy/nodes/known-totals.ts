import { type Versioned, VersionedCache } from '../../../core/cache/versioned-cache.ts';
import type { Database } from '../../../core/database/database.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { type NodeFilter, searchWords } from './filters.ts';

/** How many rows a filter had, counted when the version of `nodes` was this. */
const totals = new VersionedCache<number>('places');

/** The total last counted for this filter and reach. It holds while the stamp is the same. */
export function knownTotal(db: Database, reach: Reach, filter: NodeFilter): Versioned<number> | undefined {
  return totals.get(db, keyOf(reach, filter));
}

export function keepTotal(db: Database, reach: Reach, filter: NodeFilter, counted: Versioned<number>): void {
  // Whose routes are an SO's is no column of the nodes, and changes without their stamp.
  if (!filter.salesOfficerId) totals.set(db, keyOf(reach, filter), counted);
}

function keyOf(reach: Reach, { level, search, market, status, managerId }: NodeFilter): readonly unknown[] {
  const places = reach.everything ? 'everything' : reach.places.map(({ id }) => id).sort();
  return [level, searchWords(search), market?.id, status, managerId, places];
}
