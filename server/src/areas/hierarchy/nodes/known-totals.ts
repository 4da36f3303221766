import type { Database } from '../../../database/database.ts';
import type { Reach } from '../../../scope/reach.ts';
import { type NodeFilter, searchWords } from './filters.ts';

/** How many rows a filter has, counted when the sum of `market_stamp` was this. */
export interface KnownTotal {
  readonly stamp: string;
  readonly total: number;
}

const mostKept = 2_000;
const known = new WeakMap<Database, Map<string, KnownTotal>>();

/** The total last counted for this filter and reach. It holds while the stamp is the same. */
export function knownTotal(db: Database, reach: Reach, filter: NodeFilter): KnownTotal | undefined {
  return known.get(db)?.get(keyOf(reach, filter));
}

/** Keeps a counted total; those not counted for longest go first. */
export function keepTotal(db: Database, reach: Reach, filter: NodeFilter, counted: KnownTotal): void {
  // Whose routes are an SO's is no column of the nodes, and changes without their stamp.
  if (filter.salesOfficerId) return;
  const totals = known.get(db) ?? new Map<string, KnownTotal>();
  known.set(db, totals);
  const key = keyOf(reach, filter);
  totals.delete(key);
  totals.set(key, counted);
  const [oldest] = totals.keys();
  if (totals.size > mostKept && oldest !== undefined) totals.delete(oldest);
}

function keyOf(reach: Reach, { level, search, market, status, managerId }: NodeFilter): string {
  const places = reach.everything ? 'everything' : reach.places.map(({ id }) => id).sort();
  return JSON.stringify([level, searchWords(search), market?.id, status, managerId, places]);
}
