import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';

/** The names of routes by id, in the order of the ids. */
export async function names(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    /* unscoped: found */ select id, name from market_node where id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], id)
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
