import { sql } from 'kysely';
import type { Moment, Rule } from '../found.ts';
import { counted } from '../in-words.ts';

interface Expected extends Moment {
  readonly userId: string;
  readonly name: string;
  readonly supervisorId: string | null;
  /** The DB house of the first route of the day, which is its place. */
  readonly houseId: string;
  readonly routes: string;
  /** Outlets on the routes of the day. */
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
        to_char(day.check_in_at at time zone (select value #>> '{}' from setting where key = 'timeZone'), 'HH24:MI') as "checkedInAt"
      from walker join user_account person on person.id = walker.id and person.status = 'active' and person.deleted_at is null
        join journey_plan plan on plan.user_id = person.id and plan.day = ${today}::date and plan.purpose = 'routes'
        join market_node first on first.id = plan.route_ids[1]
        left join user_account supervisor on supervisor.id = person.supervisor_id and supervisor.status = 'active'
        left join attendance day on day.user_id = person.id and day.business_date = ${today}::date
        cross join lateral (select exists (
          select from attendance_leave leave where leave.user_id = person.id and ${today}::date between leave.from_day and leave.to_day) as is_away) as away
        cross join lateral (
          select string_agg(node.name, ', ' order by planned.place) as names, coalesce(sum(total.n), 0)::integer as outlets
          from unnest(plan.route_ids) with ordinality as planned (id, place) join market_node node on node.id = planned.id
            left join market_total total on total.ancestor_id = node.id and total.level = 'outlet' and total.status = 'active') as walked
      where not exists (select from outlet_visit visit where visit.user_id = person.id and visit.business_date = ${today}::date)
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
