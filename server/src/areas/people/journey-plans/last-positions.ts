import type { LastPosition } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { holdsToday } from '../../../core/calendar/holds-on.ts';
import type { Database } from '../../../core/database/database.ts';
import { isCalledOn } from '../../../core/scope/outlets.ts';
import { visiblePeople, worksIn } from '../../../core/scope/people.ts';
import { type Place, type Reach, visible } from '../../../core/scope/reach.ts';

/** At most so many people at once: all of the largest business. */
const mostPeople = 10_000;

/** So many days back somebody is looked for. */
const daysBack = 7;

const recent = (day: string) => sql`${sql.ref(day)} > business_date() - ${sql.lit(daysBack)}::integer`;

/** Where active people who work in the field were last seen within some days, or where their plan of today begins. */
export async function lastPositions(
  db: Database,
  reach: Reach,
  { market, userId }: { readonly market?: Place | undefined; readonly userId?: string | undefined },
): Promise<LastPosition[]> {
  const { rows } = await sql<LastPosition>`
    select person.id as "userId", person.name, person.designation, seen.latitude, seen.longitude, seen.accuracy, seen.at, seen.date, seen.source
    from user_account person join designation on designation.name = person.designation
      left join journey_plan plan on plan.user_id = person.id and plan.day = business_date() and plan.purpose = 'routes'
      cross join lateral (
        (select mark.* from attendance day cross join lateral (values
            (day.check_out_latitude, day.check_out_longitude, day.check_out_accuracy, day.check_out_at, day.business_date, 'check-out'),
            (day.check_in_latitude, day.check_in_longitude, day.check_in_accuracy, day.check_in_at, day.business_date, 'check-in')
          ) as mark (latitude, longitude, accuracy, at, date, source)
          where day.user_id = person.id and ${recent('day.business_date')} and mark.latitude is not null order by mark.at desc limit 1)
        union all
        (select visit.latitude, visit.longitude, visit.accuracy, visit.out_at, visit.business_date, 'visit' from outlet_visit visit
          where visit.user_id = person.id and ${recent('visit.business_date')} and visit.latitude is not null and ${isSeen(reach, sql`visit.user_id`, sql`visit.route_id`)}
          order by visit.business_date desc, visit.out_at desc limit 1)
        union all
        (select outlet.latitude, outlet.longitude, null, null, null, 'plan' from outlet_route place join outlet on outlet.id = place.outlet_id
          where place.route_id = plan.route_ids[1] and ${isSeen(reach, sql`person.id`, sql`place.route_id`)} and ${isCalledOn}
            and ${holdsToday('place')}
            order by place.sequence limit 1)
        order by at desc nulls last limit 1) as seen
    where person.deleted_at is null and person.status = 'active' and (designation.walks_routes or 'field.work' = any (designation.capabilities)) and ${visiblePeople(reach)}
      ${userId === undefined ? sql`` : sql`and person.id = ${userId}`} ${market ? sql`and ${worksIn(market)}` : sql``}
    order by person.name, person.id limit ${sql.lit(mostPeople)}
  `.execute(db);
  return rows;
}

/** As in the list of visits: what is of routes in reach, and the own. */
function isSeen(reach: Reach, userId: RawBuilder<unknown>, routeId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (reach.everything) return sql<boolean>`true`;
  return sql<boolean>`(${userId} = ${reach.personId}::uuid
    or exists (select from market_node node where node.id = ${routeId} and ${visible(reach)}))`;
}
