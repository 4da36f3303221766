import type { getTogether, ReplyOf, TraceSettings, Track } from '@routebook/contract';
import { mostTogether } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { isTracked, trackedIn } from '../groups/tracked.ts';
import { withoutJumps } from '../line/jumps.ts';
import type { Point } from '../line/point.ts';
import { simplify } from '../line/simplify.ts';
import { linesOf } from './positions.ts';
import type { DayWindow } from './window.ts';

/** Nobody is shown further than this from where they were. */
const exactness = 15;

/** The lines of people on a day, the first by name; those with positions alone. `whom` is a condition on `person`. */
export async function together(
  db: Database,
  window: DayWindow,
  whom: RawBuilder<boolean>,
  settings: TraceSettings,
): Promise<Omit<ReplyOf<typeof getTogether>, 'success'>> {
  const { rows } = await sql<{ id: string; name: string; total: number }>`
    /* unscoped: part */ select person.id, person.name, count(*) over () as total from user_account person ${trackedIn}
    where ${isTracked} and ${whom}
      and exists (select from trace_position where user_id = person.id and at >= ${window.from} and at < ${window.to})
    order by person.name, person.id limit ${sql.lit(mostTogether)}
  `.execute(db);
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
    window,
  );
  const people = rows.map(({ id, name }) => {
    const { line } = withoutJumps(lines.get(id) ?? [], settings.jumpKmh);
    return { _id: id, name, track: trackOf(simplify(line, exactness)) };
  });
  return { people, totalPeople: rows[0]?.total ?? 0 };
}

function trackOf(line: readonly Point[]): Track {
  const from = line[0]?.at ?? 0;
  return {
    from: new Date(from).toISOString(),
    at: line.map(({ at }) => Math.round((at - from) / 1_000)),
    latitude: line.map(({ latitude }) => Number(latitude.toFixed(6))),
    longitude: line.map(({ longitude }) => Number(longitude.toFixed(6))),
  };
}
