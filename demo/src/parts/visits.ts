import { drawn, hashOf, sliceOf } from '../drawn.ts';
import { fileAnew } from '../new-files.ts';
import { today } from '../orders/instants.ts';
import { isTold } from '../orders/told-outlets.ts';
import type { DemoPart } from '../part.ts';
import { uuidAt, uuidOf } from '../uuid-at.ts';
import { withoutIndexes } from '../without-indexes.ts';

/** The reasons that every business begins with, from the most frequent on, each with the share up to which it goes. */
const reasons = [
  ['0199a200-0000-7000-8000-000000000001', 0.34],
  ['0199a200-0000-7000-8000-000000000002', 0.56],
  ['0199a200-0000-7000-8000-000000000003', 0.72],
  ['0199a200-0000-7000-8000-000000000004', 0.84],
  ['0199a200-0000-7000-8000-000000000005', 0.91],
  ['0199a200-0000-7000-8000-000000000006', 0.96],
  ['0199a200-0000-7000-8000-000000000007', 1],
] as const;

/** A hash that an outlet has on a day, always the same, and the numbers from 0 to 1 that each of them is good for. */
const hash = (which: 0 | 1 | 2) => hashOf('outlet_id', `(day - date '2000-01-01') * 16 + ${which}`);
const luck = (place: 0 | 1 | 2 | 3) => sliceOf('hash', place);
const ofCall = (place: 0 | 1 | 2 | 3) => sliceOf('call_hash', place);
const ofPlace = (place: 0 | 1 | 2 | 3) => sliceOf('place_hash', place);

/**
 * Visits of the days that people worked, made by the database out of what it has then: who came, which routes the plan
 * has, which outlets were on them; before the last days, of a share of outlets. A weekly route was forgotten for three weeks. Adherence about 82 % by person, strike about 57 % before orders are cancelled, 3 % out of the fence.
 */
export const visits: DemoPart = {
  name: 'visits',
  rows: () => 0,
  async begin(client) {
    await client.query('select unindex_visits()');
  },
  async write() {},
  keyedLater: ['outlet_activity'],
  steps: [
    {
      name: 'visits',
      after: ['attendance of today', 'journey plans', 'outlets'],
      async run(client, { counts }) {
        await fileAnew(client, ['outlet_visit']);
        await withoutIndexes(client, ['outlet_visit'], () =>
          client.query(visitsMade, [
            counts.daysOfVisits,
            reasons.map(([id]) => id),
            reasons.map(([, to]) => to),
            counts.toldOutlets,
          ]),
        );
      },
    },
    { name: 'ways to visits', after: ['visits'], run: (client) => client.query('select index_visits()') },
    {
      name: 'last visits',
      after: ['visits'],
      async run(client, { counts }) {
        await fileAnew(client, ['outlet_activity']);
        await withoutIndexes(client, ['outlet_activity'], () =>
          client.query(lastVisitsMade, [counts.daysOfVisits, counts.toldOutlets]),
        );
      },
    },
  ],
};

/** When an outlet of whose visits the last days alone are told, $1, ordered before these; few had not for long. */
const untoldOrder = (id: string) => `
  case when status = 'active' and not ${isTold(id, '$2')} and ${drawn(id, 24)} < 0.97 then ${today} - $1::integer - floor(40 * ${drawn(id, 25)})::integer end`;

const lastVisitsMade = `
  insert into outlet_activity (outlet_id, last_visit_on, last_order_on, cell, longitude, latitude)
  select outlet.id, coalesce(visited_on, before), coalesce(ordered_on, before), outlet.cell, round(outlet.longitude * 1e6), round(outlet.latitude * 1e6)
  from outlet left join (
      select outlet_id, max(business_date) as visited_on, max(business_date) filter (where productive) as ordered_on from outlet_visit group by 1
    ) as told on told.outlet_id = outlet.id
    cross join lateral (select ${untoldOrder('outlet.id')} as before) as earlier
  where visited_on is not null or before is not null`;

/** A route on a day on which it was not forgotten. */
const notForgotten = (route: string) => `(${route} <> (select id from forgotten) or day < ${today} - 21)`;

/** Until when outlets that are dormant today ordered: they are after 60 days without an order. */
const lastOfDormant = `${today} - 75`;
/** Until when those that are closed today were visited. */
const lastOfClosed = `${today} - 20`;

/** An outlet on its route on a day. */
const wasThere = 'place.valid_from <= day and (place.valid_to is null or place.valid_to > day)';

