import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { metresPerDegree } from '../../../core/ground.ts';
import { leavingFactor } from '../line/crossings.ts';
import type { Stay } from '../line/stays.ts';
import type { SortedPosition } from './sort-out.ts';

export interface Batch {
  readonly userId: string;
  readonly device: string;
  readonly clockOffset: number;
  readonly positions: readonly SortedPosition[];
  /** Where they are now; null leaves it as it was. */
  readonly last: { readonly position: SortedPosition; readonly stay: Stay | null; readonly fenceMetres: number } | null;
}

/** Stores what is not stored yet and answers how many those were; and where the person is now, with the outlet there. */
export async function storePositions(db: Database, batch: Batch): Promise<number> {
  const { userId, device, clockOffset, positions, last } = batch;
  const column = <Value>(read: (position: SortedPosition) => Value) => positions.map(read);
  const { rows } = await sql<{ stored: number }>`
    with stored as (
      insert into trace_position (user_id, at, device_at, latitude, longitude, accuracy, speed, heading, battery, charging, network, mock, clock_off)
      select ${userId}::uuid, * from unnest(
        ${column(({ takenAt }) => new Date(takenAt).toISOString())}::timestamptz[], ${column(({ at }) => at)}::timestamptz[],
        ${column(({ latitude }) => latitude)}::float8[], ${column(({ longitude }) => longitude)}::float8[],
        ${column(({ accuracy }) => accuracy ?? null)}::real[], ${column(({ speed }) => speed ?? null)}::real[], ${column(({ heading }) => heading ?? null)}::real[],
        ${column(({ battery }) => battery ?? null)}::smallint[], ${column(({ charging }) => charging ?? null)}::boolean[], ${column(({ network }) => network ?? null)}::text[],
        ${column(({ mock }) => mock ?? false)}::boolean[], ${column(({ clockOff }) => clockOff)}::boolean[])
      on conflict do nothing returning 1
    ), phone as (
      update trace_device set clock_offset = ${clockOffset} where user_id = ${userId} and device = ${device} and clock_offset <> ${clockOffset}
    )
    select count(*) as stored from stored
  `.execute(db);
  if (last) await storeLast(db, userId, last);
  return rows[0]?.stored ?? 0;
}

async function storeLast(db: Database, userId: string, { position, stay, fenceMetres }: NonNullable<Batch['last']>) {
  const { latitude, longitude } = position;
  const instant = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
  const at = instant(position.takenAt);
  const narrowing = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const leaving = fenceMetres * leavingFactor;
  const north = leaving / metresPerDegree;
  const metres = sql`sqrt(power((outlet.latitude - ${latitude}) * ${metresPerDegree}, 2) + power((outlet.longitude - ${longitude}) * ${metresPerDegree * narrowing}, 2))`;
  await sql`
    /* unscoped: found */ with near as (
      select outlet.id, ${metres} as metres
      from journey_plan plan cross join lateral unnest(plan.route_ids) as planned (route_id) join outlet on outlet.route_id = planned.route_id and outlet.deleted_at is null
      where plan.user_id = ${userId} and plan.day = business_date() and plan.purpose = 'routes'
        and outlet.latitude between ${latitude - north} and ${latitude + north} and outlet.longitude between ${longitude - north / narrowing} and ${longitude + north / narrowing}
    )
    update trace_last set at = ${at}, latitude = ${latitude}, longitude = ${longitude}, accuracy = ${position.accuracy ?? null}, speed = ${position.speed ?? null},
      heading = ${position.heading ?? null}, battery = coalesce(${position.battery ?? null}, battery), charging = coalesce(${position.charging ?? null}, charging),
      network = coalesce(${position.network ?? null}, network), mock = ${position.mock ?? false},
      stay_latitude = ${stay?.latitude ?? null}, stay_longitude = ${stay?.longitude ?? null}, stay_since = ${instant(stay?.since)},
      outlet_id = here.id, outlet_since = case when here.id is null then null when here.id = trace_last.outlet_id then outlet_since else ${at}::timestamptz end
    from (select 1) as one left join lateral (
      select id from near where metres <= ${fenceMetres} or (metres <= ${leaving} and id = (select outlet_id from trace_last where user_id = ${userId}))
      order by id = (select outlet_id from trace_last where user_id = ${userId}) desc nulls last, metres limit 1) as here on true
    where user_id = ${userId}
  `.execute(db);
}
