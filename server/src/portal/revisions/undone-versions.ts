import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import { keyOf } from '../gate/facts.ts';

export interface Undone {
  readonly at: string;
  readonly why: string;
}

/** The versions that the portal went back from by itself, by `name@version`, each as of the last time. */
export async function undoneVersions(db: Database): Promise<ReadonlyMap<string, Undone>> {
  const { rows } = await sql<Undone & { name: string; version: string }>`
    select distinct on (name, version) name, version, why, made_at as at
    from map_revision, jsonb_to_recordset(undone) as undone_version (name text, version text, why text)
    where undone <> '[]' order by name, version, revision desc
  `.execute(db);
  return new Map(rows.map(({ name, version, ...undone }) => [keyOf(name, version), undone]));
}
