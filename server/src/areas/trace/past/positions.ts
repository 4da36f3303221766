import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { Point } from '../line/point.ts';
import type { DayWindow } from './window.ts';

/** A stored position; `at` in milliseconds. */
export interface StoredPosition extends Point {
  readonly speed: number | null;
  readonly battery: number | null;
  readonly mock: boolean;
  readonly clock_off: boolean;
}

/** What is stored of somebody who was found in scope, the earliest first. */
export async function positionsOf(db: Database, userId: string, { from, to }: DayWindow): Promise<StoredPosition[]> {
  const { rows } = await sql<StoredPosition>`
    /* unscoped: found */ select extract(epoch from at)::float8 * 1000 as at, latitude, longitude, accuracy::float8 as accuracy, speed::float8 as speed, battery, mock, clock_off
    from trace_position where user_id = ${userId} and at >= ${from} and at < ${to} order by at
  `.execute(db);
  return rows;
}

/** Of many people: where they were, the earliest first of each. */
export async function linesOf(
  db: Database,
  userIds: readonly string[],
  { from, to }: DayWindow,
): Promise<ReadonlyMap<string, readonly Point[]>> {
  const { rows } = await sql<{
    user_id: string;
    at: number[];
    latitude: number[];
    longitude: number[];
    accuracy: (number | null)[];
  }>`
    /* unscoped: found */ select user_id, array_agg(extract(epoch from at)::float8 * 1000 order by at) as at, array_agg(latitude order by at) as latitude,
      array_agg(longitude order by at) as longitude, array_agg(accuracy::float8 order by at) as accuracy
    from trace_position where user_id = any (${userIds}::uuid[]) and at >= ${from} and at < ${to} group by user_id
  `.execute(db);
  return new Map(
    rows.map(({ user_id, at, latitude, longitude, accuracy }) => [
      user_id,
      at.map((moment, place) => ({
        at: moment,
        latitude: latitude[place] ?? 0,
        longitude: longitude[place] ?? 0,
        accuracy: accuracy[place] ?? null,
      })),
    ]),
  );
}
