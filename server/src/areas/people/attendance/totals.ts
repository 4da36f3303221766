import { type AttendanceStatus, type AttendanceTotals, attendanceStatuses } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { leadsThrough } from '../../../core/scope/paths.ts';
import { highest, type Place } from '../../../core/scope/reach.ts';
import { type DayFilter, inPeriod, matchesDay } from './day-filter.ts';
import { isWide } from './day-scope.ts';
import { presentPercentOf } from './rules.ts';

/** What the days of one status add up to. */
export interface StatusSum {
  readonly status: AttendanceStatus;
  readonly n: number;
  readonly late_minutes: number;
  readonly minutes: number;
  /** Days with both check-in and check-out. */
  readonly timed: number;
}

/** Counted from rows of attendance under the name `day`. */
export const sums = sql`day.status, count(*)::integer as n, sum(day.late_minutes)::integer as late_minutes,
  sum(day.minutes)::integer as minutes, (count(*) filter (where day.minutes > 0))::integer as timed`;

/** The ancestor of everything in the kept totals. */
const wholeBusiness = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
const closed = sql`(select closed from attendance_day)`;

/** Whether the kept totals know what the days of a filter add up to, but for days that are not closed yet. */
export function isKept(filter: DayFilter): boolean {
  return filter.few === null && filter.people === undefined;
}

/** The sums of a filter by status. */
export function sumsOf(filter: DayFilter): RawBuilder<StatusSum> {
  if (!isKept(filter))
    return sql<StatusSum>`/* unscoped: part */ select ${sums} from attendance day where ${inPeriod(filter)} and ${matchesDay(filter)} group by day.status`;
  const parts = [keptSums(filter), openSums(filter), ...strayDays(filter)];
  return sql<StatusSum>`
    select status, sum(n)::integer as n, sum(late_minutes)::integer as late_minutes, sum(minutes)::integer as minutes, sum(timed)::integer as timed
    from (${sql.join(parts, sql` union all `)}) as part group by status`;
}

function placesOf({ market, scope }: DayFilter): readonly Place[] {
  return market ? [market] : scope.reach.places;
}

function keptSums(filter: DayFilter): RawBuilder<unknown> {
  const { from, to, designationId, status, flag = '', market, scope } = filter;
  const nodes =
    !market && scope.reach.everything ? sql`= ${wholeBusiness}` : sql`in ${highest(placesOf(filter).filter(isWide))}`;
  return sql`
    select total.status, total.n, total.late_minutes, total.minutes, total.timed from attendance_total total
    where total.node_id ${nodes} and total.business_date >= ${from}::date and total.business_date <= least(${to}::date, ${closed}) and total.flag = ${flag}
      ${designationId ? sql`and total.designation_id = ${designationId}::uuid` : sql``} ${status ? sql`and total.status = ${status}` : sql``}`;
}

/** Days that are not closed yet are counted as they stand. */
function openSums(filter: DayFilter): RawBuilder<unknown> {
  const { from, to } = filter;
  return sql`
    /* unscoped: part */ select ${sums} from attendance day
    where day.business_date > greatest(${from}::date - 1, ${closed}) and day.business_date <= ${to}::date and ${matchesDay(filter)} group by day.status`;
}

/** Closed days that one sees and that lie beneath none of the wide places: of small places, and one's own. */
function strayDays(filter: DayFilter): RawBuilder<unknown>[] {
  const { from, to, strays, scope } = filter;
  if (strays.length === 0) return [];
  return [
    sql`select ${sums} from attendance day
      where day.user_id = any (${strays}::uuid[]) and ${leadsThrough(scope.reach.places.filter(isWide))} is not true
        and day.business_date >= ${from}::date and day.business_date <= least(${to}::date, ${closed}) and ${matchesDay(filter)} group by day.status`,
  ];
}

/** The sums as a reply's totals, and how many days they are of. */
export function totalsOf(found: readonly StatusSum[]): { total: number; totals: AttendanceTotals } {
  const days = Object.fromEntries(attendanceStatuses.map((status) => [status, 0])) as Record<AttendanceStatus, number>;
  let [total, minutes, timed, lateMinutes] = [0, 0, 0, 0];
  for (const sum of found) {
    days[sum.status] += sum.n;
    total += sum.n;
    minutes += sum.minutes;
    timed += sum.timed;
    if (sum.status === 'late') lateMinutes += sum.late_minutes;
  }
  return {
    total,
    totals: {
      ...days,
      presentPercent: presentPercentOf(days),
      averageMinutes: timed === 0 ? null : Math.round(minutes / timed),
      averageLateMinutes: days.late === 0 ? null : Math.round(lateMinutes / days.late),
    },
  };
}
