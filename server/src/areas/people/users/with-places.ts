import type { User } from '@routebook/contract';
import { sql } from 'kysely';
import { VersionedCache } from '../../../core/cache/versioned-cache.ts';
import type { Database } from '../../../core/database/database.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { type HeldWithin, heldPlaces, type UserRow } from './user-rows.ts';

type Places = Pick<User, 'markets' | 'dbHouses' | 'routes'> & HeldWithin;

/** To read the places of 25 people takes longer than the rest of their page. */
const known = new VersionedCache<Places>('places-of-person');

/**
 * People with their places as far as these are in reach, cached under the version that the rows were read in; who has them
 * already stays as they are.
 */
export async function withPlaces(
  db: Database,
  reach: Reach,
  rows: readonly UserRow[],
  version: string | null,
): Promise<readonly UserRow[]> {
  if (rows.length === 0 || rows[0]?.markets !== undefined) return rows;
  const sees = reach.everything ? 'everything' : reach.places.map(({ id }) => id).sort();
  const keyOf = (id: string) => [id, sees];
  const places = new Map<string, Places>();
  for (const { id } of rows) {
    const entry = known.get(db, keyOf(id));
    if (entry && entry.version === version) places.set(id, entry.value);
  }
  const missing = rows.flatMap(({ id }) => (places.has(id) ? [] : [id]));
  if (missing.length > 0) {
    const { rows: read } = await sql<Places & { id: string }>`
      /* unscoped: found */ select person.id, held.* from user_account person cross join lateral (${heldPlaces(reach)}) as held where person.id = any (${missing}::uuid[])
    `.execute(db);
    for (const { id, ...value } of read) {
      if (version !== null) known.set(db, keyOf(id), { version, value });
      places.set(id, value);
    }
  }
  return rows.map((row) => ({ ...row, ...places.get(row.id) }));
}
