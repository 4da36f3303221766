import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { metresPerDegree } from '../../../core/ground.ts';
import { leavingFactor } from '../line/crossings.ts';
import type { Now } from './now-after.ts';
import type { SortedPosition } from './sort-out.ts';

export interface Batch {
  readonly userId: string;
  readonly device: string;
  /** Where it is another one than before. */
  readonly clockOffset?: number;
  readonly positions: readonly SortedPosition[];
  /** Where they are now; null leaves it as it was. */
  readonly now: Now | null;
}

/**
 * Stores what is not stored yet of batches, at most one of a person, and answers how many those were of whom; and where people
 * are now, with the outlet there.
 */
export async function storePositions(
  db: Database,
  batches: readonly Batch[],
  fenceMetres: number,
): Promise<ReadonlyMap<string, number>> {
  const stored = await storeNew(db, batches);
  await storeOffsets(db, batches);
  const moved = batches.flatMap(({ userId, now }) => (now ? [{ userId, ...now }] : []));
  if (moved.length > 0) await storeNow(db, moved, fenceMetres);
  return stored;
}

async function storeNew(db: Database, batches: readonly Batch[]): Promise<ReadonlyMap<string, number>> {
  const positions = batches.flatMap((batch) => batch.positions.map((position) => ({ ...position, of: batch.userId })));
  if (positions.length === 0) return new Map();
  const column = <Value>(read: (position: (typeof positions)[number]) => Value) => positions.map(read);
  const { rows } = await sql<{ user_id: string; stored: number }>`
    with stored as (
      insert into trace_position (user_id, at, device_at, latitude, longitude, accuracy, speed, heading, battery, charging, network, mock, clock_off)
      select * from unnest(
        ${column(({ of }) => of)}::uuid[], ${column(({ takenAt }) => instant(takenAt))}::timestamptz[], ${column(({ at }) => at)}::timestamptz[],
        ${column(({ latitude }) => latitude)}::float8[], ${column(({ longitude }) => longitude)}::float8[],
        ${column(({ accuracy }) => accuracy ?? null)}::real[], ${column(({ speed }) => speed ?? null)}::real[], ${column(({ heading }) => heading ?? null)}::real[],
        ${column(({ battery }) => battery ?? null)}::smallint[], ${column(({ charging }) => charging ?? null)}::boolean[], ${column(({ network }) => network ?? null)}::text[],
        ${column(({ mock }) => mock ?? false)}::boolean[], ${column(({ clockOff }) => clockOff)}::boolean[])
      on conflict do nothing returning user_id
    )
    select user_id, count(*)::integer as stored from stored group by user_id
  `.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.stored]));
}

async function storeOffsets(db: Database, batches: readonly Batch[]): Promise<void> {
  for (const { userId, device, clockOffset } of batches) {
    if (clockOffset === undefined) continue;
    await sql`update trace_device set clock_offset = ${clockOffset} where user_id = ${userId} and device = ${device}`.execute(
      db,
    );
  }
}

interface Moved extends Now {
  readonly userId: string;
}

async function storeNow(db: Database, moved: readonly Moved[], fenceMetres: number): Promise<void> {
  const column = <Value>(read: (one: Moved) => Value) => moved.map(read);
  const leaving = fenceMetres * leavingFactor;
  const north = leaving / metresPerDegree;
  await sql`
    /* unscoped: found */ with told as materialized (
      select told.*, greatest(0.01, cos(radians(latitude))) as narrowing from unnest(
        ${column(({ userId }) => userId)}::uuid[], ${column(({ position }) => instant(position.takenAt))}::timestamptz[],
        ${column(({ position }) => position.latitude)}::float8[], ${column(({ position }) => position.longitude)}::float8[],
        ${column(({ position }) => position.accuracy ?? null)}::real[], ${column(({ position }) => position.speed ?? null)}::real[],
        ${column(({ position }) => position.heading ?? null)}::real[], ${column(({ position }) => position.battery ?? null)}::smallint[],
        ${column(({ position }) => position.charging ?? null)}::boolean[], ${column(({ position }) => position.network ?? null)}::text[],
        ${column(({ position }) => position.mock ?? false)}::boolean[], ${column(({ stay }) => stay?.latitude ?? null)}::float8[],
        ${column(({ stay }) => stay?.longitude ?? null)}::float8[], ${column(({ stay }) => (stay ? instant(stay.since) : null))}::timestamptz[])
        as told (user_id, at, latitude, longitude, accuracy, speed, heading, battery, charging, network, mock, stay_latitude, stay_longitude, stay_since)
    ), near as (
      select told.user_id, outlet.id,
        sqrt(power((outlet.latitude - told.latitude) * ${metresPerDegree}, 2) + power((outlet.longitude - told.longitude) * told.narrowing * ${metresPerDegree}, 2)) as metres
      from told join journey_plan plan on plan.user_id = told.user_id and plan.day = business_date() and plan.purpose = 'routes'
        cross join lateral unnest(plan.route_ids) as planned (route_id) join outlet on outlet.route_id = planned.route_id and outlet.deleted_at is null
      where outlet.latitude between told.latitude - ${north} and told.latitude + ${north}
        and outlet.longitude between told.longitude - ${north} / told.narrowing and told.longitude + ${north} / told.narrowing
    ), here as (
      select distinct on (near.user_id) near.user_id, near.id
      from near join trace_last last on last.user_id = near.user_id
      where near.metres <= ${fenceMetres} or (near.metres <= ${leaving} and near.id = last.outlet_id)
      order by near.user_id, near.id = last.outlet_id desc nulls last, near.metres
    )
    update trace_last as last set at = told.at, latitude = told.latitude, longitude = told.longitude, accuracy = told.accuracy, speed = told.speed,
      heading = told.heading, battery = coalesce(told.battery, last.battery), charging = coalesce(told.charging, last.charging),
      network = coalesce(told.network, last.network), mock = told.mock,
      stay_latitude = told.stay_latitude, stay_longitude = told.stay_longitude, stay_since = told.stay_since,
      outlet_id = here.id, outlet_since = case when here.id is null then null when here.id = last.outlet_id then last.outlet_since else told.at end
    from told left join here on here.user_id = told.user_id
    where last.user_id = told.user_id
  `.execute(db);
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
