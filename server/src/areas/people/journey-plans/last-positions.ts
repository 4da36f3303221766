import type { LastPosition } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { visiblePeople, worksIn } from '../../../core/scope/people.ts';
import type { Place, Reach } from '../../../core/scope/reach.ts';

/** At most so many people at once: all of the largest business. */
const mostPeople = 10_000;

/** Where active people who work in the field were last seen today, or where their plan of today begins. */
export async function lastPositions(
  db: Database,
  reach: Reach,
  { market, userId }: { readonly market?: Place | undefined; readonly userId?: string | undefined },
): Promise<LastPosition[]> {
  const { rows } = await sql<LastPosition>`
    select person.id as "userId", person.name, person.designation, seen.latitude, seen.longitude, seen.accuracy, seen.at, seen.source
    from user_account person join designation on designation.name = person.designation
      left join attendance today on today.user_id = person.id and today.business_date = business_date()
      left join journey_plan plan on plan.user_id = person.id and plan.day = business_date() and plan.purpose = 'routes'
      cross join lateral (
        select today.check_out_latitude as latitude, today.check_out_longitude as longitude, today.check_out_accuracy as accuracy,
          today.check_out_at as at, 'check-out' as source, 1 as turn where today.check_out_latitude is not null
        union all
        select today.check_in_latitude, today.check_in_longitude, today.check_in_accuracy, today.check_in_at, 'check-in', 2 where today.check_in_latitude is not null
        union all
        (select outlet.latitude, outlet.longitude, null, null, 'plan', 3 from outlet_route place join outlet on outlet.id = place.outlet_id
          where place.route_id = plan.route_ids[1] and place.valid_to is null and outlet.deleted_at is null order by place.sequence limit 1)
        order by turn limit 1) as seen
    where person.deleted_at is null and person.status = 'active' and (designation.walks_routes or 'field.work' = any (designation.capabilities)) and ${visiblePeople(reach)}
      ${userId === undefined ? sql`` : sql`and person.id = ${userId}`} ${market ? sql`and ${worksIn(market)}` : sql``}
    order by person.name, person.id limit ${sql.lit(mostPeople)}
  `.execute(db);
  return rows;
}
