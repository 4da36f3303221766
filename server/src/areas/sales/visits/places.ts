import type { VisitPlace } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { matchesVisit, type VisitFilter, visitsOf } from './filters.ts';

const mostPlaces = 2_000;

/** Where visits were made, the newest first; those without a position are nowhere. */
export async function placesOf(
  db: Database,
  filter: VisitFilter,
): Promise<{ places: VisitPlace[]; totalPlaces: number }> {
  const { rows } = await sql<VisitPlace & { total: number }>`
    with found as materialized (
      select visit.id, visit.business_date, visit.in_at, visit.outlet_id, visit.user_id, visit.latitude, visit.longitude, visit.distance
      from ${visitsOf(filter)} as visit
      where visit.latitude is not null and ${allOf(matchesVisit(filter))})
    select newest.id, newest.business_date as date, newest.in_at as "inAt", outlet.name as outlet, officer.name as "salesOfficer",
      newest.latitude, newest.longitude, newest.distance::integer as distance, (select count(*)::integer from found) as total
    from (select * from found order by business_date desc, in_at desc, id limit ${sql.lit(mostPlaces)}) as newest
      join outlet on outlet.id = newest.outlet_id join user_account officer on officer.id = newest.user_id
    order by newest.business_date desc, newest.in_at desc, newest.id
  `.execute(db);
  return { places: rows.map(({ total: _, ...place }) => place), totalPlaces: rows[0]?.total ?? 0 };
}
