import type { ConflictKind } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { conflictRows, type Days } from './conflict-search.ts';

/** Everybody's days with a conflict, in columns beside each other: as the database takes them back. */
export interface ConflictDays {
  readonly userIds: readonly string[];
  readonly days: readonly string[];
  readonly kinds: readonly ConflictKind[];
}

/** What changes without a new version of a plan or a place (a leave, who walks a route) is seen after so long. */
const keptFor = 30_000;
const mostPeriods = 6;

interface Entry {
  readonly stamp: string;
  readonly found: Promise<ConflictDays>;
  begun: boolean;
  doneAt: number | null;
}

interface Book {
  readonly entries: Map<string, Entry>;
  /** The end of the last search: one is made at a time, however many ask. */
  last: Promise<unknown>;
}

const books = new WeakMap<Database, Book>();

/**
 * Every conflict of a period, whoever's. To search through all plans takes seconds in a large business, so it is done by one
 * connection at a time, once for all who ask meanwhile, and kept until a plan or a place changes.
 */
export async function conflictsOfEverybody(db: Database, days: Days): Promise<ConflictDays> {
  const book = books.get(db) ?? { entries: new Map<string, Entry>(), last: Promise.resolve() };
  books.set(db, book);
  const stamp = await stampOf(db);
  const key = `${days.from} ${days.to} ${days.today}`;
  const known = book.entries.get(key);
  if (known && isUsable(known, stamp)) return known.found;
  if (book.entries.size >= mostPeriods) book.entries.clear();
  const entry: Entry = { stamp, begun: false, doneAt: null, found: book.last.then(() => begin()) };
  const begin = async () => {
    entry.begun = true;
    const found = await search(db, days);
    entry.doneAt = performance.now();
    return found;
  };
  book.entries.set(key, entry);
  book.last = entry.found.catch(() => book.entries.delete(key));
  return entry.found;
}

/** A search that has not begun will see what changed until then. */
function isUsable({ stamp, begun, doneAt }: Entry, now: string): boolean {
  if (!begun) return true;
  return stamp === now && (doneAt === null || performance.now() - doneAt < keptFor);
}

/** Another one after each change of plans, routes or DB houses. */
async function stampOf(db: Database): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select (select last_value from journey_version) || ' ' ||
      (select string_agg(stamp::text, ' ' order by level) from market_stamp where level in ('dbHouse', 'route')) as stamp`.execute(
    db,
  );
  return rows[0]?.stamp ?? '';
}

async function search(db: Database, days: Days): Promise<ConflictDays> {
  const { rows } = await sql<{ user_id: string; day: string; kind: ConflictKind }>`${conflictRows(days)}`.execute(db);
  return {
    userIds: rows.map(({ user_id }) => user_id),
    days: rows.map(({ day }) => day),
    kinds: rows.map(({ kind }) => kind),
  };
}
