import { createHash } from 'node:crypto';
import type { ConflictKind } from '@routebook/contract';
import { sql } from 'kysely';
import { tableVersion } from '../../../core/cache/table-versions.ts';
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
const mostPeriods = 6;

interface Written {
  readonly book: PlanBook;
  readonly stamp: string;
  readonly at: number;
  /** Of all that is in the book. */
  readonly digest: string;
}

interface Search {
  /** Null: it has not begun, and will see whatever changes until then. */
  stamp: string | null;
  readonly found: Promise<Written>;
}

interface Period {
  written: Written | null;
  search: Search | null;
}

interface Shelf {
  readonly periods: Map<string, Period>;
  /** The end of the last search: one is made at a time, however many ask. */
  last: Promise<unknown>;
}

const shelves = new WeakMap<Database, Shelf>();

/**
 * The plans of a period with every conflict, whoever's. To read all of them takes a second in a large business, so it is done
 * by one connection at a time, once for all who ask. After a change the book is answered as it was and written anew
 * meanwhile; who reads plans is told when it says something else then.
 */
export async function plansOfEverybody(db: Database, days: Days): Promise<PlanBook> {
  const shelf = shelves.get(db) ?? { periods: new Map<string, Period>(), last: Promise.resolve() };
  shelves.set(db, shelf);
  const period = periodOf(shelf, days);
  const stamp = await stampNow(db);
  const { written } = period;
  const age = performance.now() - (written?.at ?? 0);
  if (written?.stamp === stamp && age < freshFor) return written.book;
  const found = searchFor(db, shelf, period, days, stamp);
  if (!written || (written.stamp !== stamp && age > longestBehind)) return (await found).book;
  // What fails behind an answer is tried again by the next one.
  found.catch(() => undefined);
  return written.book;
}

function periodOf(shelf: Shelf, { from, to, today }: Days): Period {
  const key = `${from} ${to} ${today}`;
  const known = shelf.periods.get(key);
  if (known) return known;
  if (shelf.periods.size >= mostPeriods) shelf.periods.clear();
  const period: Period = { written: null, search: null };
  shelf.periods.set(key, period);
  return period;
}

/** The search that will see what the stamp tells of: the one that waits or runs, or another one after it. */
function searchFor(db: Database, shelf: Shelf, period: Period, days: Days, stamp: string): Promise<Written> {
  const { search } = period;
  if (search && (search.stamp === null || search.stamp === stamp)) return search.found;
  const next: Search = { stamp: null, found: shelf.last.then(() => begin()) };
  const begin = async () => {
    next.stamp = await stampNow(db);
    const written = { ...(await write(db, days)), stamp: next.stamp, at: performance.now() };
    const before = period.written;
    period.written = written;
    if (before && before.digest !== written.digest) await notifyChanged(db, ['JourneyPlans'], []);
    return written;
  };
  period.search = next;
  shelf.last = next.found
    .catch(() => undefined)
    .then(() => {
      if (period.search === next) period.search = null;
    });
  return next.found;
}

/** Another one after each change of plans or of the market. */
async function stampNow(db: Database): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select (select last_value from journey_version) || ' ' || ${tableVersion('nodes')} as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
}

async function write(db: Database, days: Days): Promise<Pick<Written, 'book' | 'digest'>> {
  const { rows: found } = await sql<{ user_id: string; day: string; kind: ConflictKind }>`
    select * from (${conflictRows(days)}) as conflict order by user_id, day, kind`.execute(db);
  const { rows: planned } = await sql<{ user_id: string; routes: number; leave: number; ahead: boolean }>`
    select plan.user_id, (count(*) filter (where plan.purpose = 'routes'))::integer as routes,
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
  const digest = createHash('sha1')
    .update(JSON.stringify([found, planned, ahead]))
    .digest('base64');
  return { book, digest };
}
