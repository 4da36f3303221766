import type { JourneyDay } from '@routebook/contract';
import { sql } from 'kysely';
import { holdsOn } from '../../../core/calendar/holds-on.ts';
import type { Database } from '../../../core/database/database.ts';
import { wasCalledOn } from '../../../core/scope/outlets.ts';
import { notFound, type Reach } from '../../../core/scope/reach.ts';
import { type OpenDays, whyClosed } from './day-rules.ts';
import { officerList } from './month-view.ts';
import { plansOf } from './plan-page.ts';

interface RouteDetail {
  readonly id: string;
  readonly visitDays: number[];
  readonly frequency: 'weekly' | 'fortnightly' | 'monthly';
  readonly start: { readonly latitude: number; readonly longitude: number } | null;
}

/** A day of an SO in full; NOT_FOUND for an SO out of reach. */
export async function dayView(
  db: Database,
  reach: Reach,
  userId: string,
  day: string,
  days: OpenDays,
): Promise<JourneyDay> {
  const filter = { reach, from: day, to: day, today: days.today, salesOfficerId: userId };
  const { rows: officers } = await officerList.page(db, filter, { pageSize: 1 });
  const { plans, routes, daysOff } = await plansOf(db, reach, officers, filter, days.today);
  const [plan] = plans;
  if (!plan) throw notFound();
  const planned = plan.days[0];
  const details = await routeDetails(db, planned?.routeIds ?? [], day);
  const { rows } = await sql<{ note: string }>`
    /* unscoped: found */ select note from journey_plan where user_id = ${userId} and day = ${day}::date
  `.execute(db);
  return {
    salesOfficer: plan.salesOfficer,
    day,
    version: planned?.version ?? null,
    purpose: planned?.purpose ?? 'routes',
    note: planned ? (rows[0]?.note ?? '') : '',
    changed: planned?.changed ?? false,
    routes: (planned?.routeIds ?? []).flatMap((id) => {
      const route = routes.get(id);
      const detail = details.get(id);
      return route && detail ? [{ ...route, ...detail } as JourneyDay['routes'][number]] : [];
    }),
    conflicts: planned?.conflicts ?? [],
    dayOff: daysOff[0]?.name ?? null,
    closed: whyClosed(day, days),
  };
}

async function routeDetails(
  db: Database,
  ids: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, RouteDetail>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RouteDetail>`
    /* unscoped: found */ select route.node_id as id, route.visit_days as "visitDays", route.frequency,
      (select json_build_object('latitude', outlet.latitude, 'longitude', outlet.longitude)
        from outlet_route place join outlet on outlet.id = place.outlet_id
        where place.route_id = route.node_id and ${holdsOn('place', day)}
          and ${wasCalledOn(sql`${day}::date`)}
        order by place.sequence limit 1) as start
    from route where route.node_id = any (${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
