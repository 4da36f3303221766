import type { MomentPeople, TraceSettings, TraceState } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { metresBetween, type Position } from '../../../core/ground.ts';
import { isTracked, trackedIn } from '../groups/tracked.ts';

/** Where somebody was, and whether they were on the way. */
interface Standing {
  /** Milliseconds since they were there. */
  readonly ago: number;
  readonly place: Position;
  /** As long before the moment as makes idle, where that was looked up. */
  readonly before: Position | null;
  readonly checkedOut: boolean;
}

/**
 * Everybody who was found, a list for each of what is known of them: as rows thousands of people take three times as long to
 * read. Degrees are millionths, which are written and read as whole numbers.
 */
interface Found {
  readonly _id: readonly string[] | null;
  readonly ago: readonly number[];
  readonly latitude: readonly number[];
  readonly longitude: readonly number[];
  readonly accuracy: readonly (number | null)[];
  readonly battery: readonly (number | null)[];
  readonly before_latitude: readonly (number | null)[];
  readonly before_longitude: readonly (number | null)[];
  readonly checked_out: readonly boolean[];
}

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
const millionths = (column: string) => sql`(${sql.ref(column)} * ${sql.lit(ofDegree)})::integer`;

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
): Promise<MomentPeople> {
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
  const { rows } = await sql<Found>`
    /* unscoped: part */ with asked as materialized (
      select person.id from user_account person ${trackedIn} where ${isTracked} and ${whom}
    ), sending as materialized (${lately(sql`asked`, moment)}
    ), last as materialized (select * from sending union all ${others(sql`asked`, sql`sending`, moment)}
    ), standing as materialized (select user_id as id from last where coalesce(speed, 0) < ${sql.lit(walking)} and at >= ${heard}
    ), sent as materialized (${lately(sql`standing`, earlier)}
    ), before as materialized (select * from sent union all ${others(sql`standing`, sql`sent`, earlier)}
    )
    select json_agg(last.user_id) as "_id", json_agg((extract(epoch from ${moment}::timestamptz - last.at)::float8 * 1000)::integer) as ago,
      json_agg(${millionths('last.latitude')}) as latitude, json_agg(${millionths('last.longitude')}) as longitude,
      json_agg(last.accuracy::integer) as accuracy, json_agg(last.battery) as battery,
      json_agg(${millionths('before.latitude')}) as before_latitude, json_agg(${millionths('before.longitude')}) as before_longitude,
      json_agg(coalesce(day.check_out_at <= ${moment}, false)) as checked_out
    from last left join before on before.user_id = last.user_id
      left join attendance day on day.user_id = last.user_id and day.business_date = ${date}
  `.execute(db);
  const [found] = rows;
  return found?._id ? toldOf({ ...found, _id: found._id }, settings) : nobody;
}

const nobody: MomentPeople = { _id: [], state: [], ago: [], latitude: [], longitude: [], accuracy: [], battery: [] };

function toldOf(found: Found & { readonly _id: readonly string[] }, settings: TraceSettings): MomentPeople {
  const { _id, ago, latitude, longitude, accuracy, battery, before_latitude, before_longitude, checked_out } = found;
  const [north, east] = [latitude.map(degrees), longitude.map(degrees)];
  const state = _id.map((_each, place) => {
    const [northBefore, eastBefore] = [before_latitude[place] ?? null, before_longitude[place] ?? null];
    const isKnown = northBefore !== null && eastBefore !== null;
    return stateAt(
      {
        ago: ago[place] ?? 0,
        place: { latitude: north[place] ?? 0, longitude: east[place] ?? 0 },
        before: isKnown ? { latitude: degrees(northBefore), longitude: degrees(eastBefore) } : null,
        checkedOut: checked_out[place] ?? false,
      },
      settings,
    );
  });
  const seconds = ago.map((milliseconds) => Math.round(milliseconds / 1_000));
  return {
    _id: [..._id],
    state,
    ago: seconds,
    latitude: north,
    longitude: east,
    accuracy: [...accuracy],
    battery: [...battery],
  };
}

function degrees(inMillionths: number): number {
  return inMillionths / ofDegree;
}

/** Without the stays of then: idle is who did not walk, and was at the same place for as long as makes idle. */
export function stateAt({ ago, place, before, checkedOut }: Standing, settings: TraceSettings): TraceState {
  if (checkedOut) return 'offDuty';
  if (ago > silentAfter(settings)) return 'offline';
  return before && metresBetween(before, place) <= settings.stopMetres ? 'idle' : 'moving';
}

/** Who was not heard for longer was offline. */
function silentAfter({ offlineSeconds, gapMinutes }: TraceSettings): number {
  return Math.max(offlineSeconds * 1_000, gapMinutes * 60_000);
}
