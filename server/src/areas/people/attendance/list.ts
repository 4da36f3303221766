import type { Attendance, AttendanceTotals } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { hidden } from '../../../core/database/hidden.ts';
import type { ListQuery } from '../../../core/lists/keyed-page.ts';
import { pagingOf, refuseBothKeys } from '../../../core/lists/lists.ts';
import { leadsThrough } from '../../../core/scope/paths.ts';
import { type DayFilter, inPeriod, matchesDay, matchesFacts } from './day-filter.ts';
import { type Beyond, DayOrder } from './day-order.ts';
import { type DayRow, dayColumns, dayJoins, dayReply } from './day-rows.ts';
import { readRecent } from './recent.ts';
import { type StatusSum, sumsOf, totalsOf } from './totals.ts';

export interface DayList {
  readonly attendances: Attendance[];
  readonly totalAttendances: number;
  readonly totals: AttendanceTotals;
  readonly cursors: { readonly next: string | null; readonly previous: string | null };
}

interface Window {
  readonly limit: number;
  readonly offset: number;
  readonly backwards: boolean;
  readonly beyond: Beyond | null;
}

/** One page of the days that match, with what all of them add up to; by number, or by the key of the page beside it. */
export async function listDays(db: Database, filter: DayFilter, query: ListQuery): Promise<DayList> {
  const { after, before } = query;
  refuseBothKeys({ after, before });
  const order = new DayOrder(query.sort);
  const { limit, offset } = pagingOf(query);
  const backwards = before !== undefined;
  const beyond = after !== undefined ? order.beyond('after', after) : backwards ? order.beyond('before', before) : null;
  // By key one row more is read, to know whether another page follows.
  const window = beyond ? { limit: limit + 1, offset: 0, backwards, beyond } : { limit, offset, backwards, beyond };
  const { rows, sums } = await read(db, filter, order, window, query);
  const { total, totals } = totalsOf(sums);

  const more = beyond ? rows.length > limit : offset + rows.length < total;
  const page = !beyond || !more ? rows : backwards ? rows.slice(1) : rows.slice(0, limit);
  const next = backwards || more;
  const previous = backwards ? more : beyond !== null || offset > 0;
  return {
    attendances: page.map(dayReply),
    totalAttendances: total,
    totals,
    cursors: {
      next: next ? keyOf(order, page.at(-1)) : null,
      previous: previous ? keyOf(order, page[0]) : null,
    },
  };
}

function keyOf(order: DayOrder, row: DayRow | undefined): string | null {
  return row ? order.keyOf(row) : null;
}

interface Read {
  readonly rows: readonly DayRow[];
  readonly sums: readonly StatusSum[];
}

/** The rows of a window in the list's order, and the sums of all that match. */
async function read(
  db: Database,
  filter: DayFilter,
  order: DayOrder,
  window: Window,
  { page, pageSize, sort, after, before }: ListQuery,
): Promise<Read> {
  const ids = () => pageOf(filter, order, window);
  const [sums, rows] = await Promise.all([
    readRecent(db, ['sums', filter], () => sumsOf(filter)),
    // Of few people the rows as they are now; of many, which rows make the page may be known from a moment ago.
    filter.few !== null
      ? readRows(db, sql`(${ids()})`, order)
      : readRecent(db, ['page', filter, page, pageSize, sort, after, before], ids).then((found) =>
          readRows(db, among(found, filter), order),
        ),
  ]);
  return { sums, rows };
}

/** Those of the rows that still match; whose days are seen does not change within a moment. */
function among(found: readonly { id: string }[], filter: DayFilter): RawBuilder<unknown> {
  const ids = found.map(({ id }) => id);
  return sql`(select day.id from attendance day where day.id = any (${ids}::uuid[]) and ${matchesFacts(filter)})`;
}

async function readRows(db: Database, chosen: RawBuilder<unknown>, order: DayOrder): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    select ${dayColumns} from ${chosen} as chosen join attendance day on day.id = chosen.id ${dayJoins} order by ${order.by()}
  `.execute(db);
  return rows;
}

const keyColumns = sql`day.id, day.user_id, day.business_date, day.in_minute, day.late_minutes, day.minutes`;

/** Up to so many days the rows of the period are gathered for an order that is not by day or person. */
const shortPeriod = 3;

/** The ids of a page: out of what matches, gathered, where that is little; else on the way through all days. */
function pageOf(filter: DayFilter, order: DayOrder, window: Window): RawBuilder<{ id: string }> {
  if (order.byPerson) return pageByPerson(filter, order, window);
  const matching = sql`${inPeriod(filter)} and ${matchesDay(filter)}`;
  const gathers = filter.few !== null || (order.field !== 'date' && daysOf(filter) <= shortPeriod);
  return gathers
    ? cut(
        sql`select day.id from (select ${keyColumns} from attendance day where ${matching} offset 0) as day where true`,
        order,
        window,
      )
    : cut(sql`select day.id from attendance day where ${matching}`, order, window);
}

/** Goes through the people by name, and through the days of each: never through the days of people beyond the page. */
function pageByPerson(filter: DayFilter, order: DayOrder, window: Window): RawBuilder<{ id: string }> {
  const days = sql`select day.id, day.user_id, day.business_date from attendance day
    where day.user_id = person.id and ${inPeriod(filter)} and ${matchesDay(filter)} offset 0`;
  const from = window.beyond ? sql`and ${window.beyond.people}` : sql``;
  // Read in their order whatever the planner thinks of how many they are.
  const people = sql`select person.id, person.name from user_account person where ${workedBeneath(filter)} ${from}
    order by ${order.byPeople(window)} offset 0`;
  return cut(
    sql`select day.id from (${people}) as person cross join lateral (${days}) as day where true`,
    order,
    window,
  );
}

/** Leaves out the people who never worked beneath the market, without a look at their days. */
function workedBeneath({ market, scope, people, few }: DayFilter): RawBuilder<boolean> {
  if (few) return sql<boolean>`person.id = any (${hidden.ids(few)})`;
  const named = people ? sql`person.id = any (${people}::uuid[])` : sql`true`;
  if (!market && scope.reach.everything) return sql<boolean>`${named}`;
  const places = market ? [market] : scope.reach.places;
  const own = market ? sql`` : sql` or person.id = any (${hidden.ids([scope.userId, ...scope.cameFromElsewhere])})`;
  // A route is not in these paths, which go down to the DB house.
  if (places.some(({ level }) => level === 'route')) return sql<boolean>`${named}`;
  return sql<boolean>`${named} and (exists (select from attendance_place place where place.user_id = person.id and ${leadsThrough(places, 'place')})${own})`;
}

function cut(
  select: RawBuilder<unknown>,
  order: DayOrder,
  { limit, offset, backwards, beyond }: Window,
): RawBuilder<{ id: string }> {
  // What is skipped is hidden from the planner, which would otherwise plan anew for each number.
  const skipped = offset === 0 ? sql`` : sql`offset (select ${offset}::integer)`;
  return sql<{
    id: string;
  }>`${select} ${beyond ? sql`and ${beyond.rows}` : sql``} order by ${order.by({ backwards })} limit ${sql.lit(limit)} ${skipped}`;
}

function daysOf({ from, to }: DayFilter): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}