// `offset 0`: what is worked out there is worked out once, not in each column that reads it.
const visitsMade = `
  with worked as (
    select day.user_id, day.business_date as day, day.path, plan.route_ids,
      coalesce(day.first_call_at, day.in_at + interval '40 minutes') as first,
      coalesce(day.last_call_at, day.out_at, day.in_at + interval '8 hours') as last,
      0.84 + 0.12 * (uuid_hash_extended(day.user_id, 7) & 1023) / 1024.0 as diligence
    from attendance day join journey_plan plan on plan.user_id = day.user_id and plan.day = day.business_date and plan.purpose = 'routes'
    where day.in_at is not null and day.business_date <= business_date()
  ), forgotten as (
    select node.id from market_node node join route on route.node_id = node.id
    where route.frequency = 'weekly' and route.sales_officer_id is not null and node.status = 'active' and node.valid_from < ${today} - 400
    order by uuid_hash_extended(node.id, 130) limit 1
  ), walked as (
    select worked.*, planned.route_id as walked_id, day > ${today} - $1::integer as is_whole from worked cross join lateral unnest(route_ids) as planned (route_id)
    where ${notForgotten('planned.route_id')}
  ), told as materialized (
    select * from outlet_route where ${isTold('outlet_id', '$4')}
  ), stop as (
    select user_id, day, path, first, last, place.route_id, place.outlet_id, place.sequence, true as planned, ${hash(0)} as hash
    from walked join outlet_route place on place.route_id = walked_id and ${wasThere}
    where is_whole and ${sliceOf(hash(0), 0)} < diligence
    union all
    select user_id, day, path, first, last, place.route_id, place.outlet_id, place.sequence, true, ${hash(0)}
    from walked join told place on place.route_id = walked_id and ${wasThere}
    where not is_whole and ${sliceOf(hash(0), 0)} < diligence
    union all
    select user_id, day, path, first, last, place.route_id, place.outlet_id, place.sequence, false, ${hash(0)}
    from worked join route on route.sales_officer_id = worked.user_id and route.node_id <> all (worked.route_ids)
      join outlet_route place on place.route_id = route.node_id and place.sequence = 1 + (uuid_hash_extended(worked.user_id, worked.day - date '2000-01-01') & 15) and ${wasThere}
    where day > ${today} - $1::integer and ${sliceOf(hash(0), 0)} < 0.16 and ${notForgotten('route.node_id')}
  ), placed as (
    select stop.*, outlet.latitude, outlet.longitude, outlet.class, outlet.status, node.parent_id as house_id,
      case when stop.path[9] = stop.route_id then stop.path else node.ancestors end as way,
      row_number() over walk - 1 as turn, date_part('epoch', last - first) / count(*) over (partition by stop.day, stop.user_id) as slot
    from stop join outlet on outlet.id = stop.outlet_id and outlet.status not in ('pending', 'rejected') and (outlet.status <> 'closed' or stop.day <= ${lastOfClosed})
      join market_node node on node.id = stop.route_id
    where last > first
    window walk as (partition by stop.day, stop.user_id order by not planned, stop.route_id, stop.sequence, stop.outlet_id)
  ), called as (
    select placed.*, first + turn * slot * interval '1 second' as came, ${hash(1)} as call_hash, ${hash(2)} as place_hash,
      least(slot * 0.9, case when ${luck(1)} < 0.04 then 40 + 70 * ${luck(2)} else 150 + 600 * ${luck(2)} end) as seconds
    from placed offset 0
  ), made as (
    select called.*, date_trunc('second', came) as in_at, date_trunc('second', came + seconds * interval '1 second') as out_at, ${luck(3)} < 0.02 as telephonic,
      ${ofCall(0)} < case class when 'A' then 0.74 when 'B' then 0.66 when 'C' then 0.565 else 0.515 end and (status <> 'dormant' or day <= ${lastOfDormant}) as productive,
      case when ${ofPlace(0)} < 0.03 then 60 + 540 * ${ofPlace(1)} else 2 + 33 * ${ofPlace(1)} end as metres,
      case when ${ofPlace(2)} < 0.02 then 60 + 300 * ${ofPlace(3)} else 4 + 24 * ${ofPlace(3)} end as accuracy, 2 * pi() * ${ofCall(1)} as direction
    from called offset 0
  )
  insert into outlet_visit (id, business_date, user_id, outlet_id, route_id, db_house_id, path, planned, adheres, sequence, in_at, out_at,
    device_in_at, device_out_at, received_at, latitude, longitude, accuracy, distance, fence, telephonic, productive, reason_id, client_id)
  select ${uuidAt('in_at', 'hash')}, day, user_id, outlet_id, route_id, house_id, way, planned, planned, sequence, in_at, out_at, in_at, out_at,
    out_at + interval '40 seconds',
    case when not telephonic then latitude + cos(direction) * metres / 111195 end,
    case when not telephonic then longitude + sin(direction) * metres / (111195 * cos(radians(latitude))) end,
    case when not telephonic then accuracy end, case when not telephonic then round(metres) end,
    case when telephonic or accuracy > 50 then 'unverified' when metres > 50 then 'out' else 'in' end, telephonic, productive,
    case when not productive and ${ofCall(2)} < 0.93 then ($2::uuid[])[1 + width_bucket(${ofCall(3)}, $3::float8[])] end,
    ${uuidOf('call_hash', 'place_hash')}
  from made where out_at < now()`;
