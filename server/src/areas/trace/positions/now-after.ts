import type { TraceSettings } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { withoutJumps } from '../line/jumps.ts';
import type { Point } from '../line/point.ts';
import { advanceStay, type Stay } from '../line/stays.ts';
import type { Situation } from './situation.ts';
import type { SortedPosition } from './sort-out.ts';

/** Where somebody is, and the stay that goes on. */
export interface Now {
  readonly position: SortedPosition;
  readonly stay: Stay | null;
}

/** Where they are after a batch; nothing when the batch has nothing newer than what is known. */
export async function nowAfter(
  db: Database,
  { user_id: userId, last }: Situation,
  positions: readonly SortedPosition[],
  settings: TraceSettings,
): Promise<Now | null> {
  const newer = positions
    .filter(({ takenAt }) => !last || takenAt > last.at)
    .map((position) => ({ ...position, at: position.takenAt, accuracy: position.accuracy ?? null, sent: position }));
  if (newer.length === 0) return null;
  const line = last
    ? await lineAfter(db, userId, last, newer, settings.jumpKmh)
    : withoutJumps(newer, settings.jumpKmh).line;
  let stay = stayOf(last);
  let position: SortedPosition | undefined;
  for (const point of line) {
    if (!point.sent) continue;
    position = point.sent;
    stay = advanceStay(stay, point, settings);
  }
  return position ? { position, stay } : null;
}

interface SentPoint extends Point {
  readonly sent?: SortedPosition;
}

/** What came since somebody was somewhere. Where all of it seems to be a jump, what was stored before it has a say as well. */
async function lineAfter(
  db: Database,
  userId: string,
  last: Point,
  newer: readonly SentPoint[],
  kmh: number,
): Promise<readonly SentPoint[]> {
  const { line } = withoutJumps<SentPoint>([last, ...newer], kmh);
  if (line.some(({ sent }) => sent)) return line;
  const { rows: waiting } = await sql<Point>`
    /* unscoped: found */ select extract(epoch from at)::float8 * 1000 as at, latitude, longitude, accuracy::float8 as accuracy from trace_position
    where user_id = ${userId} and at > ${new Date(last.at).toISOString()} and at < ${new Date(newer[0]?.at ?? 0).toISOString()} order by at desc limit 5
  `.execute(db);
  return withoutJumps<SentPoint>([last, ...waiting.reverse(), ...newer], kmh).line;
}

function stayOf(last: Situation['last']): Stay | null {
  if (!last || last.since === null || last.stay_latitude === null || last.stay_longitude === null) return null;
  return { latitude: last.stay_latitude, longitude: last.stay_longitude, since: last.since, until: last.at };
}
