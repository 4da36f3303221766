import type { FilterOf, ParsedBodyOf, RecordCalls, RecordOf } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { differences } from '../audit/differences.ts';
import type { Database } from '../database/database.ts';
import type { WriteContext } from '../http/context.ts';
import { List, type ListDeclaration } from '../lists/list.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ExportColumn } from '../transfer/exports/export-file.ts';
import { notThere } from './not-there.ts';
import type { RecordRow } from './record-row.ts';
import { bringBack, lockForUpdate, requireDeletable, requireDeleted, requireFresh, softDelete } from './row-states.ts';
import { type UniqueIndexes, uniqueFields } from './unique-fields.ts';

/** Values by the columns that they are saved in. */
export type Columns = Readonly<Record<string, unknown>>;
type Facts = Readonly<Record<string, unknown>>;

/** What uses a row, by what it is: with any count above zero it is not deleted. */
export interface Uses {
  /** What to do instead: `Its products need another unit first.` */
  readonly message: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** The rows and bodies that the calls of a record are typed with. */
type RowOf<C extends RecordCalls> = RecordOf<C> & RecordRow;
type AddedOf<C extends RecordCalls> = ParsedBodyOf<C['add']>;
type EditedOf<C extends RecordCalls> = ParsedBodyOf<C['update']> & { readonly version: number };

export type Change<C extends RecordCalls> =
  | { readonly action: 'add'; readonly id: string; readonly body: AddedOf<C>; readonly current: null }
  | { readonly action: 'edit'; readonly id: string; readonly body: EditedOf<C>; readonly current: RowOf<C> }
  | { readonly action: 'delete' | 'restore'; readonly id: string; readonly body: null; readonly current: RowOf<C> };

/**
 * A thing with a name that people add, edit, delete, restore and look the history of up, said once. What is special about
 * it stands in hooks; with a fourth it is better written by hand.
 */
export interface RecordDeclaration<C extends RecordCalls> {
  /** Its name in the audit: `brand`. */
  readonly entity: string;
  readonly table: string;
  readonly list: Omit<ListDeclaration<FilterOf<C['list']>, C['list']['list']['sorts'][number]>, 'sort'>;
  /** Which field each unique index is about. */
  readonly unique: UniqueIndexes;
  /** What is said once, when it is added: its code. */
  readonly fixed: (body: AddedOf<C>) => Columns;
  /** What a form saves. */
  readonly saved: (body: AddedOf<C> | EditedOf<C>) => Columns;
  /** The fixed facts of a row as the audit has them, and those that an edit is compared by. */
  readonly fixedFacts: (row: RowOf<C>) => Facts;
  readonly facts: (row: RowOf<C>) => Facts;
  readonly uses?: (row: RowOf<C>) => Uses | null;
  /** The columns of an export. */
  readonly cells: readonly ExportColumn<RowOf<C>>[];
  /** Locks what has to stay as it is meanwhile, before the row itself is locked. */
  readonly before?: (context: WriteContext) => Promise<void>;
  /** Why a change can't be; may lock what the row will name. */
  readonly refuse?: (db: Database, change: Change<C>) => Promise<Refusal | null> | Refusal | null;
  /** What else is written with it, before the row is read again. */
  readonly after?: (context: WriteContext, change: Change<C>) => Promise<void>;
}

/** The list of a record and its writes. Each is one statement that changes the row, its audit entry, and its notice. */
export class Records<C extends RecordCalls> {
  readonly calls: C;
  readonly declared: RecordDeclaration<C>;
  readonly list: List<RowOf<C>, FilterOf<C['list']>>;

  constructor(calls: C, declared: RecordDeclaration<C>) {
    this.calls = calls;
    this.declared = declared;
    this.list = new List({ ...declared.list, sort: calls.list.list.sort });
  }

  /** A row, also a deleted one; NOT_FOUND beside the field that named it. */
  async find(db: Database, id: string, field?: string): Promise<RowOf<C>> {
    const row = await this.list.find(db, id, {} as FilterOf<C['list']>);
    if (!row) throw notThere(this.calls.words.one, field);
    return row;
  }

