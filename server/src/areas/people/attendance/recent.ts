import type { RawBuilder } from 'kysely';
import type { Database } from '../../../core/database/database.ts';

/** What was read so lately is not read again: many who look at the same moment are shown the same. */
const freshFor = 250;
const mostKept = 500;

interface Kept {
  readonly at: number;
  readonly rows: Promise<readonly unknown[]>;
}

const keptBy = new WeakMap<Database, Map<string, Kept>>();
/** How often days have changed, as this server was notified. */
const changes = new WeakMap<Database, number>();

/**
 * The rows of a query that is asked by many, read now or a moment ago, and once for all who ask meanwhile. `asked` is all
 * that the query is made of, with a name of its kind.
 */
export async function readRecent<Row>(
  db: Database,
  asked: readonly [kind: string, ...facts: unknown[]],
  query: () => RawBuilder<Row>,
): Promise<readonly Row[]> {
  const kept = keptBy.get(db) ?? new Map<string, Kept>();
  keptBy.set(db, kept);
  const key = JSON.stringify(asked);
  const now = performance.now();
  const known = kept.get(key);
  if (known && now - known.at < freshFor) return known.rows as Promise<readonly Row[]>;
  dropOld(kept, now);
  const rows = query()
    .execute(db)
    .then((result) => result.rows);
  kept.set(key, { at: now, rows });
  rows.catch(() => kept.delete(key));
  return rows;
}

/** The oldest come first. */
function dropOld(kept: Map<string, Kept>, now: number): void {
  for (const [key, { at }] of kept) {
    if (now - at < freshFor && kept.size < mostKept) return;
    kept.delete(key);
  }
}

/** Another number after each change of days. */
export function changesOfDays(db: Database): number {
  return changes.get(db) ?? 0;
}

/** After a change that somebody waits to see: the next one counts anew. */
export function forgetRecent(db: Database): void {
  keptBy.delete(db);
  changes.set(db, changesOfDays(db) + 1);
}
