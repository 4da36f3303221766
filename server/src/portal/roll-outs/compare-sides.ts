import type { CoursePart, SideFigures } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';

interface Version {
  readonly name: string;
  readonly version: string;
}

export interface Sides {
  readonly fresh: SideFigures;
  readonly old: SideFigures;
}

/** Which versions are held against which. */
interface Versions {
  readonly fresh: readonly Version[];
  readonly old: readonly Version[];
}

const nothing: SideFigures = { people: 0, failing: 0, mounts: 0, mountP95: null, hours: 0, longTasks: 0, tasks: 0 };

/**
 * How new versions fared since an instant, and how the old ones did at the same time for the same kind of people: those of
 * the designations that run the new ones. Use is kept in parts of five minutes: the one that the instant lies in counts.
 */
export async function compareSides(db: Database, versions: Versions, since: string): Promise<Sides> {
  const rows = await figuresOf(db, versions, { since, until: null }, () => sql`${since}::timestamptz`);
  return sidesAmong(rows);
}

/** The same for each part of so many minutes in which anybody ran one of them. */
export async function courseOfSides(
  db: Database,
  versions: Versions,
  period: { readonly since: string; readonly until: string | null },
  minutes: number,
): Promise<CoursePart[]> {
  const rows = await figuresOf(
    db,
    versions,
    period,
    (at) => sql`date_bin(make_interval(mins => ${minutes}), ${at}, 'epoch')`,
  );
  const parts = [...new Set(rows.map(({ at }) => at))].sort();
  return parts.map((part) => ({ at: part, ...sidesAmong(rows.filter(({ at }) => at === part)) }));
}

type Row = SideFigures & { readonly side: 'fresh' | 'old'; readonly at: string };

function sidesAmong(rows: readonly Row[]): Sides {
  const of = (wanted: Row['side']): SideFigures => {
    const found = rows.find(({ side }) => side === wanted);
    if (!found) return nothing;
    const { side: _side, at: _at, ...figures } = found;
    return figures;
  };
  return { fresh: of('fresh'), old: of('old') };
}

async function figuresOf(
  db: Database,
  { fresh, old }: Versions,
  { since, until }: { readonly since: string; readonly until: string | null },
  partOf: (at: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<Row[]> {
  const sides = JSON.stringify([
    ...fresh.map(({ name, version }) => ({ name, version, side: 'fresh' })),
    ...old.map(({ name, version }) => ({ name, version, side: 'old' })),
  ]);
  const part = partOf(sql`at`);
  const { rows } = await sql<Row>`
    with side as (select * from jsonb_to_recordset(${sides}::jsonb) as side (name text, version text, side text)),
    event as materialized (
      select side, ${part} as part, user_id, kind, milliseconds from side join parcel_event using (name, version)
      where at >= ${since}::timestamptz and at <= coalesce(${until}::timestamptz, 'infinity')),
    used as materialized (
      select side, ${part} as part, user_id, seconds, long_tasks, tasks from side join parcel_usage using (name, version)
      where at > ${since}::timestamptz - interval '5 minutes' and at <= coalesce(${until}::timestamptz, 'infinity')),
    ran as (select side, part, user_id from event union select side, part, user_id from used),
    kind as (
      select distinct designation from user_account where id in (select user_id from ran where side = 'fresh')),
    peer as (
      select side, part, user_id from ran join user_account on user_account.id = user_id
      where designation in (select designation from kind)),
    seen as (
      select side, part, count(distinct user_id) filter (where kind in ('failed', 'error'))::integer as failing,
        count(*) filter (where kind = 'mount')::integer as mounts,
        percentile_cont(0.95) within group (order by milliseconds) filter (where kind = 'mount') as p95
      from event join peer using (side, part, user_id) group by side, part),
    worked as (
      select side, part, sum(seconds)::float8 / 3600 as hours, sum(long_tasks)::integer as long_tasks,
        sum(tasks)::integer as tasks
      from used join peer using (side, part, user_id) group by side, part)
    select side, part as at, count(*)::integer as people, coalesce(failing, 0) as failing, coalesce(mounts, 0) as mounts,
      p95 as "mountP95", coalesce(hours, 0) as hours, coalesce(long_tasks, 0) as "longTasks", coalesce(tasks, 0) as tasks
    from peer left join seen using (side, part) left join worked using (side, part)
    group by side, part, failing, mounts, p95, hours, long_tasks, tasks
  `.execute(db);
  return rows;
}
