import type { AttendanceFlag, AttendanceStatus, FilterOf, listAttendances } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { todayOf } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import { hidden } from '../../../core/database/hidden.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { refuse } from '../../../core/refusal.ts';
import { leadsThrough } from '../../../core/scope/paths.ts';
import { type Place, requirePlace } from '../../../core/scope/reach.ts';
import { hasPersonWords } from '../person-lists.ts';
import { type DayScope, isSmall, seen } from './day-scope.ts';
import { fewPeople, workersBeneath } from './workers.ts';

/** The days that a list, its totals and its export are about. */
export interface DayFilter {
  readonly scope: DayScope;
  readonly from: string;
  readonly to: string;
  /** A place in reach: what was worked beneath it, under whoever it lay then. */
  readonly market?: Place | undefined;
  /** Of these people only. */
  readonly people?: readonly string[] | undefined;
  /** So few people that their days are gathered and sorted: all whose days can match. Null: there are many. */
  readonly few: readonly string[] | null;
  /** With many: those whose closed days one sees though they lie beneath none of one's wide places. */
  readonly strays: readonly string[];
  readonly designationId?: string | undefined;
  readonly status?: AttendanceStatus | undefined;
  readonly flag?: AttendanceFlag | undefined;
}

type DayQuery = FilterOf<typeof listAttendances>;

const longAgo = '2000-01-01';

/** The filter of a call's query: today without dates, from the beginning or up to today with one of them. */
export async function filterOf(db: Database, scope: DayScope, query: DayQuery): Promise<DayFilter> {
  const period = await periodOf(db, query);
  const people = await peopleOf(db, query);
  const market = query.market === undefined ? undefined : await requirePlace(db, scope.reach, query.market, 'market');
  const few = await fewOf(db, scope, { period, people, market });
  return {
    scope,
    ...period,
    market,
    people,
    few,
    strays: few || market ? [] : await straysOf(db, scope, period),
    designationId: query.designationId,
    status: query.status,
    flag: query.flag,
  };
}

interface Period {
  readonly from: string;
  readonly to: string;
}

interface Asked {
  readonly period: Period;
  readonly people: readonly string[] | undefined;
  readonly market: Place | undefined;
}

async function fewOf(
  db: Database,
  { reach, userId, cameFromElsewhere }: DayScope,
  { period, people, market }: Asked,
): Promise<readonly string[] | null> {
  if (people && people.length <= fewPeople) return people;
  if (market) {
    const gathers = isSmall(market) || (market.level === 'zone' && isShort(period));
    return gathers ? workersBeneath(db, [market], period) : null;
  }
  if (reach.everything || !reach.places.every(isSmall)) return null;
  const workers = await workersBeneath(db, reach.places, period);
  return workers && [...new Set([...workers, ...cameFromElsewhere, userId])];
}

/** Of a zone, whose people are some dozens, the days of a month are still few. */
function isShort({ from, to }: Period): boolean {
  return Date.parse(to) - Date.parse(from) <= 31 * 86_400_000;
}

async function straysOf(
  db: Database,
  { reach, userId, cameFromElsewhere }: DayScope,
  period: Period,
): Promise<string[]> {
  if (reach.everything) return [];
  const workers = await workersBeneath(db, reach.places.filter(isSmall), period);
  return [...new Set([...(workers ?? []), ...cameFromElsewhere, userId])];
}

async function periodOf(db: Database, { from, to }: DayQuery): Promise<Period> {
  if (from !== undefined && to !== undefined) {
    if (from <= to) return { from, to };
    throw refuse('MALFORMED', { fields: { to: 'Not before the first day.' } });
  }
  const today = await todayOf(db);
  if (from === undefined) return { from: to === undefined ? today : longAgo, to: to ?? today };
  return { from, to: today < from ? from : today };
}

async function peopleOf(db: Database, { search, userId }: DayQuery): Promise<string[] | undefined> {
  const words = hasPersonWords(search);
  if (words.length === 0) return userId === undefined ? undefined : [userId];
  const one = userId === undefined ? [] : [sql`person.id = ${userId}::uuid`];
  const { rows } = await sql<{ id: string }>`
    /* unscoped: part */ select person.id from user_account person where ${allOf([...words, ...one])}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** All of a filter but the period, of a row of attendance called `day`. */
export function matchesDay({
  scope,
  market,
  people,
  few,
  designationId,
  status,
  flag,
}: DayFilter): RawBuilder<boolean> {
  return allOf([
    ...(few ? [sql`day.user_id = any (${hidden.ids(few)})`] : []),
    ...(people && !few ? [sql`day.user_id = any (${people}::uuid[])`] : []),
    market ? leadsThrough([market]) : seen(scope),
    ...(designationId ? [sql`day.designation_id = ${designationId}::uuid`] : []),
    ...(status ? [sql`day.status = ${status}`] : []),
    ...(flag ? [sql`day.flags <> '{}' and ${flag} = any (day.flags)`] : []),
  ]);
}

export function inPeriod({ from, to, few }: DayFilter, row = 'day'): RawBuilder<boolean> {
  const column = sql.ref(`${row}.business_date`);
  // Of few people the days are few in any period.
  const [first, last] = few ? [hidden.day(from), hidden.day(to)] : [sql`${from}::date`, sql`${to}::date`];
  return from === to ? sql<boolean>`${column} = ${first}` : sql<boolean>`${column} between ${first} and ${last}`;
}
