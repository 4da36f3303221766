import type { ExceptionThresholds } from '@routebook/contract';
import { sql } from 'kysely';
import { daysSince } from '../../../../core/calendar/days.ts';
import { dayInWords } from '../../../../core/calendar/in-words.ts';
import type { Rule } from '../found.ts';
import { counted } from '../in-words.ts';

/** So far back a last visit is looked for. */
const longest = 180;

interface Visited {
  readonly routeId: string;
  readonly route: string;
  readonly house: string;
  readonly frequency: keyof ExceptionThresholds['noVisits'];
  readonly outlets: number;
  readonly salesOfficer: string | null;
  readonly lastOn: string | null;
  /** Since the last visit, or since the route is there. */
  readonly days: number;
}

/** A route that was not visited for longer than its frequency allows. */
export const noVisits: Rule<'noVisits', Visited> = {
  async gather(db, { weekly, fortnightly, monthly }, { today }) {
    const { rows } = await sql<Omit<Visited, 'days'> & { validFrom: string }>`
      /* unscoped: whole */ with silent as materialized (
        select node.id, node.name, node.parent_id, node.valid_from, route.frequency, route.sales_officer_id, total.n
        from market_node node join route on route.node_id = node.id
          cross join lateral (select sum(each.n)::integer as n from market_total each
            where each.ancestor_id = node.id and each.level = 'outlet' and each.status = 'active') as total
          cross join lateral (select ${today}::date - case route.frequency when 'weekly' then ${weekly}::integer when 'fortnightly' then ${fortnightly}::integer else ${monthly}::integer end as day) as latest
        where node.level = 'route' and node.status = 'active' and node.deleted_at is null and total.n > 0 and node.valid_from <= latest.day
          and not exists (select from outlet_visit visit where visit.route_id = node.id and visit.business_date > ${today}::date - ${Math.max(weekly, fortnightly, monthly)}::integer
            and visit.business_date > latest.day offset 0)
      )
      select silent.id as "routeId", silent.name as route, house.name as house, silent.frequency, silent.n as outlets, officer.name as "salesOfficer",
        silent.valid_from as "validFrom", (
          select max(visit.business_date) from outlet_visit visit where visit.route_id = silent.id and visit.business_date > ${today}::date - ${sql.lit(longest)}) as "lastOn"
      from silent join market_node house on house.id = silent.parent_id and house.status = 'active'
        left join user_account officer on officer.id = silent.sales_officer_id
    `.execute(db);
    return rows.map(({ validFrom, ...row }) => ({ ...row, days: daysSince(row.lastOn ?? validFrom, today) }));
  },
  holds: ({ frequency, days, outlets }, thresholds) => outlets > 0 && days >= thresholds[frequency],
  found({ routeId, route, house, frequency, outlets, salesOfficer, lastOn, days }) {
    const last =
      lastOn === null ? 'No visit in half a year' : `No visit since ${dayInWords(lastOn)}, ${counted(days, 'day')} ago`;
    return {
      key: routeId,
      subject: `${route} of ${house}`,
      words: `${last}: ${counted(outlets, 'active outlet')}, to be visited ${frequency}. ${salesOfficer === null ? 'No SO has it.' : `${salesOfficer} has it.`}`,
      stake: null,
      since: lastOn,
      nodeId: routeId,
      facts: { routeId, ...(lastOn !== null && { lastOn }) },
    };
  },
};
