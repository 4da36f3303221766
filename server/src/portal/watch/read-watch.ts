import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import type { RecentRevision, Version } from './changed-sets.ts';
import { type Failure, watchMinutes } from './why-to-undo.ts';

export interface DatedRevision extends RecentRevision {
  readonly revision: number;
}

export interface Watched extends Version {
  /** Reports from before do not count. */
  readonly since: string;
}

/** The revisions of the last minutes, newest first; of the watch unless told otherwise. */
export async function recentRevisions(db: Database, minutes = watchMinutes): Promise<DatedRevision[]> {
  const { rows } = await sql<DatedRevision>`
    select revision, cause, changes, made_at as "madeAt", extract(epoch from now() - made_at)::float8 / 60 as "minutesSince"
    from map_revision where made_at >= now() - make_interval(mins => ${minutes}) order by revision desc
  `.execute(db);
  return rows;
}

/** When the trial of these versions began, a day ago at most. An audience that was changed since does not begin it anew. */
export async function trialBegan(db: Database, versions: readonly Version[]): Promise<string> {
  const trials = JSON.stringify(versions);
  const { rows } = await sql<{ since: string }>`
    select greatest(min(made_at), now() - interval '1 day') as since from map_revision
    where revision > coalesce(
      (select revision from map_revision where not trials @> ${trials}::jsonb order by revision desc limit 1), 0)
  `.execute(db);
  if (!rows[0]) throw new Error('An aggregate always has a row.');
  return rows[0].since;
}

/**
 * For each person for whom the version failed, what it said last; one whose tab took it and went silent since says nothing. Failures in tabs that run one of the shared modules that
 * are blamed are theirs.
 */
export async function failuresOf(
  db: Database,
  { name, version, since }: Watched,
  blamed: readonly Version[] = [],
): Promise<Failure[]> {
  const taken = JSON.stringify([{ name, version }]);
  const { rows } = await sql<Failure>`
    select distinct on (user_id) user_id as person, reason from (
      select user_id, reason, at from parcel_event event
      where name = ${name} and version = ${version} and at >= ${since}::timestamptz and kind in ('failed', 'error')
        and not exists (select from portal_tab tab where tab.tab = event.tab and ${runsOneOf(blamed)})
      union all
      select user_id, 'The tab that took it went silent', due_at from portal_tab
      where due_at < now() and seen_at >= ${since}::timestamptz and taking @> ${taken}::jsonb
    ) failure
    order by user_id, at desc
  `.execute(db);
  return rows;
}

/** Whether the `tab` runs one of these versions. */
function runsOneOf(versions: readonly Version[]): RawBuilder<boolean> {
  return sql<boolean>`exists (select from jsonb_array_elements(${JSON.stringify(versions)}::jsonb) as module where tab.running @> jsonb_build_array(module))`;
}

/**
 * For each person for whom parcels failed in a tab that runs this version of a shared module, what was said last. None
 * while it is one parcel alone that fails: that is its own fault. Failures in tabs that run another one of the shared modules
 * that are blamed are theirs.
 */
export async function failuresAbove(
  db: Database,
  { name, version, since }: Watched,
  blamed: readonly Version[],
): Promise<Failure[]> {
  const others = blamed.filter((one) => one.name !== name || one.version !== version);
  const { rows } = await sql<Failure>`
    with failed as (
      select event.user_id, event.name, event.reason, event.at
      from parcel_event event join portal_tab tab on tab.tab = event.tab and tab.user_id = event.user_id
      where event.at >= ${since}::timestamptz and event.kind in ('failed', 'error')
        and tab.running @> ${JSON.stringify([{ name, version }])}::jsonb and not ${runsOneOf(others)}
    )
    select distinct on (user_id) user_id as person, reason from failed
    where (select count(distinct name) from failed) > 1
    order by user_id, at desc
  `.execute(db);
  return rows;
}

/** The different people who ran the version, or tried to. */
export async function peopleWhoRan(db: Database, { name, version, since }: Watched): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`
    select user_id as person from parcel_event where name = ${name} and version = ${version} and at >= ${since}::timestamptz
    union
    select user_id from portal_tab
    where seen_at >= ${since}::timestamptz and (running || taking) @> ${JSON.stringify([{ name, version }])}::jsonb
  `.execute(db);
  return rows.map(({ person }) => person);
}

/**
 * Whether what changed ran for all before this change, for at least a whole watch in all, and was never undone. Then it
 * is not at fault.
 */
export async function provenBefore(
  db: Database,
  since: string,
  addresses: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { rows } = await sql<{ proven: boolean }>`
    select coalesce(sum(until - made_at) filter (where imports @> ${JSON.stringify(addresses)}::jsonb), interval '0')
        >= make_interval(mins => ${watchMinutes})
      and not coalesce(bool_or(undone), false) as proven
    from (
      select imports, made_at, lead(made_at) over (order by revision) as until,
        cause = 'undo' and exists (
          select from jsonb_to_recordset(changes) as change (specifier text, "from" text)
          where ${JSON.stringify(addresses)}::jsonb @> jsonb_build_object(change.specifier, change."from")) as undone
      from map_revision where made_at <= ${since}::timestamptz
    ) revision
  `.execute(db);
  return rows[0]?.proven ?? false;
}
