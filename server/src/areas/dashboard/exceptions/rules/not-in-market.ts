import { sql } from 'kysely';
import { clockTime } from '../../../../core/calendar/local-time.ts';
import type { Moment, Rule } from '../found.ts';
import { counted } from '../in-words.ts';

interface Expected extends Moment {
  readonly userId: string;
  readonly name: string;
  readonly supervisorId: string | null;
  /** The DB house of the first route of the day, which is its place. */
  readonly houseId: string;
  readonly routes: string;
  /** Outlets that are called on along the routes of the day. */
  readonly calls: number;
  readonly visits: number;
  readonly onLeave: boolean;
  readonly checkedInAt: string | null;
}

/** An SO with a route today who has visited nobody yet. */
export const notInMarket: Rule<'notInMarket', Expected> = {
  async gather(db, { hour: from }, { today, hour }) {
    if (hour < from) return [];
    const { rows } = await sql<Omit<Expected, keyof Moment>>`
      /* unscoped: whole */ with walker as (
        select distinct route.sales_officer_id as id from route where route.sales_officer_id is not null
      )
      select person.id as "userId", person.name, supervisor.id as "supervisorId", first.parent_id as "houseId", walked.names as routes, walked.outlets as calls,
        0 as visits, coalesce(day.status = 'leave', false) or away.is_away as "onLeave",
        ${clockTime(sql.ref('day.check_in_at'))} as "checkedInAt"
      from walker join user_account person on person.id = walker.id and person.status = 'active' and person.deleted_at is null
        cross join lateral (
          select planned.route_ids from journey_plan planned where planned.user_id = person.id and planned.day = ${today}::date and planned.purpose = 'routes' offset 0) as plan
        join market_node first on first.id = plan.route_ids[1]
        left join user_account supervisor on supervisor.id = person.supervisor_id and supervisor.status = 'active'
        left join lateral (
          select worked.status, worked.check_in_at from attendance worked where worked.user_id = person.id and worked.business_date = ${today}::date offset 0) as day on true
        cross join lateral (select exists (
          select from attendance_leave leave where leave.user_id = person.id and ${today}::date between leave.from_day and leave.to_day) as is_away) as away
        cross join lateral (
          select string_agg(node.name, ', ' order by planned.place) as names, coalesce(sum(total.n), 0)::integer as outlets
          from unnest(plan.route_ids) with ordinality as planned (id, place) join market_node node on node.id = planned.id
            cross join lateral (select sum(each.n) as n from market_total each
              where each.ancestor_id = node.id and each.level = 'outlet' and each.status in ('active', 'dormant')) as total) as walked
      where not exists (select from outlet_visit visit where visit.user_id = person.id and visit.business_date = ${today}::date offset 0)
        and not exists (select from days_off(${today}::date, ${today}::date))
    `.execute(db);
    return rows.map((row) => ({ ...row, today, hour }));
  },
  holds: ({ hour, visits, onLeave }, { hour: from }) => hour >= from && visits === 0 && !onLeave,
  found({ userId, name, supervisorId, houseId, routes, calls, checkedInAt, today }) {
    return {
      key: `${userId} ${today}`,
      subject: name,
      words: `No visit yet today: ${counted(calls, 'outlet')} on ${routes}. ${checkedInAt === null ? 'Has not checked in.' : `Checked in at ${checkedInAt}.`}`,
      stake: null,
      since: today,
      nodeId: houseId,
      userId,
      ownerId: supervisorId,
      facts: { userId, day: today },
    };
  },
};
