import type { LastPosition } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { visiblePeople, worksIn } from '../../../scope/people.ts';
import type { Place, Reach } from '../../../scope/reach.ts';

/** At most so many people at once: all of the largest business. */
const mostPeople = 10_000;

/** Where active people who walk routes were last seen today, or where their plan of today begins. */
export async function lastPositions(
  db: Database,
  reach: Reach,
  { market, userId }: { readonly market?: Place | undefined; readonly userId?: string | undefined },
): Promise<LastPosition[]> {
  const { rows } = await sql<LastPosition>`
    select person.id as "userId", person.name, person.designation, start.latitude, start.longitude, null as accuracy, null as at, 'plan' as source
    from user_account person
      join journey_plan plan on plan.user_id = person.id and plan.day = business_date() and plan.purpose = 'routes'
      cross join lateral (
        select outlet.latitude, outlet.longitude from outlet_route place join outlet on outlet.id = place.outlet_id
        where place.route_id = plan.route_ids[1] and place.valid_to is null and outlet.deleted_at is null order by place.sequence limit 1) as start
    where person.deleted_at is null and person.status = 'active' and ${visiblePeople(reach)}
      ${userId === undefined ? sql`` : sql`and person.id = ${userId}`}
      ${market ? sql`and ${worksIn(market)}` : sql``}
    order by person.name, person.id limit ${sql.lit(mostPeople)}
  `.execute(db);
  return rows;
}
