import type { PastPerson, TraceSettings } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { metresBetween } from '../../../core/ground.ts';
import { isTracked, trackedIn } from '../groups/tracked.ts';

interface FoundPerson {
  readonly _id: string;
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number | null;
  readonly speed: number | null;
  readonly battery: number | null;
  readonly before_latitude: number | null;
  readonly before_longitude: number | null;
  readonly checked_out: boolean;
}

/** All who were found, a list for each of what is known of them: as rows thousands of people take three times as long to read. */
type FoundPeople = { readonly [Name in keyof FoundPerson]: readonly FoundPerson[Name][] | null };

interface Asked {
  /** Milliseconds. */
  readonly at: number;
  /** The beginning of its business day. */
  readonly from: string;
  readonly date: string;
  /** A condition on `person`. */
  readonly whom: RawBuilder<boolean>;
}

/** Metres a second: who walks is not idle, and where they were before need not be looked up. */
const walking = 1;

/** Degrees are told to a millionth, some 10 cm. */
const ofDegree = 1_000_000;

/** How many positions are looked through for each person: on the road all send about as often as one another. */
const eachAmong = 2;

/**
 * Everyone at a moment of the past: the last position before it on that business day. Those on the road are found among the
 * positions just before the moment, which lie together, as many as there are people twice over; whoever is not among these
 * by a search in the index of a person. So it takes the same however many positions are stored, and however often phones send.
 */
export async function everyoneAt(
  db: Database,
  { at, from, date, whom }: Asked,
  settings: TraceSettings,
): Promise<PastPerson[]> {
  const moment = new Date(at).toISOString();
  const earlier = new Date(at - settings.idleMinutes * 60_000).toISOString();
  const heard = new Date(at - silentAfter(settings)).toISOString();
  const columns = sql`at, latitude, longitude, accuracy, speed, battery`;
  const lately = (people: RawBuilder<unknown>, until: string) => sql`
    /* unscoped: part */ select distinct on (user_id) * from (
      select user_id, ${columns} from trace_position where at >= ${from} and at <= ${until} order by at desc
      limit (select ${sql.lit(eachAmong)} * count(*) from ${people})) as sent
    where user_id in (select id from ${people}) order by user_id, at desc`;
  const others = (people: RawBuilder<unknown>, found: RawBuilder<unknown>, until: string) => sql`
    /* unscoped: part */ select missing.id, ${columns} from (select id from ${people} except select user_id from ${found}) as missing cross join lateral (
      select ${columns} from trace_position where user_id = missing.id and at >= ${from} and at <= ${until} order by at desc limit 1) as last`;
  const { rows } = await sql<FoundPeople>`
    /* unscoped: part */ with asked as materialized (
      select person.id from user_account person ${trackedIn} where ${isTracked} and ${whom}
    ), sending as materialized (${lately(sql`asked`, moment)}
    ), last as materialized (select * from sending union all ${others(sql`asked`, sql`sending`, moment)}
    ), standing as materialized (select user_id as id from last where coalesce(speed, 0) < ${sql.lit(walking)} and at >= ${heard}
    ), sent as materialized (${lately(sql`standing`, earlier)}
    ), before as materialized (select * from sent union all ${others(sql`standing`, sql`sent`, earlier)}
    )
    select json_agg(last.user_id) as "_id", json_agg((extract(epoch from last.at)::float8 * 1000)::bigint) as at, json_agg(last.latitude) as latitude,
      json_agg(last.longitude) as longitude, json_agg(last.accuracy::integer) as accuracy, json_agg(last.speed) as speed, json_agg(last.battery) as battery,
      json_agg(before.latitude) as before_latitude, json_agg(before.longitude) as before_longitude,
      json_agg(coalesce(day.check_out_at <= ${moment}, false)) as checked_out
    from last left join before on before.user_id = last.user_id
      left join attendance day on day.user_id = last.user_id and day.business_date = ${date}
  `.execute(db);
  return rows.flatMap(eachOf).map((person) => ({
    _id: person._id,
    state: stateAt(person, at, settings),
    at: new Date(person.at).toISOString(),
    latitude: rounded(person.latitude, ofDegree),
    longitude: rounded(person.longitude, ofDegree),
    accuracy: person.accuracy,
    speed: person.speed === null ? null : rounded(person.speed, 10),
    battery: person.battery,
  }));
}

function eachOf(found: FoundPeople): FoundPerson[] {
  const { _id, at, latitude, longitude, accuracy, speed, battery, before_latitude, before_longitude, checked_out } =
    found;
  return (_id ?? []).map((id, place) => ({
    _id: id,
    at: at?.[place] ?? 0,
    latitude: latitude?.[place] ?? 0,
    longitude: longitude?.[place] ?? 0,
    accuracy: accuracy?.[place] ?? null,
    speed: speed?.[place] ?? null,
    battery: battery?.[place] ?? null,
    before_latitude: before_latitude?.[place] ?? null,
    before_longitude: before_longitude?.[place] ?? null,
    checked_out: checked_out?.[place] ?? false,
  }));
}

/** Thousands of rows with all digits that a number holds are twice as much to write, to send and to read. */
function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}

/** Without the stays of then: idle is who did not walk, and was at the same place for as long as makes idle. */
export function stateAt(row: Omit<FoundPerson, '_id'>, moment: number, settings: TraceSettings): PastPerson['state'] {
  if (row.checked_out) return 'offDuty';
  if (moment - row.at > silentAfter(settings)) return 'offline';
  if (row.before_latitude === null || row.before_longitude === null) return 'moving';
  const before = { latitude: row.before_latitude, longitude: row.before_longitude };
  return metresBetween(before, row) <= settings.stopMetres ? 'idle' : 'moving';
}

/** Who was not heard for longer was offline. */
function silentAfter({ offlineSeconds, gapMinutes }: TraceSettings): number {
  return Math.max(offlineSeconds * 1_000, gapMinutes * 60_000);
}
