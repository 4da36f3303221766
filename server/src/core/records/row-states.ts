import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { refuse } from '../refusal.ts';
import type { RecordRow } from './record-row.ts';

type Versioned = Pick<RecordRow, 'name' | 'version' | 'deletedAt'>;

/** A row about to be edited: REFUSED when it is deleted, STALE_VERSION with the row as it is when it was changed since. */
export function requireFresh(current: Versioned, version: number): void {
  if (current.deletedAt !== null) throw refuse('REFUSED', { message: `${current.name} is deleted: restore it first.` });
  if (current.version !== version) throw refuse('STALE_VERSION', { current });
}

/** @param version that the deletion was decided on; without it whatever is there is deleted */
export function requireDeletable(current: Versioned, version: string | undefined): void {
  if (current.deletedAt !== null) throw refuse('ALREADY_DONE', { message: `${current.name} is deleted already.` });
  if (version !== undefined && current.version !== Number(version)) throw refuse('STALE_VERSION', { current });
}

export function requireDeleted(current: Versioned, version: number): void {
  if (current.deletedAt === null) throw refuse('ALREADY_DONE', { message: `${current.name} is not deleted.` });
  if (current.version !== version) throw refuse('STALE_VERSION', { current });
}

/** REFUSED beside the field that named the row: one that is deleted or inactive takes nothing new. */
export function requireOpen(
  row: { readonly name: string; readonly deletedAt: string | null; readonly status?: string },
  field: string,
  kind: string,
): void {
  const state = row.deletedAt !== null ? 'deleted' : row.status === 'inactive' ? 'inactive' : null;
  if (state === null) return;
  const sentence = `${row.name} is ${state}: choose another ${kind}.`;
  throw refuse('REFUSED', { message: sentence, fields: { [field]: sentence } });
}

/** Locks a row until the commit, so that nobody changes or deletes it meanwhile; nothing when there is none. */
export async function lockForUpdate(db: Database, table: string, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(db);
}

/** Locks a row that is to be deleted: whoever names it in a row of theirs comes before, and is counted, or finds it deleted. */
export async function lockForDelete(db: Database, table: string, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(db);
}

/** Locks a row that another is put under: it can be edited meanwhile, and not be deleted. */
export async function lockForShare(db: Database, table: string, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for share`.execute(db);
}

export async function softDelete(db: Database, table: string, id: string): Promise<void> {
  await sql`
    update ${sql.table(table)} set deleted_at = now(), updated_at = now(), version = version + 1 where id = ${id}
  `.execute(db);
}

export async function bringBack(db: Database, table: string, id: string): Promise<void> {
  await sql`
    update ${sql.table(table)} set deleted_at = null, updated_at = now(), version = version + 1 where id = ${id}
  `.execute(db);
}
