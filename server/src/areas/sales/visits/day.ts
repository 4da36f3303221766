import { largestPage, type ReplyOf, type VisitTotals, type visitDay } from '@routebook/contract';
import { sql } from 'kysely';
import type { ReadContext } from '../../../core/http/context.ts';
import { requirePerson } from '../../../core/scope/people.ts';
import { reachOf, visible } from '../../../core/scope/reach.ts';
import { filterOf } from './filters.ts';
import { visitList } from './visits.ts';

type Day = Omit<ReplyOf<typeof visitDay>, 'success'>;

/** A day of an SO: what was visited, and what was planned and not; NOT_FOUND for somebody out of reach. */
export async function dayOf(context: ReadContext, userId: string, date: string): Promise<Day> {
  const { db, session } = context;
  const reach = await reachOf(db, session.scope);
  await requirePerson(db, reach, userId);
  const filter = await filterOf(context, { salesOfficerId: userId, from: date, to: date });
  const { rows: visits, totals } = await visitList.page(db, filter, { sort: 'inAt', pageSize: largestPage });
  const { rows: days } = await sql<Pick<Day, 'salesOfficer' | 'checkedInAt' | 'checkedOutAt'>>`
    /* unscoped: found */ select json_build_object('id', person.id, 'name', person.name) as "salesOfficer",
      attendance.in_at as "checkedInAt", attendance.out_at as "checkedOutAt"
    from user_account person left join attendance on attendance.user_id = person.id and attendance.business_date = ${date}::date
    where person.id = ${userId}
  `.execute(db);
  const { rows: missed } = await sql<Day['missed'][number]>`
    select json_build_object('id', outlet.id, 'name', outlet.name, 'code', outlet.code) as outlet, call.sequence, outlet.latitude, outlet.longitude
    from scheduled_calls(${date}::date, ${date}::date) as call join outlet on outlet.id = call.outlet_id
      join market_node node on node.id = call.route_id
    where call.user_id = ${userId} and (${visible(reach)} or call.user_id = ${reach.personId})
      and not exists (select from outlet_visit visit where visit.user_id = call.user_id and visit.business_date = call.day and visit.outlet_id = call.outlet_id)
    order by node.name, call.sequence, outlet.id
  `.execute(db);
  const [day] = days;
  if (!day) throw new Error('The person who was found is gone.');
  return { ...day, date, visits: [...visits], missed, totals: totals.totals as VisitTotals };
}
