import type { RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** What was counted so lately is not counted again: many who look at the same moment are shown the same. */
const freshFor = 250;
const mostKept = 500;

interface Kept {
  readonly at: number;
  readonly rows: Promise<readonly unknown[]>;
}

const keptBy = new WeakMap<Database, Map<string, Kept>>();

/** The rows of a counting query, read now or a moment ago, and once for all who ask meanwhile. */
export async function readRecent<Row>(db: Database, query: RawBuilder<Row>): Promise<readonly Row[]> {
  const kept = keptBy.get(db) ?? new Map<string, Kept>();
  keptBy.set(db, kept);
  const { sql: text, parameters } = query.compile(db);
  const key = JSON.stringify([text, parameters]);
  const now = performance.now();
  const known = kept.get(key);
  if (known && now - known.at < freshFor) return known.rows as Promise<readonly Row[]>;
  if (kept.size >= mostKept) kept.clear();
  const rows = query.execute(db).then((result) => result.rows);
  kept.set(key, { at: now, rows });
  rows.catch(() => kept.delete(key));
  return rows;
}

/** After a change that somebody waits to see: the next one counts anew. */
export function forgetRecent(db: Database): void {
  keptBy.delete(db);
}
