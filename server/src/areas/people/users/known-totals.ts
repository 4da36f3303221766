import type { Database } from '../../../database/database.ts';
import type { Reach } from '../../../scope/reach.ts';
import { searchWords, type UserFilter } from './filters.ts';

/** How many people a filter has, counted under this stamp of people, places and the day. */
export interface KnownTotal {
  readonly stamp: string;
  readonly total: number;
}

const mostKept = 2_000;
const known = new WeakMap<Database, Map<string, KnownTotal>>();

/** The total last counted for this filter and reach. It holds while the stamp is the same. */
export function knownTotal(db: Database, reach: Reach, filter: UserFilter): KnownTotal | undefined {
  return known.get(db)?.get(keyOf(reach, filter));
}

/** Keeps a counted total; those not counted for longest go first. */
export function keepTotal(db: Database, reach: Reach, filter: UserFilter, counted: KnownTotal): void {
  const totals = known.get(db) ?? new Map<string, KnownTotal>();
  known.set(db, totals);
  const key = keyOf(reach, filter);
  totals.delete(key);
  totals.set(key, counted);
  const [oldest] = totals.keys();
  if (totals.size > mostKept && oldest !== undefined) totals.delete(oldest);
}

function keyOf(reach: Reach, { search, market, designation, status, supervisorId }: UserFilter): string {
  const seen = reach.everything ? 'everything' : [reach.personId, ...reach.places.map(({ id }) => id).sort()];
  return JSON.stringify([searchWords(search), market?.id, designation, status, supervisorId, seen]);
}
