import { isDeepStrictEqual } from 'node:util';
import type { ConflictKind } from '@routebook/contract';
import { sql } from 'kysely';
import { SharedReads } from '../../../core/cache/shared-reads.ts';
import { tableVersion } from '../../../core/cache/table-versions.ts';
import { type Versioned, VersionedCache } from '../../../core/cache/versioned-cache.ts';
import type { Database } from '../../../core/database/database.ts';
import { notifyChanged } from '../../../core/live/changed.ts';
import { conflictRows, type Days, workingDayAhead } from './conflict-search.ts';

/** What the book says of an SO's days in its period. */
export interface BookedPlans {
  readonly plannedDays: number;
  readonly leaveDays: number;
  /** Whether anything is planned from today on. */
  readonly ahead: boolean;
  readonly conflicts: readonly { readonly day: string; readonly kind: ConflictKind }[];
}

/** Everybody's plans of a period, by person; who has none is not in it. */
export interface PlanBook {
  readonly byPerson: ReadonlyMap<string, BookedPlans>;
  readonly workingDayAhead: boolean;
}

/** What changes without a new version of a plan or a place (a leave, who walks a route) is looked for after so long. */
const freshFor = 30_000;
/** A book may be so far behind what is known to have changed, while it is written anew. */
const longestBehind = 10 * 60_000;

interface Written {
  readonly book: PlanBook;
  /** By `performance.now()`. */
  readonly at: number;
}

const books = new VersionedCache<Written>('plan-book');
const writingsOf = new WeakMap<Database, SharedReads<PlanBook>>();

/**
 * The plans of a period with every conflict, whoever's. To read all of them takes a second in a large business, so it is
 * done once for all who ask. After a change the book is answered as it was and written anew meanwhile; who reads plans is
 * notified when it says something else then.
 */
export async function plansOfEverybody(db: Database, days: Days): Promise<PlanBook> {
  const written = books.get(db, keyOf(days));
  const version = await versionNow(db);
  if (written && isFresh(written, version)) return written.value.book;
  const writings = writingsOf.get(db) ?? new SharedReads<PlanBook>();
  writingsOf.set(db, writings);
  const next = writings.read(JSON.stringify(keyOf(days)), () => writeAnew(db, days));
  if (!written || (written.version !== version && ageOf(written) > longestBehind)) return next;
  // What fails behind an answer is tried again by the next one.
  next.catch(() => undefined);
  return written.value.book;
}

const keyOf = ({ from, to, today }: Days) => [from, to, today];
const ageOf = ({ value }: Versioned<Written>) => performance.now() - value.at;

function isFresh(written: Versioned<Written>, version: string): boolean {
  return written.version === version && ageOf(written) < freshFor;
}

/** Who waited for a writing of others may find the book written by it. */
async function writeAnew(db: Database, days: Days): Promise<PlanBook> {
  const before = books.get(db, keyOf(days));
  const version = await versionNow(db);
  if (before && isFresh(before, version)) return before.value.book;
  const { book, characters } = await write(db, days);
  books.set(db, keyOf(days), { version, value: { book, at: performance.now() } }, characters);
  if (before && !isDeepStrictEqual(before.value.book, book)) await notifyChanged(db, ['JourneyPlans'], []);
  return book;
}

/** Another one after each change of plans or of the market. */
async function versionNow(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select (select last_value from journey_version) || ' ' || ${tableVersion('nodes')} as version`.execute(db);
  return rows[0]?.version ?? '';
}

async function write(db: Database, days: Days): Promise<{ book: PlanBook; characters: number }> {
  const { rows: found } = await sql<{ user_id: string; day: string; kind: ConflictKind }>`
    select * from (${conflictRows(days)}) as conflict order by user_id, day, kind`.execute(db);
  const { rows: planned } = await sql<{ user_id: string; routes: number; leave: number; ahead: boolean }>`
    /* unscoped: part */ select plan.user_id, (count(*) filter (where plan.purpose = 'routes'))::integer as routes,
      (count(*) filter (where plan.purpose = 'leave'))::integer as leave, bool_or(plan.day >= ${days.today}::date) as ahead
    from journey_plan plan where plan.day between ${days.from}::date and ${days.to}::date group by plan.user_id order by plan.user_id
  `.execute(db);
  const { rows: ahead } = await sql<{ ahead: boolean }>`select ${workingDayAhead(days)} as ahead`.execute(db);

  const conflicts = new Map<string, { day: string; kind: ConflictKind }[]>();
  for (const { user_id, day, kind } of found) {
    const others = conflicts.get(user_id);
    if (others) others.push({ day, kind });
    else conflicts.set(user_id, [{ day, kind }]);
  }
  const book = {
    byPerson: new Map(
      planned.map(({ user_id, routes, leave, ahead }): [string, BookedPlans] => [
        user_id,
        { plannedDays: routes, leaveDays: leave, ahead, conflicts: conflicts.get(user_id) ?? [] },
      ]),
    ),
    workingDayAhead: ahead[0]?.ahead ?? false,
  };
  // About as long as the rows would be as JSON.
  return { book, characters: 60 * (found.length + planned.length) };
}
