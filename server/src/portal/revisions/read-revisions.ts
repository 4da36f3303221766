import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import type { Paging } from '../../core/lists/lists.ts';
import type { Imports } from '../gate/facts.ts';
import type { Revision } from './revision.ts';

const columns = sql`revision, imports, trials, changes, cause, reason, made_by as "madeBy", made_at as "madeAt", pipeline`;

/** The revision that runs, the highest; null before the first. */
export async function currentRevision(db: Database): Promise<Revision | null> {
  return first(db, sql`true`);
}

export async function revisionOf(db: Database, revision: number): Promise<Revision | null> {
  return first(db, sql`revision = ${revision}`);
}

/** The revision that ran at an instant (ISO 8601); null before the first. */
export async function revisionAt(db: Database, instant: string): Promise<Revision | null> {
  return first(db, sql`made_at <= ${instant}::timestamptz`);
}

/** Newest first. */
export async function revisionsOf(db: Database, { limit, offset }: Paging): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    select ${columns} from map_revision order by revision desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** The importmap.json that was taken over last; null where none was. */
export async function lastFileTaken(db: Database): Promise<Imports | null> {
  const { rows } = await sql<{ file: Imports }>`
    select file from map_revision where file is not null order by revision desc limit 1
  `.execute(db);
  return rows[0]?.file ?? null;
}

/** The number of the running revision, 0 before the first. */
export async function highestRevision(db: Database): Promise<number> {
  const { rows } = await sql<{ highest: number }>`
    select coalesce(max(revision), 0) as highest from map_revision
  `.execute(db);
  return rows[0]?.highest ?? 0;
}

async function first(db: Database, condition: ReturnType<typeof sql>): Promise<Revision | null> {
  const { rows } = await sql<Revision>`
    select ${columns} from map_revision where ${condition} order by revision desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}
