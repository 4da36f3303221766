import type { CacheTag } from '@routebook/contract';
import { sql } from 'kysely';
import type { AuditEntry } from '../../core/audit/audit.ts';
import type { Database } from '../../core/database/database.ts';
import { type UniqueIndexes, uniqueFields } from '../../core/records/unique-fields.ts';
import { refuse } from '../../core/refusal.ts';
import type { Session } from '../../core/session/session.ts';

/** What a change of the catalogue needs of its call. `db` is the call's transaction. */
export interface ShelfWork {
  readonly db: Database;
  readonly session: Session;
  audit(entry: AuditEntry): void;
  changed(tags: readonly CacheTag[], ids?: readonly string[]): void;
}

/** What every row of the catalogue has that is changed by hand. */
export interface CatalogueRecord {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly deletedAt: string | null;
}

export type ShelfTable = 'brand' | 'category' | 'unit' | 'product';

const indexes: UniqueIndexes = {
  brand_code: ['code', 'A brand has this code, or had it: codes are never used twice.'],
  brand_name: ['name', 'Another brand has this name.'],
  category_code: ['code', 'A category has this code, or had it: codes are never used twice.'],
  category_name: ['name', 'Another category of this brand has this name.'],
  unit_symbol: ['symbol', 'A unit has this symbol, or had it: symbols are never used twice.'],
  unit_name: ['name', 'Another unit has this name.'],
  product_code: ['code', 'A product has this code, or had it: codes are never used twice.'],
  product_name: ['name', 'Another product of this category has this name.'],
  product_barcode: ['barcode', 'Another product has this barcode.'],
};

/** Runs a write of a catalogue row; DUPLICATE beside the field that another row has the value of. */
export function uniqueOnShelf<T>(write: () => Promise<T>): Promise<T> {
  return uniqueFields(indexes, write);
}

/** A row about to be edited: REFUSED when it is deleted, STALE_VERSION with the row as it is when it was changed since. */
export function requireFresh(current: CatalogueRecord, version: number): void {
  if (current.deletedAt !== null) throw refuse('REFUSED', { message: `${current.name} is deleted: restore it first.` });
  if (current.version !== version) throw refuse('STALE_VERSION', { current });
}

export function requireDeletable(current: CatalogueRecord, version: string | undefined): void {
  if (current.deletedAt !== null) throw refuse('ALREADY_DONE', { message: `${current.name} is deleted already.` });
  if (version !== undefined && current.version !== Number(version)) throw refuse('STALE_VERSION', { current });
}

export function requireDeleted(current: CatalogueRecord, version: number): void {
  if (current.deletedAt === null) throw refuse('ALREADY_DONE', { message: `${current.name} is not deleted.` });
  if (current.version !== version) throw refuse('STALE_VERSION', { current });
}

/** Holds a row until the commit, so that nobody changes or deletes it meanwhile; nothing when there is none. */
export async function hold(db: Database, table: ShelfTable, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(db);
}

/** Holds a row that another is put under: it can be edited meanwhile, and not be deleted. */
export async function holdShared(db: Database, table: ShelfTable, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for share`.execute(db);
}

export async function softDelete(db: Database, table: ShelfTable, id: string): Promise<void> {
  await sql`
    update ${sql.table(table)} set deleted_at = now(), updated_at = now(), version = version + 1 where id = ${id}
  `.execute(db);
}

export async function bringBack(db: Database, table: ShelfTable, id: string): Promise<void> {
  await uniqueOnShelf(() =>
    sql`
      update ${sql.table(table)} set deleted_at = null, updated_at = now(), version = version + 1 where id = ${id}
    `.execute(db),
  );
}

/** REFUSED beside the field that named the row: one that is deleted or inactive takes nothing new. */
export function requireOpen(
  row: { readonly name: string; readonly deletedAt: string | null; readonly status?: string },
  field: string,
  kind: string,
): void {
  const why = row.deletedAt !== null ? 'deleted' : row.status === 'inactive' ? 'inactive' : null;
  if (why === null) return;
  const sentence = `${row.name} is ${why}: choose another ${kind}.`;
  throw refuse('REFUSED', { message: sentence, fields: { [field]: sentence } });
}

/** NOT_FOUND, beside the field that named the row where one did. */
export function notThere(kind: string, field?: string) {
  const message = `This ${kind} is not there.`;
  return refuse('NOT_FOUND', { message, ...(field !== undefined && { fields: { [field]: message } }) });
}
