import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import { keyOf } from '../gate/facts.ts';
import { runningVersions, versionsBefore, versionsInTabs } from './running-versions.ts';

export interface PrunedVersion {
  readonly name: string;
  readonly version: string;
  /** Of its files, uncompressed. */
  readonly bytes: number;
}

/**
 * Takes the files of old versions, within the given transaction: none that runs for anybody, ran just before,
 * is open in a tab, or is among the `keep` newest of its name. What came with the server is not in the database at all.
 * With `dryRun` it only answers what it would take.
 */
export async function prune(
  db: Database,
  { keep, dryRun }: { readonly keep: number; readonly dryRun: boolean },
): Promise<PrunedVersion[]> {
  // Waits for maps that are being written: they hold the versions they name (gather-facts.ts).
  await db.selectFrom('parcel_version').select('name').orderBy('name').orderBy('version').forUpdate().execute();
  const { all, some } = await runningVersions(db);
  const inUse = [all, some, await versionsBefore(db), await versionsInTabs(db)];
  const old = (await olderThanNewest(db, keep)).filter(
    ({ name, version }) => !inUse.some((keys) => keys.has(keyOf(name, version))),
  );
  if (dryRun) return old;
  for (const { name, version } of old) {
    await db.deleteFrom('parcel_file').where('name', '=', name).where('version', '=', version).execute();
  }
  return old;
}

async function olderThanNewest(db: Database, keep: number): Promise<PrunedVersion[]> {
  const { rows } = await sql<PrunedVersion>`
    select name, version, bytes from (
      select name, version, files.bytes, row_number() over (partition by name order by published_at desc, version desc) as place
      from parcel_version, lateral (
        select sum(octet_length(content))::float8 as bytes from parcel_file
        where parcel_file.name = parcel_version.name and parcel_file.version = parcel_version.version
      ) files
      where files.bytes is not null
    ) ranked
    where place > ${keep}
    order by name, place
  `.execute(db);
  return rows;
}
