import { drawn, hashOf, sliceOf } from '../drawn.ts';
import { uuidAt } from '../uuid-at.ts';
import { byNow, nextWorkingDay, timeOf, today } from './instants.ts';
import { isTold } from './told-outlets.ts';

const luck = (place: 0 | 1 | 2 | 3) => sliceOf('hash', place);
const laterLuck = (place: 0 | 1 | 2 | 3) => sliceOf('later_hash', place);
const ofOutlet = (purpose: number) => drawn('visit.outlet_id', purpose);

/**
 * Who ordered when, and what is to become of it, as `demo_order`: what a productive visit brought, and some drafts of outlets that
 * changed their mind later. What is ordered on a day arrives on the next working day; only of the last orders is something still on
 * its way. Of the share $3 of outlets, $1 days are whole, $2 days have the orders of class A; a few of these and of class B may owe.
 * How much they order depends on the day: $4 and $5. Orders have $6 lines at least.
 */
export const ordersPlanned = `
  create table demo_order as
  with known as (
    select ${today} as today, (select max(business_date) from outlet_visit) as last_day
  ), ordered as (
    select visit.id, visit.outlet_id, visit.route_id, visit.path[8] as house_id, visit.path, visit.user_id as officer_id, visit.business_date as day, out_at,
      productive, telephonic, known.*, ${hashOf('visit.id', 22)} as hash, ${hashOf('visit.id', 23)} as later_hash, ${nextWorkingDay('visit.business_date')} as due_on,
      ${ofOutlet(20)} < case outlet.class when 'A' then 0.5 when 'B' then 0.2 else 0 end as is_credit,
      case outlet.class when 'A' then 11 when 'B' then 5 when 'C' then 2.6 else 1.7 end * (0.5 + 1.6 * ${ofOutlet(21)} ^ 3) * season.demand as size
    from known cross join outlet_visit visit join outlet on outlet.id = visit.outlet_id
      join unnest($4::date[], $5::float8[]) as season (day, demand) on season.day = visit.business_date
    where ${isTold('visit.outlet_id', '$3')} and (visit.productive or visit.business_date = known.last_day)
      and visit.business_date > known.today - case when outlet.class = 'A' then greatest($1::integer, $2::integer) else $1::integer end
    offset 0
  ), fated as (
    select ordered.*, case
        when not productive then 'draft'
        when out_at > now() - interval '10 minutes' then 'submitted'
        when ${luck(1)} < 0.03 then 'cancelled'
        when due_on <= today and (day < last_day or ${luck(2)} < 0.9) then 'delivered'
        when ${luck(2)} < case when due_on <= today then 0.94 else 0.3 end then 'dispatched'
        when ${luck(2)} < case when due_on <= today then 0.98 else 0.7 end then 'confirmed'
        else 'submitted' end as fate
    from ordered where productive or ${luck(0)} < 0.06
  )
  select ${uuidAt('out_at', 'hash')} as id, row_number() over (order by day, out_at, id)::integer as number,
    case when productive then id end as visit_id, outlet_id, route_id, house_id, path, officer_id, day,
    case when not productive then 'desk' when telephonic then 'phone' else 'field' end as source, out_at as made_at, due_on, is_credit, size, fate,
    floor($6::float8 + ${laterLuck(3)})::integer + width_bucket(${luck(3)}, array[0.1, 0.26, 0.48, 0.7, 0.86, 0.95]) as lines, ${laterLuck(0)} < 0.16 as is_cut, null::text as story,
    ${byNow(`out_at + (20 + 50 * ${laterLuck(1)}) * interval '1 minute'`, 5)} as confirmed_at,
    ${byNow(timeOf('due_on', `(8 + 2 * ${laterLuck(1)})`), 4)} as dispatched_at,
    ${byNow(timeOf('due_on', `(12.2 + 6 * ${laterLuck(2)})`), 3)} as delivered_at
  from fated`;

/**
 * An outlet that may owe no more: its last order waits for a release, since the bank did not pay the cheque for a large one before. On a day that has
 * only begun there may be no such outlet yet: then one of the days before.
 */
export const storiesPlanned = `
  with story as (
    select last.id as on_hold, before.id as bounced
    from demo_order last join demo_order before on before.outlet_id = last.outlet_id
    where last.is_credit and last.day > (select max(day) from demo_order) - 4 and before.due_on < ${today} - 9 and before.fate = 'delivered'
    order by last.day desc, before.size desc, last.number, before.number desc limit 1
  )
  update demo_order set story = case when id = on_hold then 'onHold' else 'bounced' end, fate = case when id = on_hold then 'submitted' else fate end
  from story where id in (on_hold, bounced)`;
