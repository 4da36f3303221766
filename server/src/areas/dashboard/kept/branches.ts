import { levelNames, type Reading } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { allOf } from '../../../core/lists/matches.ts';
import type { Place } from '../../../core/scope/reach.ts';

/** The condition that what was sold on a branch counts for one of the places: as sold by its path, as today by where it lies now. */
export function liesIn({ reading }: { readonly reading: Reading }, places: readonly Place[]): RawBuilder<boolean> {
  const column = reading === 'sold' ? 'branch.path' : 'branch.today';
  const parts = places.map(
    ({ id, level }) => sql<boolean>`${sql.ref(column)}[${sql.lit(levelNames.indexOf(level) + 1)}] = ${id}::uuid`,
  );
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

const deepest = levelNames.indexOf('dbHouse');

/** Where a place stands on the branch (a row called `branch`, of the path called `path`) on which something was sold. */
export function stepOf({ level }: Place): RawBuilder<string> {
  const depth = levelNames.indexOf(level);
  return depth > deepest ? sql<string>`path.place_id` : sql<string>`branch.path[${sql.lit(depth + 1)}]`;
}

/** Branches lead down to DB houses. */
export const withoutRoutes = (places: readonly Place[]) => places.filter(({ level }) => level !== 'route');

/** Whether something was sold in a place while it lay in all of these, each of them some places together. */
export async function layIn(db: Database, place: Place, wholes: readonly (readonly Place[])[]): Promise<boolean> {
  const lay = allOf(wholes.map((whole) => liesIn({ reading: 'sold' }, withoutRoutes(whole))));
  const { rows } = await sql`
    select from figure_branch branch join figure_path path on path.branch_id = branch.id where ${stepOf(place)} = ${place.id}::uuid and ${lay} limit 1
  `.execute(db);
  return rows.length > 0;
}
