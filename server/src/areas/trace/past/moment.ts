import type { PastPerson, TraceSettings } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { metresBetween } from '../../../core/ground.ts';
import { isTracked, trackedIn } from '../groups/tracked.ts';

interface MomentRow {
  _id: string;
  at: number;
  latitude: number;
  longitude: number;
  accuracy: number | null;
  speed: number | null;
  battery: number | null;
  before_latitude: number | null;
  before_longitude: number | null;
  checked_out: boolean;
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

/**
 * Everyone at a moment of the past: the last position before it on that business day, found by one search in the index of
 * a person each, and another one of those who did not walk, however many positions are stored.
 */
export async function everyoneAt(
  db: Database,
  { at, from, date, whom }: Asked,
  settings: TraceSettings,
): Promise<PastPerson[]> {
  const moment = new Date(at).toISOString();
  const earlier = new Date(at - settings.idleMinutes * 60_000).toISOString();
  const columns = sql`latitude, longitude`;
  const { rows } = await sql<MomentRow>`
    /* unscoped: part */ select person.id as "_id", extract(epoch from last.at)::float8 * 1000 as at, last.latitude, last.longitude, last.accuracy::float8 as accuracy,
      last.speed::float8 as speed, last.battery, before.latitude as before_latitude, before.longitude as before_longitude,
      coalesce(day.check_out_at <= ${moment}, false) as checked_out
    from user_account person ${trackedIn}
      cross join lateral (
        select at, ${columns}, accuracy, speed, battery from trace_position where user_id = person.id and at >= ${from} and at <= ${moment} order by at desc limit 1) as last
      left join lateral (
        select ${columns} from trace_position where user_id = person.id and at >= ${from} and at <= ${earlier} and coalesce(last.speed, 0) < ${sql.lit(walking)} order by at desc limit 1) as before on true
      left join attendance day on day.user_id = person.id and day.business_date = ${date}
    where ${isTracked} and ${whom}
  `.execute(db);
  return rows.map((row) => ({
    _id: row._id,
    state: stateAt(row, at, settings),
    at: new Date(row.at).toISOString(),
    latitude: row.latitude,
    longitude: row.longitude,
    accuracy: row.accuracy,
    speed: row.speed,
    battery: row.battery,
  }));
}

/** Without the stays of then: idle is who did not walk, and was at the same place for as long as makes idle. */
export function stateAt(row: Omit<MomentRow, '_id'>, moment: number, settings: TraceSettings): PastPerson['state'] {
  if (row.checked_out) return 'offDuty';
  if (moment - row.at > Math.max(settings.offlineSeconds * 1_000, settings.gapMinutes * 60_000)) return 'offline';
  if (row.before_latitude === null || row.before_longitude === null) return 'moving';
  const before = { latitude: row.before_latitude, longitude: row.before_longitude };
  return metresBetween(before, row) <= settings.stopMetres ? 'idle' : 'moving';
}
