import type { Attendance, AttendanceTotals, attendanceSorts } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { hidden } from '../../../core/database/hidden.ts';
import { KeyedOrder, type SortColumn } from '../../../core/lists/keyed-order.ts';
import { type Cursors, keyedPage, type ListQuery, type Window } from '../../../core/lists/keyed-page.ts';
import { sortOf } from '../../../core/lists/lists.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
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

const { date, integer } = sortColumnsOf('day');
const day = date('business_date');
const sorts: Readonly<Record<DaySort, readonly SortColumn[]>> = {
  name: [sortColumnsOf('person').text('name'), { expression: sql`person.id`, type: 'uuid' }],
  date: [day],
  inTime: [integer('in_minute'), day],
  lateMinutes: [integer('late_minutes'), day],
  minutes: [integer('minutes'), day],
};

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
  const { rows, totals, cursors } = await keyedPage(order, query, async (window) => {
    const [sums, days] = await Promise.all([
      sumsOf(filter).execute(db),
      sql<DayRow & { key: string }>`
        /* unscoped: part */ select ${dayColumns}, ${order.key()} as key from (${pageOf(filter, query, order, window)}) as chosen
          join attendance day on day.id = chosen.id ${dayJoins} order by ${order.by()}
      `.execute(db),
    ]);
    return { rows: days.rows, totals: totalsOf(sums.rows) };
  });
  return { attendances: rows.map(dayReply), totalAttendances: totals.total, totals: totals.totals, cursors };
}

const keyColumns = sql`day.id, day.user_id, day.business_date, day.in_minute, day.late_minutes, day.minutes`;

/** Up to so many days the rows of the period are gathered for an order that is not by day or person. */
const shortPeriod = 3;

/** The ids of a page: out of what matches, gathered, where that is little; else on the way through all days. */
function pageOf(filter: DayFilter, query: ListQuery, order: KeyedOrder, window: Window): RawBuilder<unknown> {
  if (isByPerson(query.sort)) return pageByPerson(filter, query, order, window);
  const days = sql`attendance day where ${inPeriod(filter)} and ${matchesDay(filter)}`;
  const gathers = filter.few !== null || (fieldOf(query.sort) !== 'date' && daysOf(filter) <= shortPeriod);
  return gathers
    ? cut(sql`select day.id from (select ${keyColumns} from ${days} offset 0) as day where true`, order, window)
    : cut(sql`select day.id from ${days}`, order, window);
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
