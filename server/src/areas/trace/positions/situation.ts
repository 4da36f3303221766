import { sql } from 'kysely';
import { timeZone } from '../../../core/calendar/local-time.ts';
import type { Database } from '../../../core/database/database.ts';
import type { Point } from '../line/point.ts';
import type { Duty } from './sort-out.ts';

/** So long the phone that leads has to be silent before another one of the same person is listened to. */
const leadMinutes = 5;

/** What is known of a person who agreed to be tracked, and of the phone that sends. */
export interface Situation {
  readonly user_id: string;
  readonly received_at: number;
  /** Of two phones of one person the one that was heard first, until it is silent. */
  readonly leads: boolean;
  readonly clock_offset: number;
  readonly duties: readonly (Duty & { readonly open: boolean })[];
  readonly last:
    | (Point & {
        readonly since: number | null;
        readonly stay_latitude: number | null;
        readonly stay_longitude: number | null;
      })
    | null;
}

/** Somebody's phone. */
export interface Sender {
  readonly userId: string;
  readonly device: string;
}

/**
 * What is known of each by the id of the person; who has not agreed is not in it. From here to the end of the transaction their
 * batches come one after the other, also those that another server takes in: rows are locked in the order of the ids.
 *
 * @param senders each person once
 */
export async function situationsOf(db: Database, senders: readonly Sender[]): Promise<ReadonlyMap<string, Situation>> {
  const { rows } = await sql<Situation>`
    /* unscoped: found */ with given as materialized (
      select given.user_id, given.device
      from unnest(${senders.map(({ userId }) => userId)}::uuid[], ${senders.map(({ device }) => device)}::text[]) as given (user_id, device)
        join trace_consent consent on consent.user_id = given.user_id
      order by given.user_id
    ), lead as (
      insert into trace_last as last (user_id, device, heard_at) select user_id, device, now() from given
      on conflict (user_id) do update set
        heard_at = case when last.device = excluded.device or last.heard_at < excluded.heard_at - make_interval(mins => ${sql.lit(leadMinutes)}) then excluded.heard_at else last.heard_at end,
        device = case when last.heard_at < excluded.heard_at - make_interval(mins => ${sql.lit(leadMinutes)}) then excluded.device else last.device end,
        written_by = default
      returning user_id, device, at, latitude, longitude, accuracy, stay_latitude, stay_longitude, stay_since
    ), phone as (
      insert into trace_device (user_id, device) select user_id, device from given
      on conflict (user_id, device) do update set heard_at = excluded.heard_at returning user_id, clock_offset
    ), place as (select ${timeZone} as zone)
    select given.user_id, extract(epoch from now())::float8 * 1000 as received_at, lead.device = given.device as leads, phone.clock_offset,
      (select coalesce(json_agg(json_build_object('from', extract(epoch from check_in_at) * 1000, 'open', check_out_at is null and business_date = business_date(),
          'to', extract(epoch from coalesce(check_out_at, (business_date + 1)::timestamp at time zone place.zone)) * 1000)), '[]')
        from attendance where user_id = given.user_id and business_date > business_date() - 5 and check_in_at is not null) as duties,
      case when lead.at is not null then json_build_object('at', extract(epoch from lead.at) * 1000, 'latitude', lead.latitude, 'longitude', lead.longitude,
        'accuracy', lead.accuracy, 'since', extract(epoch from lead.stay_since) * 1000, 'stay_latitude', lead.stay_latitude, 'stay_longitude', lead.stay_longitude) end as last
    from given join lead on lead.user_id = given.user_id join phone on phone.user_id = given.user_id cross join place
  `.execute(db);
  return new Map(rows.map((row) => [row.user_id, row]));
}
