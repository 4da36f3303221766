import type { CacheTag, FilterOf, ParsedBodyOf, RecordCalls, RecordOf } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { differences } from '../audit/differences.ts';
import type { ReadContext, WriteContext } from '../http/context.ts';
import { List, type ListDeclaration } from '../lists/list.ts';
import { sortColumnsOf } from '../lists/sort-columns.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ExportColumn } from '../transfer/exports/export-file.ts';
import { notThere } from './not-there.ts';
import type { RecordRow } from './record-row.ts';
import {
  bringBack,
  lockForDelete,
  lockForShare,
  lockForUpdate,
  requireDeletable,
  requireDeleted,
  requireFresh,
  requireOpen,
  softDelete,
} from './row-states.ts';
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
  | { readonly action: 'delete'; readonly id: string; readonly body: null; readonly current: RowOf<C> }
  | { readonly action: 'restore'; readonly id: string; readonly body: null; readonly current: RowOf<C> };

interface ParentRecords {
  readonly calls: { readonly list: { readonly tags: readonly CacheTag[] } };
  findOpen(context: ReadContext, id: string, field: string): Promise<RecordRow>;
  findThere(context: ReadContext, id: string): Promise<RecordRow>;
}

/** What a row is put under, like a category under its brand: it is open then, and there when the row is brought back. */
export interface Parent<C extends RecordCalls> {
  readonly records: ParentRecords;
  /** The field of a form that names it. */
  readonly field: keyof AddedOf<C> & string;
  /** The id of the one that a row is under. */
  readonly of: (row: RowOf<C>) => string;
}

/**
 * A thing with a name that people add, edit, delete, restore and look the history of up, said once. What is special about
 * it stands in hooks; with a fourth it is better written by hand. `Scope` is what of who asks decides what is read.
 */
export interface RecordDeclaration<C extends RecordCalls, Scope extends object = object> {
  /** Its name in the audit: `brand`. */
  readonly entity: string;
  readonly table: string;
  /** Rows that are equal by a sort stand by their names, unless they are read in the order of an index. */
  readonly list: Omit<ListDeclaration<FilterOf<C['list']> & Scope, C['list']['list']['sorts'][number]>, 'sort'>;
  readonly scopeOf?: (context: ReadContext, filter: FilterOf<C['list']>) => Promise<Scope>;
  readonly under?: Parent<C>;
  /** Which field each unique index is about. */
  readonly unique: UniqueIndexes;
  /** What is said once, when it is added: its code, by whom. */
  readonly fixed: (body: AddedOf<C>, context: WriteContext) => Columns;
  /** What a form saves. */
  readonly saved: (body: AddedOf<C> | EditedOf<C>) => Columns;
  /** The fixed facts of a row as the audit has them, and those that an edit is compared by. */
  readonly fixedFacts: (row: RowOf<C>) => Facts;
  readonly facts: (row: RowOf<C>) => Facts;
  readonly uses?: (row: RowOf<C>) => Uses | null;
  /** A select of the ids of rows that became one with this one: their history stands under it. */
  readonly merged?: (id: string) => RawBuilder<unknown>;
  /** Each row lies in a market; who looks after another finds none. */
  readonly inMarket?: boolean;
  /** The columns of an export. */
  readonly cells: readonly ExportColumn<RowOf<C>>[];
  /** Locks what has to stay as it is meanwhile, before the row itself is locked. */
  readonly before?: (context: WriteContext) => Promise<void>;
  /** Why a change can't be; may lock what the row will name. */
  readonly refuse?: (context: WriteContext, change: Change<C>) => Promise<Refusal | null> | Refusal | null;
  /** What else is written with it, before the row is read again. */
  readonly after?: (context: WriteContext, change: Change<C>) => Promise<void>;
}

/** The list of a record and its writes. Each is one statement that changes the row, its audit entry, and its notice. */
export class Records<C extends RecordCalls, Scope extends object = object> {
  readonly calls: C;
  readonly declared: RecordDeclaration<C, Scope>;
  readonly list: List<RowOf<C>, FilterOf<C['list']> & Scope>;

  constructor(calls: C, declared: RecordDeclaration<C, Scope>) {
    this.calls = calls;
    this.declared = declared;
    const { alias, inOrder } = declared.list;
    const ties = inOrder ? {} : { ties: [sortColumnsOf(alias).text('name')] };
    this.list = new List({ ...ties, ...declared.list, sort: calls.list.list.sort });
  }

  /** The filter of the list for who asks. */
  async filterOf(context: ReadContext, filter: FilterOf<C['list']>): Promise<FilterOf<C['list']> & Scope> {
    const scope = await this.declared.scopeOf?.(context, filter);
    return { ...filter, ...scope } as FilterOf<C['list']> & Scope;
  }

  /** A row, also a deleted one; NOT_FOUND beside the field that named it. */
  async find(context: ReadContext, id: string, field?: string): Promise<RowOf<C>> {
    const row = await this.list.find(context.db, id, await this.filterOf(context, {} as FilterOf<C['list']>));
    if (!row) throw notThere(this.calls.words.one, field, this.declared);
    return row;
  }

