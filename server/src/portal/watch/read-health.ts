import type { VersionHealth } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';

interface Version {
  readonly name: string;
  readonly version: string;
}

/** A tab reports once a minute; one that was silent for two is closed, or sleeps. */
const openMinutes = 2;
const mostLatest = 10;

type Figures = Omit<VersionHealth, 'latest' | 'tabs' | 'people' | 'peopleFailing' | 'leftBehind'>;

/** Counts and times of each version that browsers spoke of in the last 24 hours. */
export async function figuresOfDay(db: Database): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    select name, version, loads, mounts, failures, errors,
      load[1] as "loadMedian", load[2] as "loadP95", mount[1] as "mountMedian", mount[2] as "mountP95"
    from (
      select name, version,
        count(*) filter (where kind = 'load') as loads,
        count(*) filter (where kind = 'mount') as mounts,
        count(*) filter (where kind = 'failed') as failures,
        count(*) filter (where kind = 'error') as errors,
        percentile_cont(array[0.5, 0.95]) within group (order by milliseconds) filter (where kind = 'load') as load,
        percentile_cont(array[0.5, 0.95]) within group (order by milliseconds) filter (where kind = 'mount') as mount
      from parcel_event where at > now() - interval '24 hours' group by name, version
    ) figures
  `.execute(db);
  return rows;
}

/** How many different people each version failed for in the last 24 hours; versions that failed for nobody are left out. */
export async function peopleFailing(db: Database): Promise<(Version & Pick<VersionHealth, 'peopleFailing'>)[]> {
  const { rows } = await sql<Version & Pick<VersionHealth, 'peopleFailing'>>`
    select name, version, count(distinct user_id) as "peopleFailing" from parcel_event
    where at > now() - interval '24 hours' and kind in ('failed', 'error') group by name, version
  `.execute(db);
  return rows;
}

/** What each version was last found to have left in a page, in the last 24 hours. */
export async function leftBehind(db: Database): Promise<(Version & Pick<VersionHealth, 'leftBehind'>)[]> {
  const { rows } = await sql<Version & Pick<VersionHealth, 'leftBehind'>>`
    select distinct on (name, version) name, version, reason as "leftBehind" from parcel_event
    where at > now() - interval '24 hours' and kind = 'left' order by name, version, at desc
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

/** Who has the portal open. */
export async function peopleAtWork(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ person: string }>`
    select distinct user_id as person from portal_tab where seen_at > now() - make_interval(mins => ${openMinutes})
  `.execute(db);
  return new Set(rows.map(({ person }) => person));
}
