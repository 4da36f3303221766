import type { Attendance, AttendanceTotals } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { pagingOf } from '../../../calls/lists.ts';
import { refuse } from '../../../calls/refusal.ts';
import type { Database } from '../../../database/database.ts';
import { type DayFilter, inPeriod, matchesDay } from './day-filter.ts';
import { type Beyond, DayOrder } from './day-order.ts';
import { type DayRow, dayColumns, dayJoins, dayReply } from './day-rows.ts';
import { leadsThrough } from './day-scope.ts';
import { readRecent } from './recent.ts';
import { type StatusSum, sumsOf, totalsOf } from './totals.ts';

export interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sort?: string | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

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
  if (after !== undefined && before !== undefined)
    throw refuse('MALFORMED', { fields: { before: 'Use after or before, not both.' } });
  const order = new DayOrder(query.sort);
  const { limit, offset } = pagingOf(query);
  const backwards = before !== undefined;
  const beyond = after !== undefined ? order.beyond('after', after) : backwards ? order.beyond('before', before) : null;
  // By key one row more is read, to know whether another page follows.
  const window = beyond ? { limit: limit + 1, offset: 0, backwards, beyond } : { limit, offset, backwards, beyond };
  const { rows, sums } = await read(db, filter, order, window);
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

/** The rows of a window in the list's order, and the sums of all that match: of few in one go, of many beside each other. */
async function read(db: Database, filter: DayFilter, order: DayOrder, window: Window): Promise<Read> {
  if (filter.few !== null) return readOfFew(db, filter, order, window);
  const [sums, { rows }] = await Promise.all([
    readRecent(db, sumsOf(filter)),
    sql<DayRow>`${rowsOf(filter, order, window)} order by ${order.by()}`.execute(db),
  ]);
  return { rows, sums };
}

async function readOfFew(db: Database, filter: DayFilter, order: DayOrder, window: Window): Promise<Read> {
  const { rows } = await sql<{ sums: StatusSum[] | null } & DayRow>`
    with matching as materialized (${gathered(filter)})
    select totals.sums, found.*
    from (select json_agg(row_to_json(sum)) as sums from (${countedHere}) as sum) as totals
      left join lateral (${rowsOf(filter, order, window)}) as found on true
    order by ${order.by({ of: 'found' })}
  `.execute(db);
  return { sums: rows[0]?.sums ?? [], rows: rows.filter(({ id }) => id !== null) };
}

function rowsOf(filter: DayFilter, order: DayOrder, window: Window): RawBuilder<unknown> {
  return sql`select ${dayColumns} from (${pageOf(filter, order, window)}) as chosen join attendance day on day.id = chosen.id ${dayJoins}`;
}

const keyColumns = sql`day.id, day.user_id, day.business_date, day.in_minute, day.late_minutes, day.minutes, day.status`;

function gathered(filter: DayFilter): RawBuilder<unknown> {
  return sql`select ${keyColumns} from attendance day where ${inPeriod(filter)} and ${matchesDay(filter)}`;
}

const countedHere = sql<StatusSum>`select day.status, count(*)::integer as n, sum(day.late_minutes)::integer as late_minutes,
  sum(day.minutes)::integer as minutes, (count(*) filter (where day.minutes > 0))::integer as timed from matching day group by day.status`;

/** Up to so many days the rows of the period are gathered for an order that is not by day or person. */
const shortPeriod = 3;

/** The ids of a page, for filters with few people out of what was gathered, else on the way through all days. */
function pageOf(filter: DayFilter, order: DayOrder, window: Window): RawBuilder<unknown> {
  if (filter.few !== null) {
    const people = order.byPerson ? sql`join user_account person on person.id = day.user_id` : sql``;
    return cut(sql`select day.id from matching day ${people} where true`, order, window);
  }
  if (order.byPerson) return pageByPerson(filter, order, window);
  const matching = sql`${inPeriod(filter)} and ${matchesDay(filter)}`;
  const short = order.field !== 'date' && daysOf(filter) <= shortPeriod;
  return short
    ? cut(
        sql`select day.id from (select ${keyColumns} from attendance day where ${matching} offset 0) as day where true`,
        order,
        window,
      )
    : cut(sql`select day.id from attendance day where ${matching}`, order, window);
}

/** Goes through the people by name, and through the days of each: never through the days of people beyond the page. */
function pageByPerson(filter: DayFilter, order: DayOrder, window: Window): RawBuilder<unknown> {
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
function workedBeneath({ market, scope, people }: DayFilter): RawBuilder<boolean> {
  const named = people ? sql`person.id = any (${people}::uuid[])` : sql`true`;
  if (!market && scope.reach.everything) return sql<boolean>`${named}`;
  const places = market ? [market] : scope.reach.places;
  const own = market ? sql`` : sql` or person.id = any (${[scope.userId, ...scope.cameFromElsewhere]}::uuid[])`;
  // A route is not in these paths, which go down to the DB house.
  if (places.some(({ level }) => level === 'route')) return sql<boolean>`${named}`;
  return sql<boolean>`${named} and (exists (select from attendance_place place where place.user_id = person.id and ${leadsThrough(places, 'place')})${own})`;
}

function cut(
  select: RawBuilder<unknown>,
  order: DayOrder,
  { limit, offset, backwards, beyond }: Window,
): RawBuilder<unknown> {
  // What is skipped is hidden from the planner, which would otherwise plan anew for each number.
  const skipped = offset === 0 ? sql`` : sql`offset (select ${offset}::integer)`;
  return sql`${select} ${beyond ? sql`and ${beyond.rows}` : sql``} order by ${order.by({ backwards })} limit ${sql.lit(limit)} ${skipped}`;
}

function daysOf({ from, to }: DayFilter): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}
