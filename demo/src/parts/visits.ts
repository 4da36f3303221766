import type { DemoPart } from '../part.ts';

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

/** A number from 0 to 1 that an outlet has on a day for each purpose, always the same. */
const share = (purpose: number) =>
  `((uuid_hash_extended(outlet_id, (day - date '2000-01-01') * 16 + ${purpose}) & 65535) / 65536.0)::float8`;

/**
 * Visits of the days that people worked, made by the database out of what it has then: who came, which routes the plan
 * has, which outlets were on them. Adherence about 82 % by person, strike about 57 %, 3 % out of the fence.
 */
export const visits: DemoPart = {
  name: 'visits',
  rows: () => 0,
  async begin(client) {
    await client.query('select unindex_visits()');
  },
  async write() {},
  async finish(client, { counts }) {
    await client.query('analyze attendance, journey_plan, outlet_route, outlet, route, market_node');
    await client.query(visitsMade, [counts.daysOfVisits, reasons.map(([id]) => id), reasons.map(([, to]) => to)]);
    await client.query('select index_visits()');
    await client.query(`
      insert into outlet_activity (outlet_id, last_visit_on, last_order_on)
      select outlet_id, max(business_date), max(business_date) filter (where productive) from outlet_visit group by 1`);
  },
};

// `offset 0`: what `made` works out is worked out once, not in each column that reads it.
const visitsMade = `
  with worked as (
    select day.user_id, day.business_date as day, day.path, plan.route_ids,
      coalesce(day.first_call_at, day.in_at + interval '40 minutes') as first,
      coalesce(day.last_call_at, day.out_at, day.in_at + interval '8 hours') as last,
      0.84 + 0.12 * (uuid_hash_extended(day.user_id, 7) & 1023) / 1024.0 as diligence
    from attendance day join journey_plan plan on plan.user_id = day.user_id and plan.day = day.business_date and plan.purpose = 'routes'
    where day.in_at is not null and day.business_date > business_date() - $1::integer and day.business_date <= business_date()
  ), stop as (
    select worked.*, place.route_id, place.outlet_id, place.sequence, true as planned
    from worked cross join lateral unnest(worked.route_ids) as planned (route_id)
      join outlet_route place on place.route_id = planned.route_id and place.valid_from <= worked.day and (place.valid_to is null or place.valid_to > worked.day)
    where ${share(0)} < worked.diligence
    union all
    select worked.*, place.route_id, place.outlet_id, place.sequence, false
    from worked join route on route.sales_officer_id = worked.user_id and route.node_id <> all (worked.route_ids)
      join outlet_route place on place.route_id = route.node_id and place.sequence = 1 + (uuid_hash_extended(worked.user_id, worked.day - date '2000-01-01') & 15)
        and place.valid_from <= worked.day and (place.valid_to is null or place.valid_to > worked.day)
    where ${share(0)} < 0.16
  ), placed as (
    select stop.*, outlet.latitude, outlet.longitude, outlet.class, node.parent_id as house_id,
      case when stop.path[9] = stop.route_id then stop.path else node.ancestors end as way,
      (row_number() over walk - 1) * (last - first) / count(*) over (partition by stop.user_id, stop.day) as since,
      (last - first) / count(*) over (partition by stop.user_id, stop.day) as slot
    from stop join outlet on outlet.id = stop.outlet_id and outlet.status not in ('pending', 'rejected')
      join market_node node on node.id = stop.route_id
    where last > first
    window walk as (partition by stop.user_id, stop.day order by not planned, stop.route_id, stop.sequence, stop.outlet_id)
  ), made as (
    select placed.*, date_trunc('second', first + since) as in_at,
      date_trunc('second', first + since + least(slot * 0.9, make_interval(secs => case when ${share(1)} < 0.04 then 40 + 70 * ${share(2)} else 150 + 600 * ${share(2)} end))) as out_at,
      ${share(3)} < 0.02 as telephonic,
      ${share(4)} < case class when 'A' then 0.72 when 'B' then 0.64 when 'C' then 0.55 else 0.5 end as productive,
      case when ${share(5)} < 0.03 then 60 + 540 * ${share(6)} else 2 + 33 * ${share(6)} end as metres,
      case when ${share(7)} < 0.02 then 60 + 300 * ${share(8)} else 4 + 24 * ${share(8)} end as accuracy,
      2 * pi() * ${share(9)} as direction, md5(outlet_id::text || day) as digest
    from placed offset 0
  )
  insert into outlet_visit (id, business_date, user_id, outlet_id, route_id, db_house_id, path, planned, adheres, sequence, in_at, out_at,
    device_in_at, device_out_at, received_at, latitude, longitude, accuracy, distance, fence, telephonic, productive, reason_id, client_id)
  select (lpad(to_hex((extract(epoch from in_at) * 1000)::bigint), 12, '0') || '7' || substr(digest, 1, 3) || '8' || substr(digest, 4, 15))::uuid,
    day, user_id, outlet_id, route_id, house_id, way, planned, planned, sequence, in_at, out_at, in_at, out_at, out_at + interval '40 seconds',
    case when not telephonic then latitude + cos(direction) * metres / 111195 end,
    case when not telephonic then longitude + sin(direction) * metres / (111195 * cos(radians(latitude))) end,
    case when not telephonic then accuracy end, case when not telephonic then round(metres) end,
    case when telephonic or accuracy > 50 then 'unverified' when metres > 50 then 'out' else 'in' end, telephonic, productive,
    case when not productive and ${share(10)} < 0.93 then ($2::uuid[])[1 + width_bucket(${share(11)}, $3::float8[])] end,
    digest::uuid
  from made where out_at < now() order by day, in_at`;
