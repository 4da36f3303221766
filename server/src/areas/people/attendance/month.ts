import type { AttendanceStatus, attendanceMonth, ReplyOf } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { PageQuery } from '../../../core/lists/keyed-page.ts';
import { decodeKey, encodeKey, refuseBothKeys } from '../../../core/lists/lists.ts';
import { refuse } from '../../../core/refusal.ts';
import { leadsThrough } from '../../../core/scope/paths.ts';
import { type Place, requirePlace } from '../../../core/scope/reach.ts';
import { matchesPerson, wordsOf } from './day-filter.ts';
import { type DayScope, isSmall, seen } from './day-scope.ts';
import { readRecent } from './recent.ts';
import { nodesOfPaths } from './workers.ts';

type Month = Omit<ReplyOf<typeof attendanceMonth>, 'success'>;

export interface MonthQuery extends PageQuery {
  readonly search?: string | undefined;
  readonly market?: string | undefined;
  readonly designationId?: string | undefined;
}

const usualPage = 25;

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly employee_code: string;
  readonly designation: string;
  /** A line a day: its id, date, status, minutes late, minutes and whether it was corrected. */
  readonly days: string | null;
}

/**
 * The people who worked beneath a market (or one's own) in a month, a page of them by name, each with all days of theirs
 * in that month that one sees.
 */
export async function monthOf(db: Database, scope: DayScope, month: string, query: MonthQuery): Promise<Month> {
  refuseBothKeys(query);
  const market = query.market === undefined ? null : await requirePlace(db, scope.reach, query.market, 'market');
  const [from, to] = [`${month}-01`, lastOf(month)];
  const limit = query.pageSize ?? usualPage;
  const backwards = query.before !== undefined;
  const key = query.after ?? query.before;
  const offset = key === undefined ? ((query.page ?? 1) - 1) * limit : 0;
  const people = peopleOf({ scope, market, query, from, to });
  const direction = backwards ? sql`desc` : sql`asc`;
  const count = () => sql<{ total: number }>`select count(*)::integer as total from ${people.counted}`;
  const rows = () => sql<PersonRow>`
    select page.id, page.name, page.employee_code, page.designation, found.days
    from (
      select person.id, person.name, person.employee_code, person.designation from ${people.listed}
      where ${people.matching} ${key === undefined ? sql`` : sql`and ${beyond(backwards ? 'before' : 'after', key)}`}
      order by person.name ${direction}, person.id ${direction} limit ${sql.lit(key === undefined ? limit : limit + 1)} offset (select ${offset}::integer)
    ) as page
    left join lateral (
      select string_agg(concat_ws(' ', day.id, day.business_date, day.status, day.late_minutes, day.minutes, 'corrected' = any (day.flags)), E'\n' order by day.business_date) as days
      from attendance day where day.user_id = page.id and day.business_date between ${from}::date and ${to}::date and ${people.days}
    ) as found on true
    order by page.name, page.id`;
  const [found, counted] = await Promise.all([
    readRecent(db, ['month', scope, month, query], rows),
    readRecent(db, ['people of a month', scope, month, query.market, query.search, query.designationId], count),
  ]);
  const total = counted[0]?.total ?? 0;
  const more = key === undefined ? offset + found.length < total : found.length > limit;
  const shown = key === undefined || !more ? found : backwards ? found.slice(1) : found.slice(0, limit);
  return {
    people: shown.map(personReply),
    totalPeople: total,
    holidays: await holidaysOf(db, from, to),
    cursors: {
      next: (backwards || more) && shown.length > 0 ? keyOf(shown.at(-1)) : null,
      previous: (backwards ? more : key !== undefined || offset > 0) && shown.length > 0 ? keyOf(shown[0]) : null,
    },
  };
}

function personReply({ id, name, employee_code, designation, days }: PersonRow): Month['people'][number] {
  return {
    user: { id, name, employeeCode: employee_code },
    designation,
    days: days === null ? [] : days.split('\n').map(dayOf),
  };
}

function dayOf(line: string): Month['people'][number]['days'][number] {
  const [id = '', date = '', status = '', lateMinutes, minutes, corrected] = line.split(' ');
  return {
    id,
    date,
    status: status as AttendanceStatus,
    lateMinutes: Number(lateMinutes),
    minutes: Number(minutes),
    corrected: corrected === 't',
  };
}

function lastOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

function keyOf(row: PersonRow | undefined): string | null {
  return row ? encodeKey([row.name, row.id]) : null;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function beyond(side: 'after' | 'before', text: string): RawBuilder<boolean> {
  const [name, id] = decodeKey(side, text, 2);
  if (typeof name !== 'string' || name.includes('\0') || typeof id !== 'string' || !uuid.test(id))
    throw refuse('MALFORMED', { fields: { [side]: 'Not a place in this list.' } });
  return sql<boolean>`(person.name, person.id) ${side === 'after' ? sql`>` : sql`<`} ((select ${name}::text), (select ${id}::uuid))`;
}

interface Asked {
  readonly scope: DayScope;
  readonly market: Place | null;
  readonly query: MonthQuery;
  readonly from: string;
  readonly to: string;
}

/**
 * How the people of a month are counted and listed. Those of a small market are gathered by its path; those of a large
 * one are met in the order of names, so that a page stops at its last person.
 */
function peopleOf({ scope, market, query, from, to }: Asked) {
  const words = wordsOf(query.search);
  const inMonth = sql`place.first_day <= ${to}::date and place.last_day >= ${from}::date`;
  const small = market !== null && isSmall(market);
  // By the index of paths beneath small places; beneath wide ones, and for what one sees, path by path.
  const through = market
    ? small
      ? sql`place.path && ${nodesOfPaths([market])}`
      : leadsThrough([market], 'place')
    : seen(scope, 'place');
  const worked = sql`${inMonth} and ${through}`;
  const few = small || (market === null && !scope.reach.everything && scope.reach.places.every(isSmall));
  const conditions: RawBuilder<unknown>[] = [];
  if (words.length > 0) conditions.push(matchesPerson(words, 'person'));
  if (query.designationId)
    conditions.push(sql`person.designation = (select name from designation where id = ${query.designationId})`);
  // A route is walked a day a week, and the places people worked under go down to the DB house only.
  if (market?.level === 'route')
    conditions.push(sql`exists (select from attendance day
      where day.user_id = person.id and day.business_date between ${from}::date and ${to}::date and ${leadsThrough([market])})`);
  const also = conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;
  const ids = sql`(select distinct place.user_id from attendance_place place where ${worked})`;
  const there = sql`exists (select from attendance_place place where place.user_id = person.id and ${worked})`;
  return {
    counted:
      conditions.length > 0
        ? sql`${ids} as found join user_account person on person.id = found.user_id where ${also}`
        : sql`${ids} as found`,
    listed: few ? sql`${ids} as found join user_account person on person.id = found.user_id` : sql`user_account person`,
    matching: few ? also : sql`${there} and ${also}`,
    days: market ? leadsThrough([market], 'day') : seen(scope, 'day'),
  };
}

async function holidaysOf(db: Database, from: string, to: string) {
  const { rows } = await sql<{ date: string; name: string }>`
    select day as date, name from holiday where day between ${from}::date and ${to}::date order by day`.execute(db);
  return rows;
}
