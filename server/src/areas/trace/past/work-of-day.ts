import type { TraceDay } from '@routebook/contract';
import { sql } from 'kysely';
import { holdsOn } from '../../../core/calendar/holds-on.ts';
import type { Database } from '../../../core/database/database.ts';
import { ordersInReach } from '../../../core/scope/orders.ts';
import { wasCalledOn } from '../../../core/scope/outlets.ts';
import { type Reach, visible } from '../../../core/scope/reach.ts';
import { visitsInReach } from '../../../core/scope/visits.ts';

type Reference = { readonly id: string; readonly name: string };

/** An outlet on the routes of the day, in their order. */
export interface PlannedOutlet {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What somebody did on a day, who was found in scope. */
export interface WorkOfDay {
  readonly name: string;
  readonly checkIn: string | null;
  readonly checkOut: string | null;
  readonly planned: readonly PlannedOutlet[];
  readonly visits: TraceDay['visits'];
  readonly orders: TraceDay['orders'];
}

interface OwnDay {
  name: string;
  check_in_at: string | null;
  check_out_at: string | null;
}

/**
 * Outlets and what was done there as far as they are in reach, wherever the person was.
 *
 * @param shows what of it the reader may see besides positions
 */
export async function workOfDay(
  db: Database,
  reach: Reach,
  userId: string,
  date: string,
  shows: { readonly visits: boolean; readonly orders: boolean },
): Promise<WorkOfDay> {
  const days = await sql<OwnDay>`
    /* unscoped: found */ select person.name, day.check_in_at, day.check_out_at
    from user_account person left join attendance day on day.user_id = person.id and day.business_date = ${date} where person.id = ${userId}
  `.execute(db);
  const planned = await sql<PlannedOutlet>`
    select outlet.id, outlet.name, outlet.latitude, outlet.longitude
    from journey_plan plan cross join lateral unnest(plan.route_ids) with ordinality as route (id, place)
      join outlet_route stand on stand.route_id = route.id and ${holdsOn('stand', sql`plan.day`)}
      join outlet on outlet.id = stand.outlet_id and ${wasCalledOn(sql`plan.day`)}
      join market_node node on node.id = route.id
    where plan.user_id = ${userId} and plan.day = ${date} and plan.purpose = 'routes' and outlet.latitude is not null
      and (${visible(reach)} or plan.user_id = ${reach.personId})
    order by route.place, stand.sequence, outlet.id
  `.execute(db);
  const [day] = days.rows;
  return {
    name: day?.name ?? '',
    checkIn: day?.check_in_at ?? null,
    checkOut: day?.check_out_at ?? null,
    planned: planned.rows,
    visits: shows.visits ? await visitsOfDay(db, reach, userId, date) : [],
    orders: shows.orders ? await ordersOfDay(db, reach, userId, date) : [],
  };
}

async function visitsOfDay(db: Database, reach: Reach, userId: string, date: string): Promise<TraceDay['visits']> {
  const { rows } = await sql<TraceDay['visits'][number] & { outlet: Reference }>`
    select visit.id, json_build_object('id', outlet.id, 'name', outlet.name) as outlet, visit.in_at as from, visit.out_at as to,
      coalesce(visit.latitude, outlet.latitude) as latitude, coalesce(visit.longitude, outlet.longitude) as longitude, visit.planned, visit.productive
    from ${visitsInReach(reach)} as visit join outlet on outlet.id = visit.outlet_id
    where visit.user_id = ${userId} and visit.business_date = ${date} order by visit.in_at, visit.id
  `.execute(db);
  return rows;
}

async function ordersOfDay(db: Database, reach: Reach, userId: string, date: string): Promise<TraceDay['orders']> {
  const { rows } = await sql<TraceDay['orders'][number] & { outlet: Reference }>`
    select sold.id, sold.number::text as number, sold.made_at as at, json_build_object('id', outlet.id, 'name', outlet.name) as outlet,
      outlet.latitude, outlet.longitude, sold.net as amount
    from ${ordersInReach(reach)} as sold join outlet on outlet.id = sold.outlet_id
    where sold.sales_officer_id = ${userId} and sold.business_date = ${date} and sold.state not in ('draft', 'cancelled') order by sold.made_at, sold.id
  `.execute(db);
  return rows;
}
