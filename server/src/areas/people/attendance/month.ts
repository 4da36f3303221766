import type { AttendanceStatus, attendanceMonth, ParsedQueryOf, ReplyOf } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { firstOfMonth, lastOfMonth } from '../../../core/calendar/days.ts';
import type { Database } from '../../../core/database/database.ts';
import { keyedPage } from '../../../core/lists/keyed-page.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { leadsThrough } from '../../../core/scope/paths.ts';
import { type Place, requirePlace } from '../../../core/scope/reach.ts';
import { byName, hasPersonWords } from '../person-lists.ts';
import { type DayScope, isSmall, seen } from './day-scope.ts';
import { nodesOfPaths } from './workers.ts';

type Month = Omit<ReplyOf<typeof attendanceMonth>, 'success'>;

type MonthQuery = ParsedQueryOf<typeof attendanceMonth>;

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly employee_code: string;
  readonly designation: string;
  /** A line a day: its id, date, status, minutes late, minutes and whether it was corrected. */
  readonly days: string | null;
  readonly key: string;
}

/**
 * The people who worked beneath a market (or one's own) in a month, a page of them by name, each with all days of theirs
 * in that month that one sees.
 */
export async function monthOf(db: Database, scope: DayScope, month: string, query: MonthQuery): Promise<Month> {
  const market = query.market === undefined ? null : await requirePlace(db, scope.reach, query.market, 'market');
  const [from, to] = [firstOfMonth(month), lastOfMonth(month)];
  const people = peopleOf({ scope, market, query, from, to });
  const { rows, totals, cursors } = await keyedPage(byName, query, async ({ limit, offset, backwards, beyond }) => {
    const [found, counted] = await Promise.all([
      sql<PersonRow>`
        /* unscoped: part */ select page.*, found.days
        from (
          select person.id, person.name, person.employee_code, person.designation, ${byName.key()} as key from ${people.listed}
          where ${people.matching} ${beyond ? sql`and ${beyond}` : sql``}
          order by ${byName.by({ backwards })} limit ${sql.lit(limit)} offset (select ${offset}::integer)
        ) as page
        left join lateral (
          select string_agg(concat_ws(' ', day.id, day.business_date, day.status, day.late_minutes, day.minutes, 'corrected' = any (day.flags)), E'\n' order by day.business_date) as days
          from attendance day where day.user_id = page.id and day.business_date between ${from}::date and ${to}::date and ${people.days}
        ) as found on true
        order by page.name, page.id
      `.execute(db),
      sql<{ total: number }>`select count(*)::integer as total from ${people.counted}`.execute(db),
    ]);
    return { rows: found.rows, totals: { total: counted.rows[0]?.total ?? 0 } };
  });
  return {
    people: rows.map(personReply),
    totalPeople: totals.total,
    holidays: await holidaysOf(db, from, to),
    cursors,
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
  const conditions: RawBuilder<unknown>[] = hasPersonWords(query.search);
  if (query.designationId)
    conditions.push(sql`person.designation = (select name from designation where id = ${query.designationId})`);
  // A route is walked a day a week, and the places people worked under go down to the DB house only.
  if (market?.level === 'route')
    conditions.push(sql`exists (select from attendance day
      where day.user_id = person.id and day.business_date between ${from}::date and ${to}::date and ${leadsThrough([market])})`);
  const also = allOf(conditions);
  const ids = sql`(select distinct place.user_id from attendance_place place where ${worked})`;
  const there = sql`exists (select from attendance_place place where place.user_id = person.id and ${worked})`;
  return {
    counted:
      conditions.length > 0
        ? sql`/* unscoped: part */ ${ids} as found join user_account person on person.id = found.user_id where ${also}`
        : sql`${ids} as found`,
    listed: few
      ? sql`/* unscoped: part */ ${ids} as found join user_account person on person.id = found.user_id`
      : sql`user_account person`,
    matching: few ? also : sql`${there} and ${also}`,
    days: market ? leadsThrough([market], 'day') : seen(scope, 'day'),
  };
}

async function holidaysOf(db: Database, from: string, to: string) {
  const { rows } = await sql<{ date: string; name: string }>`
    select day as date, name from holiday where day between ${from}::date and ${to}::date order by day`.execute(db);
  return rows;
}
