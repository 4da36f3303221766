import type { Trial } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import { type Imports, keyOf, versionAt } from '../gate/facts.ts';

export interface RunningVersions {
  /** `name@version` of what runs for all, and of what runs for some. */
  readonly all: ReadonlySet<string>;
  readonly some: ReadonlySet<string>;
}

/** What the newest revision of the map runs. */
export async function runningVersions(db: Database): Promise<RunningVersions> {
  const newest = await db
    .selectFrom('map_revision')
    .select([sql<Imports>`imports`.as('imports'), sql<readonly Trial[]>`trials`.as('trials')])
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    all: new Set(Object.values(newest?.imports ?? {}).flatMap(keyAt)),
    some: new Set((newest?.trials ?? []).map(({ name, version }) => keyOf(name, version))),
  };
}

/**
 * What ran in the last quarter of an hour, and before the newest revision however long ago: what a roll-back, or the
 * portal's own undoing, brings back.
 */
export async function versionsBefore(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ imports: Imports }>`
    select imports from map_revision
    where revision >= least(
      (select max(revision) - 1 from map_revision),
      (select coalesce(max(revision), 0) from map_revision where made_at < now() - interval '15 minutes'))
  `.execute(db);
  return new Set(rows.flatMap(({ imports }) => Object.values(imports).flatMap(keyAt)));
}

/** What tabs have reported that they run within the last day; a laptop that sleeps wakes up with what it had. */
export async function versionsInTabs(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct part->>'name' || '@' || (part->>'version') as key
    from portal_tab, jsonb_array_elements(running) part
    where seen_at > now() - interval '1 day'
  `.execute(db);
  return new Set(rows.map(({ key }) => key));
}

function keyAt(address: string): string[] {
  const named = versionAt(address);
  return named ? [keyOf(named.name, named.version)] : [];
}
