import type { RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** What was read so lately is not read again: many who look at the same moment are shown the same. */
const freshFor = 250;
const mostKept = 500;

interface Kept {
  readonly at: number;
  readonly rows: Promise<readonly unknown[]>;
}

const keptBy = new WeakMap<object, Map<string, Kept>>();

/**
 * The rows of a query that counts or finds ids, read now or a moment ago, and once for all who ask meanwhile; with `holder`,
 * as long as they ask with the same one.
 */
export async function readRecent<Row>(
  db: Database,
  query: RawBuilder<Row>,
  holder: object = db,
): Promise<readonly Row[]> {
  const kept = keptBy.get(holder) ?? new Map<string, Kept>();
  keptBy.set(holder, kept);
  const { sql: text, parameters } = query.compile(db);
  const key = JSON.stringify([text, parameters]);
  const now = performance.now();
  const known = kept.get(key);
  if (known && now - known.at < freshFor) return known.rows as Promise<readonly Row[]>;
  dropOld(kept, now);
  const rows = query.execute(db).then((result) => result.rows);
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

/** After a change that somebody waits to see: the next one counts anew. */
export function forgetRecent(db: Database): void {
  keptBy.delete(db);
}
