import type { SideFigures } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';

interface Version {
  readonly name: string;
  readonly version: string;
}

export interface Sides {
  readonly fresh: SideFigures;
  readonly old: SideFigures;
}

const nothing: SideFigures = { people: 0, failing: 0, mounts: 0, mountP95: null, hours: 0, longTasks: 0, tasks: 0 };

/**
 * How new versions fared since an instant, and how the old ones did at the same time for the same kind of people: those of
 * the designations that run the new ones. Use is kept in parts of five minutes: the one that the instant lies in counts.
 */
export async function compareSides(
  db: Database,
  fresh: readonly Version[],
  old: readonly Version[],
  since: string,
): Promise<Sides> {
  const sides = JSON.stringify([
    ...fresh.map(({ name, version }) => ({ name, version, side: 'fresh' })),
    ...old.map(({ name, version }) => ({ name, version, side: 'old' })),
  ]);
  const { rows } = await sql<SideFigures & { side: 'fresh' | 'old' }>`
    with side as (select * from jsonb_to_recordset(${sides}::jsonb) as side (name text, version text, side text)),
    event as materialized (
      select side, user_id, kind, milliseconds from side join parcel_event using (name, version)
      where at >= ${since}::timestamptz),
    used as materialized (
      select side, user_id, seconds, long_tasks, tasks from side join parcel_usage using (name, version)
      where at > ${since}::timestamptz - interval '5 minutes'),
    ran as (select side, user_id from event union select side, user_id from used),
    kind as (
      select distinct designation from user_account where id in (select user_id from ran where side = 'fresh')),
    peer as (
      select side, user_id from ran join user_account on user_account.id = user_id
      where designation in (select designation from kind))
    select side, count(*)::integer as people,
      (select count(distinct user_id)::integer from event join peer using (side, user_id)
        where side = one.side and kind in ('failed', 'error')) as failing,
      mounted.mounts, mounted.p95 as "mountP95",
      coalesce(worked.hours, 0) as hours, coalesce(worked.long_tasks, 0) as "longTasks", coalesce(worked.tasks, 0) as tasks
    from peer one
    cross join lateral (
      select count(*)::integer as mounts, percentile_cont(0.95) within group (order by milliseconds) as p95
      from event join peer using (side, user_id) where side = one.side and kind = 'mount') mounted
    cross join lateral (
      select sum(seconds)::float8 / 3600 as hours, sum(long_tasks)::integer as long_tasks, sum(tasks)::integer as tasks
      from used join peer using (side, user_id) where side = one.side) worked
    group by side, mounted.mounts, mounted.p95, worked.hours, worked.long_tasks, worked.tasks
  `.execute(db);
  const of = (wanted: string) => {
    const { side: _, ...figures } = rows.find(({ side }) => side === wanted) ?? { side: wanted, ...nothing };
    return figures;
  };
  return { fresh: of('fresh'), old: of('old') };
}
