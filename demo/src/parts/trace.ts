import { today } from '../orders/instants.ts';
import type { DemoPart } from '../part.ts';

/** Of so many SOs, of so many days up to today, every so many seconds. */
const officers = 160;
const days = 3;
const every = 75;

/**
 * Consent of everybody in the field, and where SOs were in the last days: at their visits, and on the way from one to the
 * next, as a phone has it, a few metres off. TOs go along with another one of their SOs each day. Made by the database out of
 * the visits.
 */
export const trace: DemoPart = {
  name: 'trace',
  rows: () => 0,
  async write() {},
  steps: [
    {
      name: 'positions',
      after: ['ways to visits'],
      async run(client) {
        await client.query(
          `insert into trace_consent (user_id, agreed_at)
           select person.id, now() - interval '40 days' from user_account person join designation on designation.name = person.designation
           where 'field.work' = any (designation.capabilities)`,
        );
        await client.query(positionsMade, [days, officers, every]);
        await client.query(alongMade);
        await client.query(lastMade);
      },
    },
  ],
};

/** A number from -0.5 to 0.5 that a person has at a second. */
const noise = (seed: number) =>
  `((hashint8extended(extract(epoch from at)::bigint, uuid_hash_extended(user_id, ${seed})) & 1023) / 1023.0 - 0.5)`;

/** Stores what is told: who, at what time, since when on duty, and where. */
const stored = (latitude: string, longitude: string, speed: string) => `
  insert into trace_position (user_id, at, device_at, received_at, latitude, longitude, accuracy, speed, battery, charging, network)
  select user_id, at, at, at + interval '4 seconds', ${latitude} + ${noise(1)} * 0.00012, ${longitude} + ${noise(2)} * 0.00012, 6 + 10 * abs(${noise(3)}),
    ${speed}, greatest(4, 96 - extract(epoch from at - began) / 480)::integer, false, case when ${noise(5)} > -0.45 then 'mobile' else 'wifi' end
  from told order by at, user_id
  on conflict do nothing`;

const positionsMade = `
  with walked as (
    select visit.user_id, visit.in_at, visit.out_at, outlet.latitude, outlet.longitude,
      lead(visit.in_at) over day as next_at, lead(outlet.latitude) over day as next_latitude, lead(outlet.longitude) over day as next_longitude, attendance.in_at as began
    from outlet_visit visit join outlet on outlet.id = visit.outlet_id
      join attendance on attendance.user_id = visit.user_id and attendance.business_date = visit.business_date and attendance.check_in_at is not null
    where visit.business_date in (select distinct business_date from outlet_visit where business_date > ${today} - 10 order by 1 desc limit $1)
      and visit.user_id in (select id from user_account where designation = 'SO' order by employee_code limit $2)
      and visit.in_at >= attendance.check_in_at and (attendance.check_out_at is null or visit.out_at <= attendance.check_out_at)
    window day as (partition by visit.user_id, visit.business_date order by visit.in_at)
  ), told as (
    select user_id, at, began, case when at <= out_at or next_at is null then 0 else extract(epoch from at - out_at) / extract(epoch from next_at - out_at) end as share,
      latitude, longitude, coalesce(next_latitude, latitude) as next_latitude, coalesce(next_longitude, longitude) as next_longitude
    from walked cross join lateral generate_series(in_at, coalesce(next_at, out_at) - interval '1 second', make_interval(secs => $3)) as at
    where at < now()
  )
  ${stored(
    'latitude + (next_latitude - latitude) * share',
    'longitude + (next_longitude - longitude) * share',
    `case when share > 0 then 1.2 + ${noise(4)} else 0 end`,
  )}`;

/** On duty, some steps behind one of the own SOs who was on the road then. */
const alongMade = `
  with along as (
    select day.user_id, day.in_at as began, day.check_in_at, day.business_date,
      least(coalesce(day.check_out_at, now()), day.check_in_at + interval '10 hours') as until
    from attendance day join user_account officer on officer.id = day.user_id and officer.designation = 'TO'
    where day.check_in_at is not null and day.business_date > ${today} - 10
  ), led as (
    select along.*, (select walker.id from user_account walker where walker.supervisor_id = along.user_id
        and exists (select from trace_position where user_id = walker.id and at between check_in_at and until)
      order by uuid_hash_extended(walker.id, business_date - date '2000-01-01') limit 1) as walker_id
    from along
  ), told as (
    select led.user_id, walked.at + interval '11 seconds' as at, began, walked.latitude, walked.longitude, walked.speed
    from led join trace_position walked on walked.user_id = led.walker_id and walked.at between check_in_at and until - interval '11 seconds'
  )
  ${stored('latitude', 'longitude', 'speed')}`;

/** Who stopped sending some time ago is offline, as long as the field does not play. */
const lastMade = `
  insert into trace_last (user_id, device, heard_at, at, latitude, longitude, accuracy, speed, battery, charging, network, stay_latitude, stay_longitude, stay_since)
  select distinct on (user_id) user_id, 'demo', received_at, at, latitude, longitude, accuracy, speed, battery, charging, network, latitude, longitude, at
  from trace_position order by user_id, at desc`;
