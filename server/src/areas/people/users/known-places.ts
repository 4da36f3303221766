import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { type Held, heldPlaces } from './held-places.ts';

/** What people hold, read when the stamp was this; by how far somebody sees, and by person. */
interface Known {
  readonly stamp: string;
  readonly held: Map<string, Held>;
}

const mostKept = 20_000;
const knownOf = new WeakMap<Database, Known>();

/**
 * What the people of a page hold, as far as it is in reach: read once, and anew only under another stamp. The stamp has to
 * be one that the database told before this is asked, and to change with whatever changes of people, places and the day.
 */
export async function placesHeldBy(
  db: Database,
  reach: Reach,
  stamp: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Held>> {
  const { held } = knownUnder(db, stamp);
  const sees = reach.everything ? 'everything' : reach.places.map(({ id }) => id).sort();
  const page = new Map<string, Held>();
  const missing: string[] = [];
  for (const id of ids) {
    const known = held.get(`${id} ${sees}`);
    if (known) page.set(id, known);
    else missing.push(id);
  }
  if (missing.length === 0) return page;
  const { rows } = await sql<Held & { id: string }>`
    select person.id, held.* from user_account person cross join lateral (${heldPlaces(reach)}) as held where person.id = any (${missing}::uuid[])
  `.execute(db);
  if (held.size + rows.length > mostKept) held.clear();
  for (const { id, ...places } of rows) {
    held.set(`${id} ${sees}`, places);
    page.set(id, places);
  }
  return page;
}

function knownUnder(db: Database, stamp: string): Known {
  const last = knownOf.get(db);
  if (last?.stamp === stamp) return last;
  const known = { stamp, held: new Map<string, Held>() };
  knownOf.set(db, known);
  return known;
}