  /** A row that nobody else changes or deletes until the commit. */
  async findLocked(context: ReadContext, id: string, field?: string): Promise<RowOf<C>> {
    await lockForUpdate(context.db, this.declared.table, id);
    return this.find(context, id, field);
  }

  /** A row that another is put under, and that is not deleted until the commit; REFUSED beside the field when it takes nothing new. */
  async findOpen(context: ReadContext, id: string, field: string): Promise<RowOf<C>> {
    await lockForShare(context.db, this.declared.table, id);
    const row = await this.find(context, id, field);
    requireOpen(row, field, this.calls.words.one);
    return row;
  }

  /** A row that another is brought back to, and that is not deleted until the commit. */
  async findThere(context: ReadContext, id: string): Promise<RecordRow> {
    await lockForShare(context.db, this.declared.table, id);
    const row: RecordRow = await this.find(context, id);
    if (row.deletedAt === null) return row;
    const message = `Its ${this.calls.words.one} ${row.name} is deleted: restore that first.`;
    throw refuse('REFUSED', { message });
  }

  async add(context: WriteContext, body: AddedOf<C>): Promise<RowOf<C>> {
    const { entity, table, unique, fixed, saved, fixedFacts, facts, before } = this.declared;
    const { db } = context;
    const change = { action: 'add', id: uuid(), body, current: null } as const;
    await before?.(context);
    await this.#check(context, change);
    const columns = { id: change.id, ...fixed(body, context), ...saved(body) };
    await uniqueFields(unique, () =>
      sql`insert into ${sql.table(table)} (${names(columns)}) values (${sql.join(Object.values(columns))})`.execute(db),
    );
    await this.#finish(context, change);
    const row = await this.find(context, change.id);
    context.audit({ action: 'add', entity, entityId: change.id, after: { ...fixedFacts(row), ...facts(row) } });
    return row;
  }

  /** The row as it is from now on; as it was when nothing differs. STALE_VERSION when somebody was faster. */
  async update(context: WriteContext, id: string, body: EditedOf<C>): Promise<RowOf<C>> {
    const { entity, table, unique, saved, facts, before } = this.declared;
    const { db } = context;
    await before?.(context);
    const current = await this.findLocked(context, id);
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
    const row = await this.find(context, id);
    context.audit({ action: 'edit', entity, entityId: id, ...differences(facts(current), facts(row)) });
    return row;
  }

  /** Deletes a row that nothing uses; IN_USE with the counts while something does. */
  async remove(context: WriteContext, id: string, version: string | undefined): Promise<void> {
    const { entity, table, uses, fixedFacts, facts, before } = this.declared;
    await before?.(context);
    await lockForDelete(context.db, table, id);
    const current = await this.find(context, id);
    requireDeletable(current, version);
    const change = { action: 'delete', id, body: null, current } as const;
    await this.#check(context, change);
    const used = uses?.(current);
    if (used && Object.values(used.counts).some((count) => count > 0)) throw refuse('IN_USE', used);
    await softDelete(context.db, table, id);
    const was = { ...fixedFacts(current), ...facts(current) };
    context.audit({ action: 'delete', entity, entityId: id, before: was });
    await this.#finish(context, change);
  }

  async restore(context: WriteContext, id: string, version: number): Promise<RowOf<C>> {
    const { entity, table, unique, fixedFacts, facts, before } = this.declared;
    const { db } = context;
    await before?.(context);
    const current = await this.findLocked(context, id);
    requireDeleted(current, version);
    const change = { action: 'restore', id, body: null, current } as const;
    await this.#check(context, change);
    await uniqueFields(unique, () => bringBack(db, table, id));
    await this.#finish(context, change);
    const row = await this.find(context, id);
    context.audit({ action: 'restore', entity, entityId: id, after: { ...fixedFacts(row), ...facts(row) } });
    return row;
  }

  async #check(context: WriteContext, change: Change<C>): Promise<void> {
    const { under, refuse: refusalOf } = this.declared;
    if (under) await requireParent(context, under, change);
    const refusal = await refusalOf?.(context, change);
    if (refusal) throw refusal;
  }

  /**
   * Whoever shows the row reads it again. An edit reaches the lists that show something of it, too; one that comes or goes
   * reaches the list that counts it.
   */
  async #finish(context: WriteContext, change: Change<C>): Promise<void> {
    const { under, after } = this.declared;
    await after?.(context, change);
    const { tags } = this.calls.update;
    const counting = under?.records.calls.list.tags ?? [];
    context.changed(change.action === 'edit' ? tags : [...tags.slice(0, 1), ...counting], [change.id]);
  }
}

async function requireParent<C extends RecordCalls>(
  context: WriteContext,
  { records, field, of }: Parent<C>,
  { action, body, current }: Change<C>,
): Promise<void> {
  const parent = current === null ? null : of(current);
  if (action === 'restore' && parent !== null) await records.findThere(context, parent);
  const wanted = (body as Readonly<Record<string, unknown>> | null)?.[field];
  if (typeof wanted === 'string' && wanted !== parent) await records.findOpen(context, wanted, field);
}

function names(columns: Columns): RawBuilder<unknown> {
  return sql.join(Object.keys(columns).map((name) => sql.ref(name)));
}
