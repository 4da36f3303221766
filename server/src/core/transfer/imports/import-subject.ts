import type { CacheTag, Capability } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { AuditEntry } from '../../audit/audit.ts';
import type { Database } from '../../database/database.ts';
import type { Reach } from '../../scope/reach.ts';
import type { Session } from '../../session/session.ts';
import type { ImportColumn } from './import-column.ts';
import type { Problem, ReadRow } from './row.ts';
import type { Addition, Change, RowPlan } from './row-plan.ts';

/** Who imports what. */
export interface ImportRun {
  readonly id: string;
  readonly session: Pick<Session, 'user' | 'scope' | 'designation' | 'capabilities'>;
  readonly requestId: string;
  /** What whoever applies the file asked for besides, by the names of the contract. */
  readonly options: Readonly<Record<string, boolean | undefined>>;
  /** Aborted when the server ends. */
  readonly signal: AbortSignal;
}

/** Columns that no two rows of a file may have the same values in. */
export interface Key {
  /** The column that is named for it. */
  readonly column: string;
  /** Together with these. */
  readonly with?: readonly string[];
  /** `the same code`, after "Row 7 has". */
  readonly says: string;
}

/** Plans rows by what is there at that moment, a chunk of the file after the other. */
export interface Planner<Values, Add extends Addition<Values>, Edit extends Change<Values>> {
  plan(rows: readonly ReadRow<Values>[]): Promise<RowPlan<Values, Add, Edit>[]>;
  /** The numbers of the rows in the order in which they have to be planned and written; else the file's own. */
  readonly order?: readonly number[];
}

/** What became of an added or changed row. */
export interface WrittenRow {
  readonly number: number;
  readonly id: string;
  /** As the import leaves it: an undo is refused once it is another. */
  readonly version: number;
  /** Whatever the undo of a changed row needs, as JSON. */
  readonly before?: unknown;
  readonly entry: AuditEntry;
}

/** A row that an import has written, for its undo. */
export interface AppliedRow {
  readonly number: number;
  readonly action: 'add' | 'change';
  readonly id: string;
  /** What the write kept of it. */
  readonly before: unknown;
}

/** What stands in the way of an undo: rows that something else has changed since, and added ones that are in use. */
export interface UndoBlockers {
  readonly changed: number;
  readonly used: number;
  /** Rows that say what held on a day that has passed: what was done by them stays true. */
  readonly past?: number;
}

/** A kind of row that can be imported: all that is not the same for each. */
export interface ImportSubject<
  Values = object,
  Add extends Addition<Values> = Addition<Values>,
  Edit extends Change<Values> = Change<Values>,
> {
  /** As kept with each import: `zone`, `user`. */
  readonly name: string;
  /** `Zones` */
  readonly many: string;
  /** The columns of its file in their order. */
  readonly columns: readonly ImportColumn[];
  /** Headings that an export has besides: for the reader, passed over when the file comes back. */
  readonly readOnly: readonly string[];
  readonly keys: readonly Key[];
  /** The tables that a large import fills. */
  readonly tables: readonly string[];
  /** The kinds of lists that go stale. */
  readonly tags: readonly CacheTag[];
  /** What it takes to add rows, to change some, and to take that back; rows that whoever imports may not write are refused by it. */
  readonly needs: Readonly<Record<AppliedRow['action'], Capability>>;
  /** What is wrong with a row's cells taken together. */
  together?(texts: ReadonlyMap<string, string>): readonly Problem[];
  /** Keeps what the plans depend on as it is until the transaction ends. */
  hold(db: Database): Promise<void>;
  planner(db: Database, run: ImportRun): Promise<Planner<Values, Add, Edit>>;
  /** Writes the rows of a chunk; additions come with the ids they get. */
  write(
    db: Database,
    run: ImportRun,
    added: readonly (Add & { readonly id: string })[],
    changed: readonly Edit[],
  ): Promise<readonly WrittenRow[]>;
  /** Runs once all is written and committed, for what cannot be undone, like mails. */
  afterwards?(app: FastifyInstance, run: ImportRun): Promise<void>;
  /** The condition that a written row (of file_import_row, called `written`) is in reach; without it all are, or the undo asks by itself. */
  inReach?(reach: Reach): RawBuilder<boolean>;
  undoBlockers(db: Database, importId: string): Promise<UndoBlockers>;
  /** Takes added rows away and gives changed ones their former values; answers what the audit keeps of it. */
  undo(db: Database, run: ImportRun, rows: readonly AppliedRow[]): Promise<readonly AuditEntry[]>;
}
