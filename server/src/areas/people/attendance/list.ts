import type { Attendance, AttendanceTotals, attendanceSorts } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { localTime } from '../../../core/calendar/local-time.ts';
import type { Database } from '../../../core/database/database.ts';
import { hidden } from '../../../core/database/hidden.ts';
import { KeyedOrder, type SortColumn } from '../../../core/lists/keyed-order.ts';
import { type Cursors, keyedPage, type ListQuery, type Window } from '../../../core/lists/keyed-page.ts';
import { sortOf } from '../../../core/lists/lists.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { mostSorted, tooManyToSort } from '../../../core/lists/sorts-of-few.ts';
import { leadsThrough } from '../../../core/scope/paths.ts';
import { byName } from '../person-lists.ts';
import { type DayFilter, inPeriod, matchesDay } from './day-filter.ts';
import { type DayRow, dayColumns, dayJoins, dayReply } from './day-rows.ts';
import { sumsOf, totalsOf } from './totals.ts';

export interface DayList {
  readonly attendances: Attendance[];
  readonly totalAttendances: number;
  readonly totals: AttendanceTotals;
  readonly cursors: Cursors;
}

type DaySort = (typeof attendanceSorts)[number];

const { date, integer, text } = sortColumnsOf('day');
const day = date('business_date');

/** Later than any time of a day, its night included. */
const never = 10_000;
/** By the minutes since the day began, whichever day it is. */
const minuteOf = (column: string): SortColumn[] => [
  {
    expression: sql`coalesce(floor(extract(epoch from ${localTime(sql.ref(`day.${column}`))} - day.business_date) / 60)::integer, ${sql.lit(never)})`,
    type: 'integer',
  },
  day,
];
const named = (expression: RawBuilder<unknown>): SortColumn[] => [{ expression, type: 'text' }, day];

const sorts: Readonly<Record<DaySort, readonly SortColumn[]>> = {
  name: [sortColumnsOf('person').text('name'), { expression: sql`person.id`, type: 'uuid' }],
  date: [day],
  inTime: [integer('in_minute'), day],
  lateMinutes: [integer('late_minutes'), day],
  minutes: [integer('minutes'), day],
  status: [text('status'), day],
  out: minuteOf('out_at'),
  distance: [{ expression: sql`coalesce(day.check_in_distance::integer, -1)`, type: 'integer' }, day],
  place: named(
    sql`/* unscoped: part */ coalesce((select node.name from market_node node where node.id = day.path[cardinality(day.path)]), '')`,
  ),
  flags: [{ expression: sql`cardinality(day.flags)`, type: 'integer' }, day],
  code: named(
    sql`/* unscoped: part */ (select worker.employee_code collate natural_order from user_account worker where worker.id = day.user_id)`,
  ),
  designation: named(sql`(select rank.name from designation rank where rank.id = day.designation_id)`),
  dayType: [text('day_type'), day],
  firstCall: minuteOf('first_call_at'),
  lastCall: minuteOf('last_call_at'),
};

/** Sorts whose order an index has. */
const indexed: ReadonlySet<DaySort> = new Set(['date', 'inTime', 'lateMinutes', 'minutes', 'status']);

/** The order of days; a person has one of a date, so that no two rows are equal. */
export function dayOrder(sort: string = 'name'): KeyedOrder {
  return KeyedOrder.of(sorts, sort, isByPerson(sort) ? day : { expression: sql`day.user_id`, type: 'uuid' });
}

const fieldOf = (sort: string | undefined) => sortOf<DaySort>(sort, 'name').field;
const isByPerson = (sort: string | undefined) => fieldOf(sort) === 'name';

/**
 * One page of the days that match, with what all of them add up to. By hand, not as a `List`: the totals of most filters
 * are stored, and an order by person goes through people, not through all days.
 */
export async function listDays(db: Database, filter: DayFilter, query: ListQuery): Promise<DayList> {
  const order = dayOrder(query.sort);
  const gathers = isGathered(filter, query.sort);
  const { rows, totals, cursors } = await keyedPage(gathers ? order.ofValues() : order, query, async (window) => {
    const chosen = gathers ? gatheredPage(filter, order, window) : pageOf(filter, query, order, window);
    const counting = sumsOf(filter).execute(db);
    const mayBeMany = gathers && daysOf(filter) > shortPeriod;
    if (mayBeMany && totalsOf((await counting).rows).total > mostSorted) throw tooManyToSort();
    const [sums, days] = await Promise.all([
      counting,
      sql<DayRow & { key: string }>`
        /* unscoped: part */ select ${dayColumns}, ${order.key()} as key from (${chosen}) as chosen
          join attendance day on day.id = chosen.id ${dayJoins} order by ${order.by()}
      `.execute(db),
    ]);
    return { rows: days.rows, totals: totalsOf(sums.rows) };
  });
  return { attendances: rows.map(dayReply), totalAttendances: totals.total, totals: totals.totals, cursors };
}

/** Up to so many days the rows of the period are gathered for an order that is not by day or person. */
const shortPeriod = 3;

/** Whether what matches is gathered for its order: where that is little, and where no index has the order. */
function isGathered(filter: DayFilter, sort: string | undefined): boolean {
  const field = fieldOf(sort);
  if (isByPerson(sort)) return false;
  return !indexed.has(field) || filter.few !== null || (field !== 'date' && daysOf(filter) <= shortPeriod);
}

const matching = (filter: DayFilter) => sql`attendance day where ${inPeriod(filter)} and ${matchesDay(filter)}`;

/** The ids of a page out of what matches, gathered with the values that it is ordered by. */
function gatheredPage(filter: DayFilter, order: KeyedOrder, window: Window): RawBuilder<unknown> {
  const gathered = sql`select day.id, ${order.values()} from ${matching(filter)} offset 0`;
  return cut(sql`select day.id from (${gathered}) as day where true`, order.ofValues(), window);
}

/** The ids of a page on the way through the people, or through all days. */
function pageOf(filter: DayFilter, query: ListQuery, order: KeyedOrder, window: Window): RawBuilder<unknown> {
  if (isByPerson(query.sort)) return pageByPerson(filter, query, order, window);
  return cut(sql`select day.id from ${matching(filter)}`, order, window);
}

/** Goes through the people by name, and through the days of each: never through the days of people beyond the page. */
function pageByPerson(
  filter: DayFilter,
  { sort = 'name', after, before }: ListQuery,
  order: KeyedOrder,
  window: Window,
): RawBuilder<unknown> {
  const days = sql`/* unscoped: part */ select day.id, day.user_id, day.business_date from attendance day
    where day.user_id = person.id and ${inPeriod(filter)} and ${matchesDay(filter)} offset 0`;
  const key = after ?? before;
  const from = key === undefined ? sql`` : sql`and ${order.beyond(after === undefined ? 'before' : 'after', key, 2)}`;
  // Read in their order whatever the planner thinks of how many they are.
  const people = sql`/* unscoped: part */ select person.id, person.name from user_account person where ${workedBeneath(filter)} ${from}
    order by ${byName.by({ backwards: window.backwards !== sort.startsWith('-') })} offset 0`;
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
  order: KeyedOrder,
  { limit, offset, backwards, beyond }: Window,
): RawBuilder<unknown> {
  // What is skipped is hidden from the planner, which would otherwise plan anew for each number.
  const skipped = offset === 0 ? sql`` : sql`offset (select ${offset}::integer)`;
  return sql`${select} ${beyond ? sql`and ${beyond}` : sql``} order by ${order.by({ backwards })} limit ${sql.lit(limit)} ${skipped}`;
}

function daysOf({ from, to }: DayFilter): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}