  async add(context: WriteContext, body: AddedOf<C>): Promise<RowOf<C>> {
    const { entity, table, unique, fixed, saved, fixedFacts, facts } = this.declared;
    const { db } = context;
    const change = { action: 'add', id: uuid(), body, current: null } as const;
    await this.#check(context, change);
    const columns = { id: change.id, ...fixed(body), ...saved(body) };
    await uniqueFields(unique, () =>
      sql`insert into ${sql.table(table)} (${names(columns)}) values (${sql.join(Object.values(columns))})`.execute(db),
    );
    await this.#finish(context, change);
    const row = await this.find(db, change.id);
    context.audit({ action: 'add', entity, entityId: change.id, after: { ...fixedFacts(row), ...facts(row) } });
    return row;
  }

  /** The row as it is from now on; as it was when nothing differs. STALE_VERSION when somebody was faster. */
  async update(context: WriteContext, id: string, body: EditedOf<C>): Promise<RowOf<C>> {
    const { entity, table, unique, saved, facts } = this.declared;
    const { db } = context;
    const current = await this.#locked(context, id);
    requireFresh(current, body.version);
    const change = { action: 'edit', id, body, current } as const;
    await this.#check(context, change);
    const columns = saved(body);
    const values = sql.join(Object.values(columns));
    const { rows } = await uniqueFields(unique, () =>
      sql`
        update ${sql.table(table)} set (${names(columns)}, version, updated_at) = row(${values}, version + 1, now())
        where id = ${id} and (${names(columns)}) is distinct from (${values}) returning id
      `.execute(db),
    );
    if (rows.length === 0) return current;
    await this.#finish(context, change);
    const row = await this.find(db, id);
    context.audit({ action: 'edit', entity, entityId: id, ...differences(facts(current), facts(row)) });
    return row;
  }

  /** Deletes a row that nothing uses; IN_USE with the counts while something does. */
  async remove(context: WriteContext, id: string, version: string | undefined): Promise<void> {
    const { entity, table, uses, fixedFacts, facts } = this.declared;
    const current = await this.#locked(context, id);
    requireDeletable(current, version);
    const change = { action: 'delete', id, body: null, current } as const;
    await this.#check(context, change);
    const used = uses?.(current);
    if (used && Object.values(used.counts).some((count) => count > 0)) throw refuse('IN_USE', used);
    await softDelete(context.db, table, id);
    const before = { ...fixedFacts(current), ...facts(current) };
    context.audit({ action: 'delete', entity, entityId: id, before });
    await this.#finish(context, change);
  }

  async restore(context: WriteContext, id: string, version: number): Promise<RowOf<C>> {
    const { entity, table, unique, fixedFacts, facts } = this.declared;
    const { db } = context;
    const current = await this.#locked(context, id);
    requireDeleted(current, version);
    const change = { action: 'restore', id, body: null, current } as const;
    await this.#check(context, change);
    await uniqueFields(unique, () => bringBack(db, table, id));
    await this.#finish(context, change);
    const row = await this.find(db, id);
    context.audit({ action: 'restore', entity, entityId: id, after: { ...fixedFacts(row), ...facts(row) } });
    return row;
  }

  async #locked(context: WriteContext, id: string): Promise<RowOf<C>> {
    await this.declared.before?.(context);
    await lockForUpdate(context.db, this.declared.table, id);
    return this.find(context.db, id);
  }

  async #check(context: WriteContext, change: Change<C>): Promise<void> {
    if (change.action === 'add') await this.declared.before?.(context);
    const refusal = await this.declared.refuse?.(context.db, change);
    if (refusal) throw refusal;
  }

  /** Whoever shows the row reads it again; an edit reaches the lists that show something of it, too. */
  async #finish(context: WriteContext, change: Change<C>): Promise<void> {
    await this.declared.after?.(context, change);
    const { tags } = this.calls.update;
    context.changed(change.action === 'edit' ? tags : tags.slice(0, 1), [change.id]);
  }
}

function names(columns: Columns): RawBuilder<unknown> {
  return sql.join(Object.keys(columns).map((name) => sql.ref(name)));
}
