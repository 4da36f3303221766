import type { VersionHealth } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

interface Version {
  readonly name: string;
  readonly version: string;
}

/** A tab reports once a minute; one that was silent for two is closed, or sleeps. */
const openMinutes = 2;
const mostLatest = 10;

/** Counts and times of each version that browsers spoke of in the last 24 hours. */
export async function figuresOfDay(db: Database): Promise<Omit<VersionHealth, 'latest' | 'tabs' | 'people'>[]> {
  const { rows } = await sql<Omit<VersionHealth, 'latest' | 'tabs' | 'people'>>`
    select name, version,
      count(*) filter (where kind = 'load') as loads,
      count(*) filter (where kind = 'mount') as mounts,
      count(*) filter (where kind = 'failed') as failures,
      count(*) filter (where kind = 'error') as errors,
      count(distinct user_id) filter (where kind in ('failed', 'error')) as "peopleFailing",
      percentile_cont(0.5) within group (order by milliseconds) filter (where kind = 'load') as "loadMedian",
      percentile_cont(0.95) within group (order by milliseconds) filter (where kind = 'load') as "loadP95",
      percentile_cont(0.5) within group (order by milliseconds) filter (where kind = 'mount') as "mountMedian",
      percentile_cont(0.95) within group (order by milliseconds) filter (where kind = 'mount') as "mountP95"
    from parcel_event where at > now() - interval '24 hours' group by name, version
  `.execute(db);
  return rows;
}

/** How many open tabs run each version, and how many people have them open. */
export async function openTabs(db: Database): Promise<(Version & Pick<VersionHealth, 'tabs' | 'people'>)[]> {
  const { rows } = await sql<Version & Pick<VersionHealth, 'tabs' | 'people'>>`
    select name, version, count(distinct tab) as tabs, count(distinct user_id) as people
    from portal_tab, jsonb_to_recordset(running) as part (name text, version text)
    where seen_at > now() - make_interval(mins => ${openMinutes}) group by name, version
  `.execute(db);
  return rows;
}

/** The latest failures and errors of each of these versions, newest first. */
export async function latestFailures(
  db: Database,
  versions: readonly Version[],
): Promise<(Version & VersionHealth['latest'][number])[]> {
  const wanted = versions.map(({ name, version }) => ({ name, version }));
  const { rows } = await sql<Version & VersionHealth['latest'][number]>`
    select wanted.name, wanted.version, event.at, event.kind, event.reason
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (name text, version text)
      cross join lateral (
        select at, kind, coalesce(reason, 'The browser gave no reason.') as reason from parcel_event
        where name = wanted.name and version = wanted.version and kind in ('failed', 'error')
        order by at desc limit ${mostLatest}
      ) event
    order by wanted.name, wanted.version, event.at desc
  `.execute(db);
  return rows;
}
