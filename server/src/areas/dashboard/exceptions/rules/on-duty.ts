import { type RawBuilder, sql } from 'kysely';
import { holdsToday } from '../../../../core/calendar/holds-on.ts';

/** Somebody on duty, as Trace knows them. */
export interface OnDuty {
  readonly userId: string;
  readonly name: string;
  readonly supervisorId: string | null;
  /** The DB house of their first route, or the place that they look after. */
  readonly placeId: string;
  readonly today: string;
}

/** Who is on duty and was heard of lately, with `last` of Trace: the columns of OnDuty, and those named. */
export function onDuty(today: string, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`/* unscoped: part */ select person.id as "userId", person.name, supervisor.id as "supervisorId", place.id as "placeId", ${columns}
    from attendance day join trace_last last on last.user_id = day.user_id and last.at >= day.check_in_at and last.heard_at > now() - interval '30 minutes'
      join user_account person on person.id = day.user_id and person.status = 'active' and person.deleted_at is null
      left join user_account supervisor on supervisor.id = person.supervisor_id and supervisor.status = 'active'
      cross join lateral (
        select node.parent_id as id from route join market_node node on node.id = route.node_id where route.sales_officer_id = person.id
        union all
        select node_id from user_market where user_id = person.id and ${holdsToday('user_market')}
        limit 1) as place
    where day.business_date = ${today}::date and day.check_in_at is not null and day.check_out_at is null`;
}

/** What a case of somebody on duty says of them, whatever its rule. */
export function caseOf({ userId, name, supervisorId, placeId, today }: OnDuty) {
  return {
    key: `${userId} ${today}`,
    subject: name,
    stake: null,
    since: today,
    nodeId: placeId,
    userId,
    ownerId: supervisorId,
    facts: { userId, day: today },
  };
}
